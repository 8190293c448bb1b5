import type { Page } from '@playwright/test';
import { calls } from '@portal/contract';
import { expect, test } from '../helpers/operator.ts';
import { signIn, type Student } from '../helpers/portal.ts';
import { placesOf } from '../helpers/school.ts';
import { openMenu } from '../steps/privacy.ts';
import { saved } from '../steps/answers.ts';

/** Everything this browser keeps for the portal's origin, but for what it knows of the server. */
function kept(page: Page): Promise<{ keys: string[]; databases: string[]; caches: string[] }> {
  return page.evaluate(async () => ({
    keys: [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => key !== 'search-at').toSorted(),
    databases: (await indexedDB.databases()).map(({ name }) => name ?? '').toSorted(),
    caches: await caches.keys(),
  }));
}

/**
 * Answers a question, writes a message that cannot be sent, and reads on in a PDF: what a student leaves on a device.
 */
async function leaveTraces(page: Page, quizPath: string, materialsPath: string): Promise<void> {
  await page.goto(quizPath);
  await page.getByRole('radio').first().check();
  await expect(saved(page)).toBeVisible();
  await expect.poll(async () => (await kept(page)).databases).toEqual(['student', 'student-lists']);
  await page.route('**/Student/add_feedback', (route) => route.abort('internetdisconnected'));
  await page.goto('/feedback');
  await page.getByLabel('Your message').fill('A message of the first student');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Thank you for your feedback.')).toBeVisible();
  await page.goto(materialsPath);
  await page.evaluate(() => localStorage.setItem('student-pdf-page:material', '7'));
  await page.evaluate(() => caches.open('student-files').then((files) => files.put('/kept.pdf', new Response('pdf'))));
}

for (const way of ['logged out', 'was signed out by the server'] as const) {
  test(`APP-08 a second student on a browser whose first one ${way} sees and sends nothing of the first`, async ({
    page,
    portal,
  }) => {
    const [first, second] = [await portal.student(), await portal.student()];
    const { subId, chapter_id } = await placesOf(portal, first);
    const quizzes = await portal.call(calls.quiz.get_quiz_by_chapter, { chapter_id }, first);
    const quizPath = `/quiz-start/${String(quizzes.data?.[0]?.id)}`;
    await signIn(page, portal, first);
    await leaveTraces(page, quizPath, `/study-materials/${subId}/${chapter_id}`);
    if (way === 'logged out') {
      await openMenu(page);
      await page.getByRole('menuitem', { name: 'Logout' }).click();
      await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText('1 message to your school');
      await page.getByRole('button', { name: 'Log out now' }).click();
      await expect(page).toHaveURL(/\/login$/u);
      // What was not sent stays, for the first student.
      const keys = [expect.stringMatching(/^student-outbox-/u), 'userData'];
      await expect.poll(() => kept(page)).toEqual({ keys, databases: [], caches: [] });
      expect(await page.evaluate(() => localStorage.getItem('userData'))).not.toContain(first.token);
    } else {
      await portal.call(calls.auth.logout, {}, first);
      await page.goto('/profile');
      await expect(page).toHaveURL(/\/login$/u);
    }

    await page.unroute('**/Student/add_feedback');
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(`${request.headers()['token'] ?? ''} ${request.postData() ?? ''}`);
    });
    // In the same page, without a reload: what is in memory counts as well.
    await page.getByLabel('Mobile number').fill(second.mobile);
    await page.getByRole('button', { name: 'Get OTP' }).click();
    await page.getByRole('group', { name: 'OTP code' }).getByRole('textbox').first().focus();
    await page.keyboard.type(await portal.codeFor(second.mobile));
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome');
    for (const path of [quizPath, '/feedback', '/profile', '/history']) {
      await page.goto(path);
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      if (path === quizPath) {
        await expect(page.getByRole('radio').first()).toBeVisible();
        await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
      }
      if (path === '/profile') await expect(page.getByText(`+91 ${second.mobile}`)).toBeVisible();
      await expect(page.getByText(first.mobile)).toHaveCount(0);
    }
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await page.goto(quizPath);
    await page.getByRole('radio').nth(1).check();
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('heading', { name: 'Quiz Complete' })).toBeVisible();
    expect(sent.length).toBeGreaterThan(5);
    for (const body of sent) {
      expect(body).not.toContain('A message of the first student');
      expect(body).not.toContain(first.token);
      expect(body).not.toContain(`"stud_id":${String(first.user.stud_id)}`);
    }
  });
}

const ENDED = 'Your session has ended. Please sign in again.';

const devices = (page: Page) => page.getByRole('region', { name: 'My devices' });

const errorToasts = (page: Page) => page.getByRole('alert').locator('[data-type=error]');

/**
 * Opens the home page and waits for its last call, the support chat's: it would meet the end of the session before the
 * student does.
 */
async function atRest(page: Page): Promise<void> {
  const last = page.waitForResponse('**/whatsapp_chat');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome');
  await last;
}

test('SRV-07 my devices: each with its last use, one is ended, then all others; this one goes on', async ({
  page,
  browser,
  portal,
}) => {
  const here = await portal.student();
  const again = async (): Promise<Student> => portal.student(here.mobile);
  const [lost, third] = [await again(), await again()];
  const other = await browser.newPage({ baseURL: portal.url });
  await signIn(other, portal, lost);
  await atRest(other);

  await signIn(page, portal, here);
  await page.goto('/profile');
  await expect(devices(page).getByRole('listitem')).toHaveCount(3);
  await expect(devices(page).getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1);
  await expect(devices(page).getByText(/^Last used \d/u)).toHaveCount(3);
  const mine = devices(page).getByRole('listitem').filter({ hasText: 'This device' });
  await expect(mine.getByRole('button')).toHaveCount(0);

  // The newest first: the third, the lost one, this one.
  await devices(page)
    .getByRole('listitem')
    .nth(1)
    .getByRole('button', { name: /^Sign out / })
    .click();
  await expect(devices(page).getByRole('listitem')).toHaveCount(2);
  await other.getByRole('link', { name: 'My Class' }).click();
  await expect(other).toHaveURL(/\/login$/u);
  await expect(errorToasts(other)).toHaveText([ENDED]);
  expect(await portal.call(calls.students.get_profile, {}, third)).toMatchObject({ status: true });

  await devices(page).getByRole('button', { name: 'Sign out all other devices' }).click();
  await expect(devices(page).getByRole('listitem')).toHaveCount(1);
  await expect(devices(page).getByRole('button')).toHaveCount(0);
  expect(await portal.call(calls.students.get_profile, {}, third)).toMatchObject({ status: false });
  await page.reload();
  await expect(mine).toBeVisible();
  await other.close();
});

test('SRV-07 a suspended student is out with the next click, told once, and at sign-in why', async ({
  page,
  portal,
  operator,
}) => {
  const student = await portal.student();
  await signIn(page, portal, student);
  await atRest(page);
  await operator.command('students', 'suspend', student.mobile);
  await page.getByRole('link', { name: 'My Class' }).click();
  await expect(page).toHaveURL(/\/login$/u);
  await expect(errorToasts(page)).toHaveText([ENDED]);
  await page.getByLabel('Mobile number').fill(student.mobile);
  await page.getByRole('button', { name: 'Get OTP' }).click();
  await expect(page.getByText('Your account is suspended. Please contact your coaching centre.')).toBeVisible();
});
