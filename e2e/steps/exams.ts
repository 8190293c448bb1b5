import type { Page } from '@playwright/test';
import { calls, type Data } from '@portal/contract';
import { type Portal } from '../helpers/portal.ts';

type Key = Data<typeof calls.exams.get_exam_report_by_id>['report'];

type Summary = Data<typeof calls.exams.exams>[number];

/** The first exam of the demo school with its key: another student hands it in empty, and reads the report. */
export async function knownExam(portal: Portal): Promise<{ exam: Summary; key: Key; max_marks: number }> {
  const spy = await portal.student();
  const [exam] = (await portal.call(calls.exams.exams, {}, spy)).data ?? [];
  if (!exam) throw new Error('The demo school has no exam');
  const { data } = await portal.call(calls.exams.submit_exam, { exam_id: exam.exam_id, submit_data: [] }, spy);
  const report = await portal.call(calls.exams.get_exam_report_by_id, { record_id: data?.report_id ?? 0 }, spy);
  return { exam, key: report.data?.report ?? [], max_marks: report.data?.analytics.total_exam_mark ?? 0 };
}

export const option = (page: Page, question: number, index: number) =>
  page.getByRole('group').nth(question).getByRole('radio').nth(index);

export const right = ({ options, correct_answer }: Key[number]) => options.indexOf(correct_answer);

export const rgb = (page: Page, words: string) =>
  page.getByText(words).evaluate((element) => getComputedStyle(element).color.match(/\d+/gu)?.map(Number) ?? []);
