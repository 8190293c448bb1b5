import type { Page } from '@playwright/test';
import { calls } from '@portal/contract';
import { settled } from '../helpers/demo.ts';
import { everySize } from '../helpers/sizes.ts';
import { expect, signIn, test, type Portal, type Student } from '../helpers/portal.ts';
import { beginExam, questionAt } from '../steps/room.ts';
import { saved } from '../steps/answers.ts';

/** Opens the exam of that name, which is the student's own to take. */
async function openExam(page: Page, portal: Portal, student: Student, name: RegExp): Promise<void> {
  const { data: exams = [] } = await portal.call(calls.exams.exams, {}, student);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`/exam/${exams.find((exam) => name.test(exam.name))?.exam_id}`);
  await settled(page);
  const declared = page.getByRole('checkbox', { name: /^I have read this/u });
  await expect(declared.or(questionAt(page))).toBeVisible();
  if (await declared.isVisible()) await beginExam(page);
}

test('EXAM-02 APP-10 an exam with long formulas stays within the screen, also at twice the text size', async ({
  page,
  portal,
  signedIn,
}) => {
  // Of class 12: her exam is one of formulas.
  await openExam(page, portal, await signedIn('9000000003'), /Trigonometry/u);
  expect(await everySize(page)).toEqual({});
});

test('EXAM-02 APP-10 an exam begun elsewhere stays within the screen, clear of the chat', async ({
  page,
  portal,
  browser,
  signedIn,
}) => {
  const student = await signedIn();
  await openExam(page, portal, student, /Mechanics/u);
  await page.getByRole('radio').first().check();
  await expect(saved(page)).toBeVisible();
  // Another device of the same student's.
  const other = await browser.newPage({ baseURL: portal.url, serviceWorkers: 'block' });
  await signIn(other, portal, student);
  await openExam(other, portal, student, /Mechanics/u);
  await expect(other.getByRole('heading', { name: /You began this exam/u })).toBeVisible();
  expect(await everySize(other)).toEqual({});
  // The room has the screen for itself.
  await expect(other.getByRole('link', { name: /Support chat/u })).toHaveCount(0);
});
