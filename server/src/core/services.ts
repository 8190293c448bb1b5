import type { Database } from '../db/database.ts';
import type { Media } from '../media/media.ts';
import type { Clock } from './clock/clock.ts';
import type { Config } from './env.ts';
import type { Logger } from './log.ts';

/** A one-time code on its way to a phone. */
export interface OtpMessage {
  phone_code: string;
  mobile: string;
  code: string;
}

/** Sends one-time codes. */
export interface SmsGateway {
  /** Resolves once a gateway took the message; rejects with PerhapsSent when one may have taken it, else when none did. */
  send(message: OtpMessage): Promise<void>;
}

/** What every noun's routes are built from. `now` is the clock's, epoch milliseconds; tests move it. */
export interface Services {
  config: Config;
  secret: string;
  db: Database;
  media: Media;
  sms: SmsGateway;
  /** What the portal is called. */
  brand: () => string;
  log: Logger;
  now: () => number;
  clock: Clock;
}
