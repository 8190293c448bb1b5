import { expect, type Page } from '@playwright/test';
import { type BareServer } from './helpers/bare-server.ts';
import { test, enter, toast } from './steps/bare.ts';

async function signIn(page: Page, bare: BareServer): Promise<void> {
  await page.goto(`${bare.url}/login`);
  await page.getByLabel(/mobile number/iu).fill('9123456780');
  await page.getByRole('button', { name: /otp|continue|send/iu }).click();
  await expect(page.getByRole('heading', { name: 'OTP' })).toBeVisible();
  await page.getByRole('textbox').first().click();
  await page.keyboard.type('1234');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome Mr Bharat Kumar Singh' })).toBeVisible();
}

test('NET-04 SIGN-10 config.json alone points the build at another server and brand', async ({ page, bare }) => {
  await signIn(page, bare);
  expect(bare.calls.map((call) => call.path)).toContain('/Auth/login');
  expect(bare.calls.find((call) => call.path === '/Auth/login')?.body).toMatchObject({ mobile: '9123456780', phone_code: '91' });
  const stored = await page.evaluate(() => localStorage.getItem('userData'));
  expect(JSON.parse(stored ?? '{}')).toMatchObject({
    state: { user: { stud_id: 'stud-7', profile: { name: 'Bharat Kumar Singh' } }, token: 'bare-token-0123456789' },
  });
});

test('NET-01 lists nested one data deeper, string ids, and the token header on every student call', async ({ page, bare }) => {
  await enter(page, bare);
  await page.goto(bare.url);
  await page.getByRole('link', { name: 'My Class' }).click();
  await page
    .getByRole('link', { name: /Biology/u })
    .first()
    .click();
  await page.getByRole('link', { name: /Cells/u }).click();
  await expect(page).toHaveURL(`${bare.url}/content/s1/c1/`);
  const student = bare.calls.filter((call) => call.path.startsWith('/Student/'));
  expect(student.length).toBeGreaterThan(1);
  for (const call of student) expect(call).toMatchObject({ token: 'bare-token-0123456789', body: { stud_id: 'stud-7' } });
});

test('QUIZ-05 QUIZ-06 a quiz is taken and marked by a bare server', async ({ page, bare }) => {
  await enter(page, bare);
  await page.goto(`${bare.url}/quiz-start/q1`);
  await expect(page.getByText('Total Marks : 3')).toBeVisible();
  await page.getByRole('radio', { name: '4' }).check();
  await page.getByRole('radio', { name: 'Yes' }).check();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('heading', { name: 'Quiz Complete' })).toBeVisible();
  await expect(page.getByText('Bravo from elsewhere')).toBeVisible();
  await expect(page.getByText('Score: 3 out of 3')).toBeVisible();
  await expect(toast(page, 'done elsewhere')).toBeVisible();
  expect(bare.calls.find((call) => call.path === '/Student/submit_quiz')?.body).toEqual({
    stud_id: 'stud-7',
    quiz_id: 'q1',
    submit_data: [
      { question_id: '9', answer: 'Yes' },
      { question_id: '10', answer: '4' },
    ],
  });
});

test('APP-09 NET-02 a failed load shows the error page with a retry that works; a 500 is asked again by itself', async ({
  page,
  bare,
}) => {
  await enter(page, bare);
  bare.fail('/Student/exams', 'refuse', 1);
  await page.goto(`${bare.url}/exams/`);
  await expect(page.getByRole('heading', { name: 'Error' })).toBeVisible();
  await expect(page.getByText('Something went wrong').first()).toBeVisible();
  await expect(toast(page, 'Refused elsewhere')).toBeVisible();
  await page.getByRole('button', { name: /retry|try again/iu }).click();
  await expect(page.getByText('Final').first()).toBeVisible();
  bare.fail('/Student/get_exam_reports', '500', 1);
  await page.goto(`${bare.url}/exam-reports/`);
  await expect(page.getByText('failed - 0/3')).toBeVisible();
});

test('APP-12 a 401 from a bare server ends the session with one toast', async ({ page, bare }) => {
  await enter(page, bare);
  bare.fail('/Student/subjects', '401', 5);
  await page.goto(`${bare.url}/subjects`);
  await expect(page).toHaveURL(`${bare.url}/login`);
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('userData') ?? '{"state":{}}') as unknown)).toMatchObject({
    state: { user: null, token: null },
  });
});
