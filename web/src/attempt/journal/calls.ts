import { attempts, type Data, type Id, type quiz } from '@portal/contract';
import { asApiError, mayPass } from '../../api/failures.ts';
import { withTimeLimit } from './timeLimit.ts';
import type { Surroundings } from './surroundings.ts';

export type Kind = 'quiz' | 'exam';
export type Result = Data<typeof quiz.submit_quiz>;
export type Announcement = NonNullable<Data<typeof attempts.start_attempt>['notices']>[number];

/** The result of an attempt; undefined while it is under way. Rejects with ApiError when the server cannot be asked. */
export async function resultOf(send: Surroundings['send'], attempt_id: Id): Promise<Result | undefined> {
  try {
    return (await withTimeLimit((signal) => send(attempts.attempt_result, { attempt_id, keeps: 1 }, { signal }))).data;
  } catch (error) {
    if (mayPass(asApiError(error))) throw error;
    return undefined;
  }
}
