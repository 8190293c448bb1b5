import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { calls } from '@portal/contract';
import { placesOf } from '../helpers/school.ts';
import { expect, type Portal, type Student } from '../helpers/portal.ts';

interface HandedIn {
  student: Student;
  quiz: string;
  score: string;
  report_id: string;
  receipt: string;
}

/** A student hands in an empty quiz over HTTP. */
export async function handIn(portal: Portal): Promise<HandedIn> {
  const student = await portal.student();
  const { chapter_id } = await placesOf(portal, student);
  const quizzes = await portal.call(calls.quiz.get_quiz_by_chapter, { chapter_id }, student);
  const { id: quiz_id = '', name: quiz = '' } = quizzes.data?.[0] ?? {};
  const { data } = await portal.call(calls.quiz.submit_quiz, { quiz_id, submit_data: [] }, student);
  if (!data?.receipt) throw new Error('a submission was answered without a receipt');
  return { student, quiz, score: data.score_text, report_id: String(data.report_id), receipt: data.receipt };
}

export const verdict = (page: Page) => page.getByRole('status').filter({ has: page.getByRole('heading') });

export const field = (page: Page) => page.getByLabel('Receipt', { exact: true });

export const check = (page: Page) => page.getByRole('button', { name: 'Check' });

/** Axe finds nothing, and nothing reaches beyond the edge of a narrow phone, in either theme. */
export async function expectFit(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations.map(({ id }) => id)).toEqual([]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBeLessThanOrEqual(0);
  }
}
