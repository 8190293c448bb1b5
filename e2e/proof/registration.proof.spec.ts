import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '../helpers/operator.ts';
import { home, waiting, register } from '../steps/registration.ts';

test.beforeEach(({ operator }) => {
  operator.sql((database) => database.exec(`INSERT OR REPLACE INTO setting (name, value) VALUES ('registration', 'approve')`));
});

// The portal goes on to other files' tests.
test.afterAll(({ operator }) => {
  operator.sql((database) => database.exec(`DELETE FROM setting WHERE name = 'registration'`));
});

test('SRV-02 who waits can sign out, and is signed out when the school refuses', async ({ page, portal, operator }) => {
  const mobile = portal.freshMobile();
  await register(page, portal, mobile);
  await expect(waiting(page)).toBeVisible();
  await operator.command('students', 'refuse', mobile);
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page).toHaveURL(/\/login$/u);
  await expect(page.getByRole('alert').getByText('Your session has ended. Please sign in again.')).toBeVisible();

  const other = portal.freshMobile();
  await register(page, portal, other);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login$/u);
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
