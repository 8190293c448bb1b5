import { expect, test } from '../helpers/operator.ts';
import { waiting, register } from '../steps/registration.ts';

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
