import type { Page } from '@playwright/test';
import { calls } from '@portal/contract';
import { type Portal } from '../helpers/portal.ts';
import { placesOf } from '../helpers/school.ts';
import { beginExam, handIn } from './room.ts';

export const questions = (page: Page) => page.getByRole('main').getByRole('group');

export const option = (page: Page, question: number, index: number) =>
  questions(page).nth(question).getByRole('radio').nth(index);

export const submit = (page: Page) => page.getByRole('button', { name: 'Submit' });

export const back = (page: Page) => page.getByRole('button', { name: 'Back' });

export const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

/** A quiz and an exam of the demo school, for a student who has done nothing yet. */
export async function papersOf(portal: Portal) {
  const student = await portal.student();
  const { chapter_id } = await placesOf(portal, student);
  const quiz = (await portal.call(calls.quiz.get_quiz_by_chapter, { chapter_id }, student)).data?.[0];
  const exam = (await portal.call(calls.exams.exams, {}, student)).data?.[0];
  if (!quiz || !exam) throw new Error('The demo school has no quiz or no exam');
  return {
    student,
    papers: [
      { kind: 'quiz', list: `/quiz-list/${chapter_id}`, name: quiz.name, done: 'Quiz Complete' },
      { kind: 'exam', list: '/exams/', name: exam.name, done: 'Exam Complete' },
    ] as const,
    attempts: async () =>
      ((await portal.call(calls.quiz.my_quiz_history, { chapter_id }, student)).data ?? []).length +
      ((await portal.call(calls.exams.get_exam_reports, {}, student)).data ?? []).length,
  };
}

/** Opens a paper from its list and answers all of it: a quiz on one page, an exam question by question in its room. */
export async function answerPaper(page: Page, { kind, list, name }: Pick<Paper, 'kind' | 'list' | 'name'>): Promise<void> {
  await page.goto(list);
  await page.getByRole('link', { name }).click();
  if (kind === 'quiz') return answerAll(page);
  await beginExam(page);
  const next = page.getByRole('button', { name: 'Next' });
  for (;;) {
    await option(page, 0, 0).check();
    if (!(await next.isVisible())) return undefined;
    await next.click();
  }
}

/** Hands it in as its page does. */
export const handInPaper = (page: Page, { kind }: Pick<Paper, 'kind'>): Promise<void> =>
  kind === 'quiz' ? submit(page).click() : handIn(page);

type Paper = Awaited<ReturnType<typeof papersOf>>['papers'][number];

/** Questions are drawn one after the other: how many there are is read where it stands. */
export async function answerAll(page: Page): Promise<void> {
  const count = Number(/of (\d+) answered/u.exec(await page.getByText(/^\d+ of \d+ answered$/u).innerText())?.[1]);
  for (let question = 0; question < count; question += 1) await option(page, question, 0).check();
}

/** The hand-ins that a page sends from now on. */
export function handIns(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (/submit_(quiz|exam)$/u.test(request.url())) sent.push(request.url());
  });
  return sent;
}
