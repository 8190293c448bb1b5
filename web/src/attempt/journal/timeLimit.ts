import * as words from '#words/handIn';
import { ApiError } from '../../api/failures.ts';

/** A mobile network can swallow a call without a word. */
const PATIENCE_MS = 15_000;

/** A call that is given up, as a network failure, when its answer does not come in time. */
export async function withTimeLimit<T>(call: (signal: AbortSignal) => Promise<T>, patience_ms = PATIENCE_MS): Promise<T> {
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), patience_ms);
  try {
    return await call(giveUp.signal);
  } catch (error) {
    throw giveUp.signal.aborted ? new ApiError(words.noAnswer, 0) : error;
  } finally {
    clearTimeout(timer);
  }
}
