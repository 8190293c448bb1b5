import type { Page } from '@playwright/test';
import { calls } from '@portal/contract';
import { coveredBy } from './helpers/covered.ts';
import { expect, test } from './helpers/portal.ts';
import { knownExam } from './steps/exams.ts';
import { heading } from './steps/frame.ts';
import { beginExam } from './steps/room.ts';

const chatOf = (page: Page) => page.getByRole('link', { name: /^Support chat/u });

/** The words under the chat at each width of a phone. */
async function covered(page: Page, place: string): Promise<string[]> {
  const found: string[] = [];
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 640 });
    const words = await coveredBy(chatOf(page));
    found.push(...words.map((word) => `${place} at ${width}: ${word}`));
  }
  return found;
}

test('APP-02 INFO-04 the support chat lies over no words of home, of a list, of the entrance to an exam and its room', async ({
  page,
  portal,
  signedIn,
}) => {
  const { exam } = await knownExam(portal);
  await signedIn();
  await page.goto('/');
  await expect(chatOf(page)).toBeVisible();
  const found = await covered(page, 'home');
  await page.goto('/exams/');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(chatOf(page)).toBeVisible();
  found.push(...(await covered(page, 'list')));
  await page.goto(`/exam/${exam.exam_id}`);
  await expect(page.getByRole('checkbox', { name: /^I have read this/u })).toBeVisible();
  await expect(chatOf(page)).toBeVisible();
  found.push(...(await covered(page, 'entrance')));
  await beginExam(page);
  found.push(...(await covered(page, 'room')));
  expect(found).toEqual([]);
});

test('APP-02 INFO-04 the support chat lies over no words of a report', async ({ page, portal, signedIn }) => {
  const { exam } = await knownExam(portal);
  const student = await signedIn();
  const { data } = await portal.call(calls.exams.submit_exam, { exam_id: exam.exam_id, submit_data: [] }, student);
  await page.goto(`/exam-report-preview/${data?.report_id}`);
  await expect(heading(page)).toHaveText('Quiz Result');
  await expect(page.getByRole('group').first()).toBeVisible();
  await expect(chatOf(page)).toBeVisible();
  expect(await covered(page, 'report')).toEqual([]);
});
