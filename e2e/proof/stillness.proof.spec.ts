import { calls } from '@portal/contract';
import { demoScreens, SCREENS } from '../helpers/demo.ts';
import { ASHA, expect, signIn, test, type Portal, type Student } from '../helpers/portal.ts';
import { LATE, looksStill, painted, watchShifts, type Look } from '../steps/stillness.ts';

/** Looks at this many screens in one test. */
const IN_ONE = 8;
const parts = Array.from({ length: Math.ceil(SCREENS.length / IN_ONE) }, (_, part) =>
  SCREENS.slice(part * IN_ONE, (part + 1) * IN_ONE),
);

/** Every screen on a narrow phone and on a wide screen; those that are late in more widths. */
const LOOKS: Look[] = [
  ...parts.flatMap((names) => [
    { names, width: 360, reload: true },
    { names, width: 1280 },
  ]),
  { names: LATE, width: 360 },
  { names: LATE, width: 390 },
  { names: LATE, width: 2560 },
];
for (const look of LOOKS) looksStill(look);

/** Another phone has begun it and answered its first question. */
async function beginElsewhere(portal: Portal, student: Student, kind: 'quiz' | 'exam', item_id: string): Promise<void> {
  const device_id = 'another-phone';
  const { data } = await portal.call(calls.attempts.start_attempt, { kind, item_id, device_id }, student);
  const paper =
    kind === 'exam'
      ? await portal.call(calls.exams.exam, { exam_id: item_id }, student)
      : await portal.call(calls.quiz.get_quiz, { quiz_id: item_id }, student);
  const { question_id = 0, options = [] } = paper.data?.questions[0] ?? {};
  const answers = [{ question_id, answer: options[0] ?? '' }];
  const { attempt_id = 0, epoch } = data ?? {};
  const saved = await portal.call(calls.attempts.save_answers, { attempt_id, device_id, epoch, seq: 1, answers }, student);
  expect(saved.data?.seq, saved.message).toBe(1);
}

test('APP-09 nothing moves when a quiz or exam turns out to be under way on another device', async ({ page, portal }) => {
  const student = await portal.student();
  const screens = await demoScreens(portal, await portal.student(ASHA));
  const papers = screens.filter(({ name }) => name === 'quizStart' || name === 'exam');
  for (const { name, path } of papers) {
    const kind = name === 'exam' ? 'exam' : 'quiz';
    const item_id = path.split('/').at(-1) ?? '';
    await beginElsewhere(portal, student, kind, item_id);
  }
  await watchShifts(page);
  await signIn(page, portal, student);
  // The paper is there before it is known whose the attempt is.
  await page.route('**/Student/start_attempt', async (route) => {
    await page
      .getByRole('radio')
      .first()
      .waitFor()
      .then(() => painted(page))
      .catch(() => undefined);
    await route.continue().catch(() => undefined);
  });
  const found: string[] = [];
  for (const width of [360, 390, 1280])
    for (const { name, path } of papers) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(path);
      // In the exam room it is said as well.
      const notice = page.getByText(/^You began this (?:quiz|exam) in/u).and(page.locator(':not([data-speech])'));
      await expect(notice).toBeVisible();
      await expect(notice).toBeInViewport();
      await painted(page);
      found.push(...(await page.evaluate(() => window.shifts)).map((shift) => `${name} at ${width} px ${shift}`));
    }
  expect(found).toEqual([]);
});
