import { attempts, exams, quiz, type Data, type Id } from '@portal/contract';
import * as words from '#words/journal';
import type { Reply } from '../../api/client.ts';
import { ApiError, asApiError, mayPass } from '../../api/failures.ts';
import type { GivenAnswer } from '../answers.ts';
import type { Surroundings } from './surroundings.ts';

export type Kind = 'quiz' | 'exam';
export type Result = Data<typeof quiz.submit_quiz>;

/** Who hands in what, and which attempt that ends where the server knows one. */
export interface HandIn {
  kind: Kind;
  item_id: Id;
  submit_data: GivenAnswer[];
  attempt_id: Id | undefined;
  device_id: string;
  epoch: number | undefined;
  key: string;
}

/** Browsers refuse longer bodies to calls that may outlive the page. */
const KEEPALIVE_ANSWERS = 150;

/** One try to hand in. Rejects with ApiError. */
export function sendHandIn(send: Surroundings['send'], of: HandIn): Promise<Reply<typeof quiz.submit_quiz>> {
  const { kind, item_id, submit_data, attempt_id, device_id, epoch, key } = of;
  const ofAttempt = { attempt_id, device_id, ...(epoch === undefined ? {} : { epoch }) };
  const body = { submit_data, ...(attempt_id === undefined ? {} : ofAttempt) };
  const options = { idempotencyKey: key, keepalive: submit_data.length <= KEEPALIVE_ANSWERS };
  const sent = (signal?: AbortSignal) => {
    const how = signal ? { ...options, signal } : options;
    return kind === 'quiz'
      ? send(quiz.submit_quiz, { quiz_id: item_id, ...body }, how)
      : send(exams.submit_exam, { exam_id: item_id, ...body }, how);
  };
  // Only where the server is known to recognise a repeat is a try given up.
  return attempt_id === undefined ? sent() : patiently(sent, HAND_IN_PATIENCE_MS);
}

/** A mobile network can swallow a call without a word. */
const PATIENCE_MS = 15_000;
const HAND_IN_PATIENCE_MS = 30_000;

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
