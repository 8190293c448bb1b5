import { verdictOn } from '@portal/contract/grading';
import { expect, test } from 'vitest';
import { Chance } from '../../testing/chance.ts';
import { randomAnswers, randomPaper } from '../../testing/marks/randomPaper.ts';
import { grade, gradeQuestion } from '../grade.ts';
import { prepare } from '../grading/prepare.ts';
import { openQuestion } from '../report/report.ts';

test('REV-03 a phone on its own says of an answer what the server will say, over random questions of every kind', () => {
  const seen: Record<string, number> = {};
  for (let seed = 1; seed <= 1500; seed += 1) {
    const chance = new Chance(seed);
    const prepared = prepare(randomPaper(chance));
    for (const { question_id, answer } of randomAnswers(chance, prepared.paper)) {
      const item = prepared.questions.get(question_id)?.question;
      if (!item || item.dropped) continue;
      const { options, answer: key, decimals, type = 'single' } = item;
      // Over the wire and back, as a call sends it.
      const sent = JSON.stringify({ options, answer: key, decimals, ...openQuestion(item) });
      const mine = verdictOn(JSON.parse(sent) as Parameters<typeof verdictOn>[0], answer);
      const taken = grade(prepared, [{ question_id, answer }]);
      const theirs = 'fault' in taken ? undefined : gradeQuestion(prepared, question_id, answer).outcome;
      expect([seed, question_id, answer, mine]).toEqual([seed, question_id, answer, theirs]);
      seen[`${type} ${mine ?? 'none'}`] = (seen[`${type} ${mine ?? 'none'}`] ?? 0) + 1;
    }
  }
  for (const type of ['single', 'multiple', 'numeric', 'matrix'])
    for (const outcome of ['right', 'wrong', 'none'])
      expect([type, outcome, (seen[`${type} ${outcome}`] ?? 0) > 0]).toEqual([type, outcome, true]);
});
