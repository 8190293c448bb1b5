import { quiz } from '@portal/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { find, findText, screen, testPortal } from '../../testing/portal.ts';
import { question, quizPaper } from '../../testing/samples.ts';

const portal = testPortal();
const ROOT = '<math><msqrt><mn>2</mn></msqrt></math>';
const SCRIPT = '<math><msup><mi>v</mi><mn>2</mn></msup><mo stretchy="false">(</mo><mo>+</mo></math>';
const LONG_MS = 2500;

/** The browser's fonts, of which jsdom has none; one arrives when it is told to. */
class ComingFont {
  static asked: ComingFont[] = [];
  status = 'unloaded';
  readonly #loaded = Promise.withResolvers<this>();
  come = (): void => {
    this.status = 'loaded';
    this.#loaded.resolve(this);
  };
  fail = (): void => {
    this.status = 'error';
    this.#loaded.reject(new Error('no network'));
  };
  load(): Promise<this> {
    if (this.status === 'unloaded') {
      this.status = 'loading';
      ComingFont.asked.push(this);
    }
    return this.#loaded.promise;
  }
}
let fonts: Set<unknown>;

beforeEach(() => {
  ComingFont.asked = [];
  fonts = new Set();
  vi.stubGlobal('FontFace', ComingFont);
  Object.defineProperty(document, 'fonts', { value: fonts, configurable: true });
});

/** Opens a quiz whose second question has this text. */
async function open(text: string): Promise<void> {
  const questions = [question(1), { ...question(2), question: text }];
  portal.server.on(quiz.get_quiz, () => ({ ...quizPaper(2), questions }));
  await portal.open('/quiz-start/7');
  await portal.passTime(500);
}
const questions = () => screen.queryAllByRole('group').length;

test('QUIZ-04 questions whose formulas grow are shown once their font is there, in one piece', async () => {
  await open(`What is ${ROOT}?`);
  expect(questions()).toBe(0);
  expect(ComingFont.asked).toHaveLength(1);
  ComingFont.asked[0]?.come();
  await find('group', /^1\./u);
  expect(fonts.size).toBe(1);
});

test('QUIZ-04 on a slow network questions come without the font, and it moves none of them when it comes', async () => {
  await open(`What is ${ROOT}?`);
  await portal.passTime(LONG_MS);
  await find('group', /^1\./u);
  ComingFont.asked[0]?.come();
  await portal.passTime(LONG_MS);
  expect(fonts.size).toBe(0);
  // The next screen has it from its beginning on.
  const report = [{ ...question(1), question: ROOT, answer: 'a1', student_answer: 'a1' }];
  portal.server.on(quiz.quiz_report_by_id, () => ({ analytics: { total_marks_gained: 1 }, report }));
  history.pushState(null, '', '/report-preview/5');
  await findText('Total Marks Gained : 1');
  expect(fonts.size).toBe(1);
});

test('QUIZ-04 without a network questions are shown at once as the device has them', async () => {
  await open(`What is ${ROOT}?`);
  ComingFont.asked[0]?.fail();
  await find('group', /^1\./u);
  expect(fonts.size).toBe(0);
});

test('QUIZ-04 a paper none of whose formulas grows asks for no font', async () => {
  await open(`What is ${SCRIPT}?`);
  await find('group', /^1\./u);
  expect(ComingFont.asked).toEqual([]);
});
