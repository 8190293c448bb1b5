import { attempts, type Data, type Id, type quiz } from '@portal/contract';
import * as words from '#words/handIn';
import { ApiError, asApiError, mayPass } from '../../api/failures.ts';
import type { Surroundings } from './surroundings.ts';

export type Kind = 'quiz' | 'exam';
export type Result = Data<typeof quiz.submit_quiz>;

/** A mobile network can swallow a call without a word. */
const PATIENCE_MS = 15_000;

/** A call that is given up, as a network failure, when its answer does not come in time. */
export async function patiently<T>(call: (signal: AbortSignal) => Promise<T>, patience_ms = PATIENCE_MS): Promise<T> {
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

/** The result of an attempt; undefined while it is under way. Rejects with ApiError when the server cannot be asked. */
export async function resultOf(send: Surroundings['send'], attempt_id: Id): Promise<Result | undefined> {
  try {
    return (await patiently((signal) => send(attempts.attempt_result, { attempt_id }, { signal }))).data;
  } catch (error) {
    if (mayPass(asApiError(error))) throw error;
    return undefined;
  }
}
