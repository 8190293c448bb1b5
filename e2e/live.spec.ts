import { calls } from '@portal/contract';
import { expect, test } from './helpers/portal.ts';
import { changeRows, placesOf } from './helpers/school.ts';
import { AHEAD } from './steps/live.ts';

test('LIVE-01 only subjects named as live classes are there, each leading to its batches', async ({ page, portal, signedIn }) => {
  const { liveSubId } = await placesOf(portal, await signedIn());
  await page.goto('/live-class');
  await expect(page.getByRole('heading', { level: 1, name: 'Live Classes' })).toBeVisible();
  const cards = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect(cards.first()).toBeVisible();
  for (const name of await cards.allTextContents()) expect(name).toMatch(/^todays live class/iu);
  await page.getByRole('link', { name: /physics/iu }).click();
  await expect(page).toHaveURL(new RegExp(`/live-batches/${liveSubId}$`, 'u'));
});

test('LIVE-02 the batches of a subject, each leading to its classes', async ({ page, portal, signedIn }) => {
  const { liveSubId, bId } = await placesOf(portal, await signedIn());
  await page.goto(`/live-batches/${liveSubId}`);
  await expect(page.getByText('Choose batch')).toBeVisible();
  await page.getByRole('link', { name: 'Class 11 Morning' }).click();
  await expect(page).toHaveURL(new RegExp(`/live-classes/${liveSubId}/${bId}$`, 'u'));
});

test('LIVE-03 a class has batch, name, tutor and a link that opens it in a new tab without a way back', async ({
  page,
  portal,
  signedIn,
}) => {
  const { liveSubId, bId } = await placesOf(portal, await signedIn());
  await changeRows(page, calls.live.live_classes.path, () => AHEAD);
  await page.goto(`/live-classes/${liveSubId}/${bId}`);
  await expect(page.getByText('Choose a live class')).toBeVisible();
  const card = page.getByRole('article').filter({ hasText: 'Projectiles on level ground by Dr Kavita Rao' });
  await expect(card.getByRole('heading', { name: 'Class 11 Morning' })).toBeVisible();
  const join = card.getByRole('link', { name: 'Join Live' });
  await expect(join).toHaveAttribute('href', 'https://meet.example.org/pragati-p11-projectiles');
  await expect(join).toHaveAttribute('target', '_blank');
  await expect(join).toHaveAttribute('rel', 'noopener noreferrer');
});

test('LIVE-04 a card’s own area chooses its class and leads to it alone; a reload has chosen none', async ({
  page,
  portal,
  signedIn,
}) => {
  const { liveSubId, bId } = await placesOf(portal, await signedIn());
  await changeRows(page, calls.live.live_classes.path, () => AHEAD);
  await page.goto(`/live-classes/${liveSubId}/${bId}`);
  const card = page.getByRole('article').filter({ hasText: 'Projectiles on level ground' });
  // Beside the words: the card itself, not its link.
  await card.click({ position: { x: 4, y: 4 } });
  await expect(page).toHaveURL(/\/live$/u);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByText('Projectiles on level ground by Dr Kavita Rao')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Join Live' })).toHaveAttribute('href', /p11-projectiles$/u);
  await page.reload();
  await expect(page.getByText('No Data Available')).toBeVisible();
});
