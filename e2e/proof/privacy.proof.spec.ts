import type { Page } from '@playwright/test';
import { calls } from '@portal/contract';
import { expect, test } from '../helpers/operator.ts';
import { signIn } from '../helpers/portal.ts';
import { placesOf } from '../helpers/school.ts';
import { logout } from '../steps/privacy.ts';

/** Everything this browser keeps for the portal's origin. */
function kept(page: Page): Promise<{ keys: string[]; databases: string[]; caches: string[] }> {
  return page.evaluate(async () => ({
    keys: [...Object.keys(localStorage), ...Object.keys(sessionStorage)].toSorted(),
    databases: (await indexedDB.databases()).map(({ name }) => name ?? '').toSorted(),
    caches: await caches.keys(),
  }));
}

/** Answers a question, writes a message that cannot be sent, and reads on in a PDF: what a student leaves on a device. */
async function leaveTraces(page: Page, quizPath: string, materialsPath: string): Promise<void> {
  await page.goto(quizPath);
  await page.getByRole('radio').first().check();
  await expect.poll(async () => (await kept(page)).databases).toEqual(['student', 'student-lists']);
  await page.route('**/Student/add_feedback', (route) => route.abort('internetdisconnected'));
  await page.goto('/feedback');
  await page.getByLabel('Your message').fill('A message of the first student');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Thank you for your feedback.')).toBeVisible();
  await page.goto(materialsPath);
  await page.evaluate(() => localStorage.setItem('student-pdf-page:material', '7'));
  await page.evaluate(() => caches.open('student-files').then((files) => files.put('/kept.pdf', new Response('pdf'))));
  await page.unroute('**/Student/add_feedback');
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
      await logout(page);
      await expect.poll(() => kept(page)).toEqual({ keys: ['userData'], databases: [], caches: [] });
      expect(await page.evaluate(() => localStorage.getItem('userData'))).not.toContain(first.token);
    } else {
      await portal.call(calls.auth.logout, {}, first);
      await page.goto('/profile');
      await expect(page).toHaveURL(/\/login$/u);
    }

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
