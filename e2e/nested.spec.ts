import { calls, type Endpoint } from '@portal/contract';
import type { Page } from '@playwright/test';
import { demoScreens, settled, type ScreenName } from './helpers/demo.ts';
import { ASHA, expect, test } from './helpers/portal.ts';

/** Lets a call's answer come nested so many `data` deeper. */
async function nest(page: Page, row: Endpoint, deeper: number): Promise<void> {
  await page.route(`**/api${row.path}`, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: unknown };
    for (let left = deeper; left > 0; left -= 1) answer.data = { data: answer.data };
    await route.fulfill({ response, json: answer });
  });
}

const ROWS: [ScreenName, Endpoint, RegExp][] = [
  ['profile', calls.student.get_profile, /asha/iu],
  ['quizStart', calls.quiz.get_quiz, /Total Marks/u],
  ['exam', calls.exams.exam, /answered/u],
  ['quizReport', calls.quiz.quiz_report_by_id, /Total Marks Gained/u],
  ['examReport', calls.exams.get_exam_report_by_id, /Total Marks Gained/iu],
];

test('NET-01 objects nested one data deeper are read as lists are', async ({ page, portal, signedIn }) => {
  const screens = await demoScreens(portal, await signedIn(ASHA));
  await nest(page, calls.auth.whatsapp_chat, 1);
  for (const [name, row, words] of ROWS) {
    await nest(page, row, 1);
    await page.goto(screens.find((screen) => screen.name === name)?.path ?? '');
    await settled(page);
    await expect(page.locator('body'), name).toContainText(words);
    await expect(page.getByText('Something went wrong'), name).toHaveCount(0);
  }
  await expect(page.getByRole('link', { name: /Support chat/u })).toHaveAttribute('href', /wa\.me\/91\d{10}/u);
});

test('NET-01 APP-09 a list nested three deep gives the error page, and no error of the program', async ({ page, signedIn }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.text().includes('TypeError')) errors.push(message.text());
  });
  await signedIn(ASHA);
  await nest(page, calls.subjects.subjects, 2);
  await page.goto('/subjects');
  await expect(page.getByRole('heading', { name: 'Error' })).toBeVisible();
  await expect(page.getByText('The answer of the server could not be read')).toBeVisible();
  expect(errors).toEqual([]);
});
