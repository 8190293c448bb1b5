import pino, { type Logger } from 'pino';

/** Writes up to this size into a pipe are never torn by those of another process. */
const PIPE_BUF = 4096;

/** Lines are written together once they are so many bytes (less than one write may have) … */
const TOGETHER = PIPE_BUF / 2;
/** … or after so long, ms: a write for each line costs as much as the call it tells of. */
const AT_LATEST_MS = 100;

/**
 * The log: JSON lines on stdout, one a request, at most a tenth of a second late; all are written before the process ends by itself or
 * by a signal it handles. Callers never hand it a mobile number or a code. `withPid` where processes share it.
 */
export function createLog(level: string, withPid = false): Logger {
  const base = withPid ? { pid: process.pid } : null;
  const pieces = withPid ? { maxWrite: PIPE_BUF } : {};
  const stdout = pino.destination({ sync: false, minLength: TOGETHER, periodicFlush: AT_LATEST_MS, ...pieces });
  return pino({ level, base, timestamp: isoTime() }, stdout);
}

/** Makes the field `time` of each line; a busy portal writes many in one millisecond. */
function isoTime(): () => string {
  let [at, field] = [0, ''];
  return () => {
    const now = Date.now();
    if (now !== at) [at, field] = [now, `,"time":"${new Date(now).toISOString()}"`];
    return field;
  };
}

export type { Logger };
