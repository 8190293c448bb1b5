import { calls } from '@portal/contract';
import { expect, test } from '../helpers/portal.ts';
import { changeRows, placesOf } from '../helpers/school.ts';
import { AHEAD } from '../steps/live.ts';

test.describe('a student far away', () => {
  test.use({ timezoneId: 'Europe/London' });

  test('LIVE-03 times are those of the student’s own clock', async ({ page, portal, signedIn }) => {
    const { liveSubId, bId } = await placesOf(portal, await signedIn());
    await changeRows(page, calls.live.live_classes.path, () => AHEAD);
    await page.goto(`/live-classes/${liveSubId}/${bId}`);
    await expect(page.getByText(/6 Jan.*, 11:30 am – 12:30 pm/u).first()).toBeVisible();
  });
});
