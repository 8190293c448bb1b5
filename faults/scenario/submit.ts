import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { quiz, type Caller } from '../../contract/src/index.ts';
import { callOver } from '../../server/src/testing/call.ts';
import type { Chosen, Handed } from '../ledger.ts';
import { listed } from '../student.ts';
import type { Report, World } from '../world.ts';

/** A submission of all questions, and the call that makes it at an address. */
export function submission(world: World, caller: Caller, option = 'right') {
  const { quiz_id, questions } = world.paper;
  const answers: Chosen = Object.fromEntries(questions.map((question_id) => [String(question_id), option]));
  const submitKey = randomUUID();
  const handed: Handed = { stud_id: Number(caller.stud_id), submit_key: `key:${submitKey}`, answers };
  world.ledger.handed.push(handed);
  world.ledger.given(questions.length);
  const send = (url: string) => callOver(url, quiz.submit_quiz, { quiz_id, submit_data: listed(answers) }, { caller, submitKey });
  const acknowledge = (report_id: unknown): void => {
    if (handed.report_id === undefined) world.ledger.acknowledged(questions.length);
    handed.report_id = Number(report_id);
  };
  return { handed, send, acknowledge };
}

/** The same submission that many times at once: one attempt, and the same reply to all. */
export async function parallelSubmits(world: World, rounds: number, times = 20): Promise<Report> {
  const url = await world.start();
  for (let round = 0; round < rounds; round += 1) {
    const { send, acknowledge } = submission(world, world.nextStudent());
    const answers = await Promise.all(Array.from({ length: times }, () => send(url)));
    const first = answers[0];
    for (const answer of answers) {
      if (!answer.status) world.ledger.wrong.push(`${answer.code} ${answer.message}`);
      else if (!isDeepStrictEqual(answer.data, first?.data)) world.ledger.wrong.push('another reply to the same submission');
    }
    acknowledge(first?.data?.report_id);
  }
  return world.report();
}
