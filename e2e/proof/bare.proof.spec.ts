import { expect } from '@playwright/test';
import { test, enter, toast } from '../steps/bare.ts';

test('QUIZ-08 QUIZ-09 EXAM-06 reports of a bare server: colours by words, string marks, empty report', async ({ page, bare }) => {
  await enter(page, bare);
  await page.goto(`${bare.url}/reports/c1`);
  await expect(page.getByText('Pass - 3/3')).toBeVisible();
  await expect(page.getByText('FAILED - 0/3')).toBeVisible();
  await page.goto(`${bare.url}/report-preview/r1`);
  await expect(page.getByText('Total Marks Gained : 2')).toBeVisible();
  await expect(page.getByText('Is 5 < 7 & 7 > 5?')).toBeVisible();
  await page.goto(`${bare.url}/exam-report-preview/x1`);
  await expect(page.getByRole('heading', { name: 'Error' })).toBeVisible();
});

test('INFO-01 INFO-04 foreign markup runs nothing, and the chat link is built safely', async ({ page, bare }) => {
  await enter(page, bare);
  await page.goto(`${bare.url}/newsandevents/n1`);
  await expect(page.getByText('Come all')).toBeVisible();
  expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
  await expect(page.locator('a[href^="https://wa.me/919123456789"]')).toHaveAttribute('href', /text=Namaste%20%26%20hello/u);
});

test('APP-08 logout works where the server has no logout call', async ({ page, bare }) => {
  await enter(page, bare);
  await page.goto(bare.url);
  await page.getByRole('button', { name: /Bharat Kum\.\.\./u }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(`${bare.url}/login`);
});

test('QUIZ-07 a refused submit and one lost in a gateway keep every answer, and the third try goes through', async ({
  page,
  bare,
}) => {
  await enter(page, bare);
  await page.goto(`${bare.url}/quiz-start/q1`);
  await page.getByRole('radio', { name: '4' }).check();
  await page.getByRole('radio', { name: 'Yes' }).check();
  bare.fail('/Student/submit_quiz', 'refuse');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(toast(page, 'Refused elsewhere')).toBeVisible();
  bare.fail('/Student/submit_quiz', 'html');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(toast(page, 'Request failed with status code 502')).toBeVisible();
  await expect(page.getByRole('radio', { name: '4' })).toBeChecked();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('heading', { name: 'Quiz Complete' })).toBeVisible();
});

test('LIVE-03 only http and https are ever linked', async ({ page, bare }) => {
  await enter(page, bare);
  await page.goto(`${bare.url}/live-classes/s2/b1`);
  await expect(page.getByText('Cell division by Dr Sen')).toBeVisible();
  await expect(page.getByRole('link', { name: /Join Live/u })).toHaveCount(1);
  expect(await page.locator('a[href^="javascript"]').count()).toBe(0);
});
