import { expect, test } from 'vitest';
import type { Question } from '../../question.ts';
import { explained } from './solutions.ts';

const picture = (name: string): Question => ({ question: `![Solution](uploads/${name}.webp)` });

test('STF-12 a solution stands behind what explains a question already, once, in each language that the question has', () => {
  const plain: Question = { question: 'How far?' };
  expect(explained(plain, picture('one'))).toEqual({ ...plain, explanation: '![Solution](uploads/one.webp)' });

  const both: Question = { question: 'How far?', explanation: 'See page 4.', in: { hi: { question: 'कितनी दूर?' } } };
  const solution: Question = { ...picture('two'), in: { hi: picture('two-hi') } };
  const once = explained(both, solution);
  expect(once).toEqual({
    question: 'How far?',
    explanation: 'See page 4.\n\n![Solution](uploads/two.webp)',
    in: { hi: { question: 'कितनी दूर?', explanation: '![Solution](uploads/two-hi.webp)' } },
  });
  // The solution is taken again, as after a page that was closed in between.
  expect(explained(once, solution)).toEqual(once);

  // A language that the question does not have gets no text of its own.
  expect(explained(plain, solution)).toEqual({ ...plain, explanation: '![Solution](uploads/two.webp)' });
});
