import { calls } from '@portal/contract';
import type { Page } from '@playwright/test';
import { expect, test } from '../helpers/operator.ts';
import { signIn } from '../helpers/portal.ts';
import { beginExam, handIn, questionAt } from '../steps/room.ts';
import { saved } from '../steps/answers.ts';

/** Hides the page and shows it again, as another app does: a browser without windows never hides one. */
const leave = (page: Page) =>
  page.evaluate(() => {
    for (const state of ['hidden', 'visible']) {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }
    Reflect.deleteProperty(document, 'visibilityState');
  });

test('EXAM-02 EXAM-03 where the school asks how often the page is left, a reload and a way back are no leaving, and the count is in the invigilator’s list', async ({
  page,
  portal,
  operator,
}) => {
  const student = await portal.student();
  const list = (await portal.call(calls.exams.exams, {}, student)).data ?? [];
  const exam_id = list.find(({ name }) => name === 'NEET-style practice test')?.exam_id;
  operator.sql((database) => database.prepare('UPDATE exam SET count_leaving = 1 WHERE exam_id = ?').run(Number(exam_id)));
  await signIn(page, portal, student);
  await page.goto(`/exam/${exam_id}`);
  await expect(page.getByText('you leave the page')).toBeVisible();
  await beginExam(page);
  const count = page.getByText(/^Notice: Page left/u);
  await page.reload();
  await expect(questionAt(page)).toBeVisible();
  await page.goto('/receipt');
  await page.goBack();
  await expect(questionAt(page)).toBeVisible();
  await page.getByRole('radio').first().check();
  await expect(saved(page)).toBeVisible();
  await expect(count).toHaveCount(0);
  await leave(page);
  await expect(count.first()).toHaveText('Notice: Page left 1 time. Your school will see this.');
  await leave(page);
  await expect(count.first()).toHaveText('Notice: Page left 2 times. Your school will see this.');
  await handIn(page);
  await expect(page.getByRole('heading', { name: /complete/iu })).toBeVisible();
  expect(await operator.command('exams', 'watch', 'practice-neet')).toMatch(/by the student, page left 2 times/u);
});
