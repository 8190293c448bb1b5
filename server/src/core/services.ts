import type { Said } from '@portal/bank/told';
import type { Database } from '../db/database.ts';
import type { Brand } from './brand.ts';
import type { Clock } from './clock/clock.ts';
import type { Config } from './env.ts';
import type { FirstRun } from './firstRun.ts';
import type { Logger } from './log.ts';

/** A one-time code on its way to a phone. */
export interface OtpMessage {
  phone_code: string;
  mobile: string;
  code: string;
}

/** Sends one-time codes. */
export interface SmsGateway {
  /**
   * Resolves once a gateway took the message; rejects with PerhapsSent when one may have taken it, else when none did.
   */
  send(message: OtpMessage): Promise<void>;
}

/** Makes and checks the addresses of files in the media folder. */
export interface Media {
  /**
   * The address of a stored link for one session: an http(s) link and an empty one stay as they are,
   * a path in the media folder is signed for the session and lives for 3 to 6 hours, one below `open/` needs no
   * signature. A stream's playlist (.m3u8) is signed together with its folder, as it names its parts relative to
   * itself.
   */
  address(link: string, session_id: number): string;
  /**
   * How large the file of a stored link is, in bytes, of a stream its smallest size with pictures; undefined for one
   * elsewhere, one that is missing, and a stream that does not say.
   */
  size(link: string): Promise<number | undefined>;
  /** How large voice and slides of a stream are, in bytes; undefined where it has none. */
  slides(link: string): Promise<number | undefined>;
  /**
   * How long the video of a stored link is, in seconds; undefined for one elsewhere, one that is missing, and one that
   * does not say.
   */
  seconds(link: string): Promise<number | undefined>;
  /** How many pages the PDF of a stored link has; undefined likewise. */
  pages(link: string): Promise<number | undefined>;
  /** The session a signed address was made for, when signature and time are right. `at` in epoch milliseconds. */
  check(signature: string, path: string, at: number): number | undefined;
}

/** The copy of the database elsewhere, as operators ask for it. */
export interface CopyState {
  /** Everything acknowledged before this moment is on the copy; 0 before the first. */
  until: number;
  /** Seconds since then. */
  lag_s: number;
  /** The fault, where the copy is behind. */
  warning?: Said;
}

/** The services that every noun's routes are built from. `now` is the clock's, epoch milliseconds; tests move it. */
export interface Services {
  config: Config;
  secret: string;
  db: Database;
  media: Media;
  sms: SmsGateway;
  /** The name of the portal. */
  brand: () => string;
  /** The look of the portal, with its name. */
  look: Brand;
  firstRun: FirstRun;
  log: Logger;
  now: () => number;
  clock: Clock;
  /** When the database was restored last, epoch milliseconds; undefined where it never was. */
  restored_at?: number | undefined;
  /** Where a copy of the database is kept elsewhere. */
  copying?: { state: () => CopyState } | undefined;
}
