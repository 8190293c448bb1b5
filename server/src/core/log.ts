import pino, { type Logger } from 'pino';

/** Writes lines together once they are this many bytes … */
const TOGETHER = 2048;
/** … or after this many ms: a write for each line costs as much as the call it tells of. */
const AT_LATEST_MS = 100;

/**
 * The log: JSON lines on stdout, one a request, at most a tenth of a second late; all are written before the process
 * ends by itself or by a signal it handles. Callers never hand it a mobile number or a code.
 */
export function createLog(level: string): Logger {
  const stdout = pino.destination({ sync: false, minLength: TOGETHER, periodicFlush: AT_LATEST_MS });
  return pino({ level, base: null, timestamp: isoTime() }, stdout);
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
