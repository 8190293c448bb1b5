import { expect, test } from './helpers/portal.ts';

test('FIND-01 FIND-06 FIND-07 FIND-09 a student finds a topic from any page by its name, opens it, and comes back to what was found', async ({
  page,
  signedIn,
}) => {
  await signedIn();
  await page.goto('/news-and-events');
  const door = page.getByRole('link', { name: 'Search (key /)' });
  await expect(door).toBeVisible();
  await page.keyboard.press('/');
  await expect(page).toHaveURL(/\/search$/u);
  const field = page.getByRole('searchbox');
  await expect(field).toBeFocused();
  await field.pressSequentially('free fa');
  const hit = page.getByRole('link', { name: 'Free fall Physics · Motion in a Straight Line' });
  await expect(hit).toBeVisible();
  await expect(hit.locator('mark')).toHaveText(['Free', 'fa']);
  await hit.click();
  await expect(page.getByRole('region', { name: 'Video: Free fall' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/search\?q=free\+fa$/u);
  await expect(hit).toBeVisible();
  await expect(field).toHaveValue('free fa');
  // FIND-09: a slip of the finger.
  await field.fill('fere fall');
  await expect(page.getByText('Nothing is called “fere fall”. Showing results for “free fall”.')).toBeVisible();
  await expect(hit.locator('mark')).toHaveText(['Free', 'fall']);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'News/Events' })).toBeVisible();
});
