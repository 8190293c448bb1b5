import type { Page } from '@playwright/test';
import { calls, type Data } from '@portal/contract';
import { expect, type Portal } from '../helpers/portal.ts';

export type Key = Data<typeof calls.quiz.quiz_report_by_id>['report'];

/** A quiz of the demo school, where it stands, and its questions with their right answers. */
interface Known {
  subject_id: number | string;
  chapter_id: number | string;
  quiz_id: number | string;
  name: string;
  max_marks: number;
  key: Key;
}

/** Answers leave the server only in a report: another student hands the quiz in empty, and reads it. */
export async function knownQuiz(portal: Portal): Promise<Known> {
  const spy = await portal.student();
  const [subject] = (await portal.call(calls.subjects.subjects, {}, spy)).data ?? [];
  const subject_id = subject?.subject_id ?? 0;
  const [chapter] = (await portal.call(calls.subjects.chapters, { sub_id: subject_id }, spy)).data ?? [];
  const chapter_id = chapter?.chapter_id ?? 0;
  const [quiz] = (await portal.call(calls.quiz.get_quiz_by_chapter, { chapter_id }, spy)).data ?? [];
  const quiz_id = quiz?.id ?? 0;
  const { data } = await portal.call(calls.quiz.submit_quiz, { quiz_id, submit_data: [] }, spy);
  const report = await portal.call(calls.quiz.quiz_report_by_id, { id: data?.report_id ?? 0 }, spy);
  return {
    subject_id,
    chapter_id,
    quiz_id,
    name: quiz?.name ?? '',
    max_marks: quiz?.max_marks ?? 0,
    key: report.data?.report ?? [],
  };
}

export const submit = (page: Page) => page.getByRole('button', { name: 'Submit' });

export async function open(page: Page, { quiz_id, name }: Known): Promise<void> {
  await page.goto(`/quiz-start/${quiz_id}`);
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(submit(page)).toBeVisible();
}

export const option = (page: Page, question: number, index: number) =>
  page.getByRole('group').nth(question).getByRole('radio').nth(index);

export const right = ({ options, answer }: Key[number]) => options.indexOf(answer);

export const wrong = (item: Key[number]) => (right(item) + 1) % item.options.length;

export async function answerAll(page: Page, key: Key, choice: (item: Key[number]) => number): Promise<void> {
  for (const [index, item] of key.entries()) await option(page, index, choice(item)).check();
}
