import { expect, type BrowserContext, type Page } from '@playwright/test';
import { calls, type Id } from '@portal/contract';
import { signIn, type Portal, type Student } from '../helpers/portal.ts';
import { placesOf } from '../helpers/school.ts';

export const option = (page: Page, question: number, index: number) =>
  page.getByRole('main').getByRole('group').nth(question).getByRole('radio').nth(index);

export const submit = (page: Page) => page.getByRole('button', { name: 'Submit' });

/** The line in sight, and not the one for screen readers, which keeps its words while new answers are on their way. */
export const saved = (page: Page) => page.getByText('All answers saved').and(page.locator(':not([data-speech])'));

export const elsewhere = (page: Page) => page.getByText(/^You began this (quiz|exam) in another tab or on another device$/u);

export const goOnHere = (page: Page) => page.getByRole('button', { name: 'Go on here' });

/**
 * Goes on here, as often as has to be pressed: a press right after another one may have been meant for what stood there
 * before.
 */
export const takeOver = async (page: Page): Promise<void> => {
  // A tab behind another one may draw nothing, and what is not drawn cannot be pressed.
  await page.bringToFront();
  await expect(async () => {
    await goOnHere(page).click({ timeout: 5000 });
    await expect(goOnHere(page)).toHaveCount(0, { timeout: 1500 });
  }).toPass();
};

export const complete = (page: Page) => page.getByRole('heading', { name: /^(Quiz|Exam) Complete$/u, level: 1 });

/** The first quiz of the demo school, for a student of its own; and a way to read what the server holds of it. */
export async function quizOf(portal: Portal) {
  const student = await portal.student();
  const { chapter_id } = await placesOf(portal, student);
  const quizzes = (await portal.call(calls.quiz.get_quiz_by_chapter, { chapter_id }, student)).data ?? [];
  const quiz_id = quizzes[0]?.id ?? 0;
  const questions = (await portal.call(calls.quiz.get_quiz, { quiz_id }, student)).data?.questions ?? [];
  return {
    student,
    path: `/quiz-start/${quiz_id}`,
    questions,
    /** Answers by question number, from 0; '' where there is none. */
    held: async () => answersHeld(portal, student, 'quiz', quiz_id, questions),
    attempts: async () => (await portal.call(calls.quiz.my_quiz_history, { chapter_id }, student)).data ?? [],
  };
}

export async function examOf(portal: Portal) {
  const student = await portal.student();
  const { exam_id = 0, duration_minutes = 0 } = (await portal.call(calls.exams.exams, {}, student)).data?.[0] ?? {};
  return {
    student,
    duration_minutes,
    path: `/exam/${exam_id}`,
    attempts: async () => (await portal.call(calls.exams.get_exam_reports, {}, student)).data ?? [],
    /** The options chosen in the only attempt. */
    handedIn: async (reader = student): Promise<string[]> => {
      const [report] = (await portal.call(calls.exams.get_exam_reports, {}, reader)).data ?? [];
      const marked = await portal.call(calls.exams.get_exam_report_by_id, { record_id: report?.id ?? 0 }, reader);
      return (marked.data?.report ?? []).map(({ options, answer }) => String(options.indexOf(answer)));
    },
  };
}

async function answersHeld(
  portal: Portal,
  student: Student,
  kind: 'quiz' | 'exam',
  item_id: Id,
  questions: readonly { question_id: Id; options: readonly string[] }[],
): Promise<number[]> {
  const looking = { kind, item_id, device_id: 'only-looking', take_over: 0 } as const;
  const held = (await portal.call(calls.attempts.start_attempt, looking, student)).data?.answers ?? [];
  return questions.map(({ question_id, options }) =>
    options.indexOf(held.find((answer) => String(answer.question_id) === String(question_id))?.answer ?? ''),
  );
}

/** The first numbers of what is held, which are the questions that a test answers. */
export const first = async (held: Promise<number[]>, count: number): Promise<number[]> => (await held).slice(0, count);

export async function phone(open: () => Promise<BrowserContext>, portal: Portal, student: Student): Promise<Page> {
  const page = await (await open()).newPage();
  await signIn(page, portal, student);
  return page;
}
