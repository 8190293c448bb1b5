import pino, { type Logger } from 'pino';

/** Writes up to this size into a pipe are never torn by those of another process. */
const PIPE_BUF = 4096;

/** The log: JSON lines on stdout, one a request. Callers never hand it a mobile number or a code. `withPid` where processes share it. */
export function createLog(level: string, withPid = false): Logger {
  const base = withPid ? { pid: process.pid } : null;
  const pieces = withPid ? { maxWrite: PIPE_BUF } : {};
  return pino({ level, base, timestamp: pino.stdTimeFunctions.isoTime }, pino.destination({ sync: false, ...pieces }));
}

export type { Logger };
