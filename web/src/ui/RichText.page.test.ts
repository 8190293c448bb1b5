import { quiz } from '@portal/contract';
import { expect, test, vi } from 'vitest';
import { find, testPortal } from '../testing/portal.ts';
import { question, quizPaper } from '../testing/samples.ts';

const portal = testPortal();
const part = (above: string, below: string) => `<mfrac>${above}${below}</mfrac>`;
const ANGLE = `<math>${part('<mi>π</mi>', '<mn>5</mn>')}</math>`;
const URANIUM =
  '<math><mmultiscripts><mi mathvariant="normal">U</mi><mprescripts></mprescripts><mn>92</mn><mn>238</mn></mmultiscripts></math>';

/** Opens a quiz with formulas in a browser that knows MathML or not; returns what its question shows. */
async function shown(knowsMathml: boolean): Promise<HTMLElement> {
  vi.stubGlobal('MathMLElement', knowsMathml ? Element : undefined);
  const asked = { ...question(1), question: `The angle${ANGLE}of <b>which</b> of ${URANIUM}?`, options: [ANGLE, 'none'] };
  portal.server.on(quiz.get_quiz, () => ({ ...quizPaper(1), questions: [asked] }));
  await portal.open('/quiz-start/7');
  const group = await find('group', /^1\./u);
  await portal.passTime(500);
  return group;
}
const textOf = (element: Element | null | undefined) => element?.textContent.replaceAll(/\s+/gu, ' ').trim();

test('QUIZ-04 where a browser knows no MathML formulas stand in words, never flat', async () => {
  const group = await shown(false);
  expect(group.querySelector('math')).toBeNull();
  expect(textOf(group.querySelector('legend'))).toContain(
    'The angle π over 5 of which of U, mass number 238, atomic number 92, ?',
  );
  expect(group.querySelector('legend b')?.textContent).toBe('which');
  expect(textOf(group.querySelector('label'))).toBe('A π over 5');
});

test('QUIZ-04 where a browser knows MathML formulas stay what they are', async () => {
  const group = await shown(true);
  expect(group.querySelectorAll('math')).toHaveLength(3);
});
