import { expect, test } from './helpers/operator.ts';
import { addClass, countPresses, faultsOf, signIn } from './steps/console.ts';
import { complaintsOf } from './steps/everywhere.ts';

const OWNER = '9200000001';
/** The school's day. */
const today = (): string => new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Kolkata' });

test.use({ viewport: { width: 360, height: 740 } });

test('the console is not there before an owner; then its day is run from a phone: a class added in five presses, cancelled, taken back', async ({
  page,
  portal,
  operator,
}) => {
  test.setTimeout(60_000); // A day of a school, from the first owner to the sign-out.
  // As in a school of one's own, which begins without the demo's owner.
  operator.sql((database) => database.exec('DELETE FROM staff'));
  expect((await page.goto('/console/'))?.status()).toBe(404);
  await operator.command('staff', 'add', OWNER, '--name', 'Ms Sen', '--role', 'owner');
  operator.sql((database) => {
    database.exec(`INSERT INTO feedback (stud_id, submit_key, message, created_at)
      SELECT stud_id, 'a-key-of-the-test', 'The notes of chapter 2 are missing.', 1 FROM student LIMIT 1`);
  });

  const complaints = complaintsOf(page, portal.url);
  await page.goto('/console/');
  expect(await faultsOf(page)).toEqual([]);
  await signIn(page, portal, OWNER);
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
  const classes = page.getByRole('region', { name: 'Classes' });
  await expect(classes.getByRole('listitem').first()).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);

  // Chromium closes a form twice by one Escape in a field for a time: it went back twice, out of the console.
  await page.getByRole('button', { name: 'Add a class' }).click();
  await page.getByLabel('Start', { exact: true }).focus();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();

  // One press for the form, one for each of two fields, one to save: the field for what it is about has the focus, the
  // rest is filled in.
  const pressed = await countPresses(page);
  await addClass(page, { about: 'Projectiles, again', start: `${today()}T12:00`, link: 'https://meet.example.org/again' });
  expect(await pressed()).toBeLessThanOrEqual(5);
  await expect(page.getByRole('dialog')).toBeHidden();

  // Late in the school's day every class is over, and folded.
  for (const folded of await classes.locator('summary').all()) await folded.click();
  await classes
    .getByRole('button', { name: /^Cancel/ })
    .first()
    .click();
  await expect(classes.getByText('Cancelled')).toHaveCount(1);
  // By keyboard: the way back is the next stop, although what was pressed is gone.
  await expect(page.getByRole('status')).toContainText('is cancelled.');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(classes.getByText('Cancelled')).toHaveCount(0);

  await expect(page.getByText('The notes of chapter 2 are missing.')).toBeVisible();
  await page.getByRole('button', { name: /^Done: / }).click();
  await expect(page.getByText('No new message.')).toBeVisible();

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to the console' })).toBeVisible();
  expect(complaints).toEqual([]);
});
