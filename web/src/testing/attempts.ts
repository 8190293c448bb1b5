import { attempts, type Id } from '@portal/contract';
import type { FakeServer } from './server.ts';

/** The one attempt under way that a server holds: the answers of its last save, by question. */
export interface HeldAttempt {
  answers: Record<string, string>;
  /** The device that owns it. */
  device_id: string | undefined;
}

const ATTEMPT_ID = 501;

/** Lets a server keep attempts under way as ours does: numbered starts, one owner. `minutes`: the time limit; `now`: its own clock. */
export function keepAttempts(
  server: FakeServer,
  { minutes, now = Date.now }: { minutes?: number; now?: () => number } = {},
): HeldAttempt {
  const held: HeldAttempt = { answers: {}, device_id: undefined };
  let [seq, epoch, startedAt] = [0, 0, 0];
  const clock = () => ({
    server_time: new Date(now()).toISOString(),
    ...(minutes === undefined ? {} : { deadline_at: new Date(startedAt + minutes * 60_000).toISOString() }),
  });
  server.on(attempts.start_attempt, ({ device_id, take_over }) => {
    startedAt ||= now();
    if (take_over === 1) held.device_id = device_id;
    held.device_id ??= device_id;
    const mine = held.device_id === device_id;
    if (mine) epoch += 1;
    return {
      attempt_id: ATTEMPT_ID,
      seq,
      answers: Object.entries(held.answers).map(([question_id, answer]) => ({ question_id, answer })),
      mine: mine ? 1 : 0,
      ...(mine ? { epoch } : {}),
      started_at: new Date(startedAt).toISOString(),
      ...clock(),
    };
  });
  server.on(attempts.save_answers, (save) => {
    const mine = save.device_id === held.device_id;
    if (mine && save.epoch === epoch && save.seq > seq) {
      ({ seq } = save);
      held.answers = byQuestion(save.answers);
    }
    return { seq, mine: mine ? 1 : 0, ...clock() };
  });
  return held;
}

const byQuestion = (answers: readonly { question_id: Id; answer: string }[]): Record<string, string> =>
  Object.fromEntries(answers.map(({ question_id, answer }) => [String(question_id), answer]));
