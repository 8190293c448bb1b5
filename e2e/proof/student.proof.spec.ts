import { calls } from '@portal/contract';
import { expect, test } from '../helpers/portal.ts';
import { watch } from '../steps/student.ts';

test('HIST-02 what plays again moves to the front of the grid', async ({ page, portal, signedIn }) => {
  const student = await signedIn();
  await watch(portal, student, [0, 4]);
  await page.goto('/history');
  const stored = page.waitForResponse(`**/api${calls.students.watch_progress.path}`);
  await page.getByRole('article').filter({ hasText: 'Distance and displacement' }).getByRole('link').click();
  await stored;
  await page.goBack();
  await expect(page.getByRole('article').first()).toContainText('Distance and displacement');
});

test('HIST-02 an unknown item shows No Data Available and the way to all videos', async ({ page, signedIn }) => {
  await signedIn();
  await page.goto('/history?playing=nothing');
  await expect(page.getByText('No Data Available')).toBeVisible();
  await expect(page.getByRole('link', { name: 'All videos' })).toHaveAttribute('href', '/history');
});
