import { calls } from '@portal/contract';
import { expect, test } from './helpers/operator.ts';
import { signIn } from './helpers/portal.ts';
import { violations } from './steps/everywhere.ts';
import { PHONE } from './steps/comfort.ts';

/** The school's day tomorrow: no class of it begins soon, whatever the hour is now. */
const tomorrow = new Date(Date.now() + 24 * 3_600_000).toLocaleDateString('sv-SE', { timeZone: 'Asia/Kolkata' });
/** Students are told every five seconds. */
const PATIENCE = { timeout: 15_000, intervals: [100] };

test.use({ viewport: PHONE, timezoneId: 'Asia/Kolkata' });

test('BELL-01 BELL-02 BELL-04 BELL-05 a class is moved: the bell says so, leads to it, and is still from then on, in every tab', async ({
  page,
  portal,
  operator,
}) => {
  const remembered = () =>
    new Promise<unknown>((resolve) =>
      operator.sql((database) => resolve(database.prepare('SELECT COUNT(*) AS days FROM class_told').get()?.['days'])),
    );
  // Only a class that students know of can be moved in their eyes.
  await expect.poll(remembered, PATIENCE).toBeGreaterThan(0);
  const student = await portal.student();
  await operator.command('live', 'move', 'live-p11-projectiles', '--on', tomorrow, '--start', `${tomorrow} 18:30`);
  const kinds = async () => (await portal.call(calls.notices.notices, {}, student)).data?.notices.map(({ kind }) => kind);
  await signIn(page, portal, student);
  await expect.poll(kinds, PATIENCE).toContain('class_moved');

  await page.goto('/');
  const bell = page.getByRole('banner').getByRole('link', { name: /^Notices/u });
  await expect(bell).toHaveAccessibleName(/^Notices, \d new$/u);
  await bell.click();
  await expect(page).toHaveURL(/\/notices$/u);
  // At some hours of the day another class begins soon; staff of another story may move one as well.
  const moved = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Class at another time' });
  const item = moved.filter({ hasText: 'Projectiles on level ground' });
  await expect(item).toHaveCount(1);
  await expect(item).toContainText('Class at another time New');
  await expect(item).toContainText(/Now at .*6:30\spm · .*Physics/iu);
  expect(await violations(page, (axe) => axe)).toEqual([]);
  await expect(bell).toHaveAccessibleName('Notices');

  await item.getByRole('link', { name: 'Projectiles on level ground' }).click();
  await expect(page).toHaveURL(/\/live-classes\/\d+\/\d+$/u);
  await expect(page.getByRole('article').filter({ hasText: 'Projectiles on level ground' })).toBeVisible();
  const second = await page.context().newPage();
  await Promise.all([page.reload(), second.goto('/')]);
  await expect(bell).toHaveAccessibleName('Notices');
  await expect(second.getByRole('banner').getByRole('link', { name: /^Notices/u })).toHaveAccessibleName('Notices');
});
