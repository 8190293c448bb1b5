import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './helpers/operator.ts';
import { waiting, register } from './steps/registration.ts';

const home = (page: Page) => page.getByRole('heading', { name: /^Welcome Mr/u, level: 1 });

test.beforeEach(({ operator }) => {
  operator.sql((database) => database.exec(`INSERT OR REPLACE INTO setting (name, value) VALUES ('registration', 'approve')`));
});

// The portal goes on to other files' tests.
test.afterAll(({ operator }) => {
  operator.sql((database) => database.exec(`DELETE FROM setting WHERE name = 'registration'`));
});

test('SRV-02 a newcomer of a school that approves waits on a page of its own, which goes on by itself', async ({
  page,
  portal,
  operator,
}) => {
  const mobile = portal.freshMobile();
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/api/Student/') && asked.push(request.url()));
  await register(page, portal, mobile);
  await expect(waiting(page)).toBeVisible();
  // Nothing else, at whatever address, also after a reload.
  for (const address of ['/subjects', '/exams', '/login', '/']) {
    await page.goto(address);
    await expect(waiting(page)).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
  }
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(
    page.locator('[data-type=success]').getByText('Not yet: your school has not approved your registration.'),
  ).toBeVisible();

  await page.setViewportSize({ width: 320, height: 700 });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations.map(({ id }) => id)).toEqual([]);
    const over = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(await over()).toBeLessThanOrEqual(0);
  }
  await operator.command('students', 'approve', mobile);
  // It looks when it comes back into view, and every few seconds.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(home(page)).toBeVisible();
  await page.reload();
  await expect(home(page)).toBeVisible();
});

test('SRV-02 an invite that came by a link lets in at once; a wrong one is said and nothing typed is lost', async ({
  page,
  portal,
  operator,
}) => {
  const made = JSON.parse(await operator.command('students', 'invite', '--level', 'class-11', '--json')) as { code: string };
  await page.goto('/register');
  await page.getByRole('button', { name: 'I have an invite code' }).click();
  await expect(page.getByLabel('Invite code')).toBeFocused();
  await page.goto(`/register?invite=${made.code}`);
  await expect(page.getByLabel('Invite code')).toHaveValue(made.code);
  await page.getByLabel('Invite code').fill('WRONG-CODE2');
  await page.getByLabel('Name', { exact: true }).fill('Kavya Iyer');
  await page.getByLabel('Father/Mother name').fill('Lakshmi Iyer');
  await page.getByLabel('District').fill('Chennai');
  await page.getByLabel('Email').fill('kavya@example.in');
  await page.getByLabel('Academic level').selectOption({ index: 1 });
  await page.getByLabel('Mobile number').fill(portal.freshMobile());
  await page.getByRole('button', { name: 'Get OTP' }).click();
  await expect(page.getByRole('alert').getByText(/^This invite code is no longer valid\./u)).toBeVisible();
  await expect(page.getByLabel('Invite code')).toHaveValue('WRONG-CODE2');
  await expect(page.getByLabel('District')).toHaveValue('Chennai');

  await register(page, portal, portal.freshMobile(), `/register?invite=${made.code}`);
  await expect(home(page)).toBeVisible();
});
