import pino, { type Logger } from 'pino';

/** The log: JSON lines on stdout, one a request. Callers never hand it a mobile number or a code. */
export function createLog(level: string): Logger {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, pino.destination({ sync: false }));
}

export type { Logger };
