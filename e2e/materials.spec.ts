import { calls } from '@portal/contract';
import { expect, test } from './helpers/portal.ts';
import { placesOf } from './helpers/school.ts';

test('MAT-01 MAT-02 study materials are reached by subject, then chapter', async ({ page, portal, signedIn }) => {
  const student = await signedIn();
  const { subId, chapter_id } = await placesOf(portal, student);
  await page.goto('/study-materials-subjects/');
  await expect(page.getByRole('heading', { level: 1, name: 'Study Materials' })).toBeVisible();
  await expect(page.getByText('Choose Subject')).toBeVisible();
  await page.getByRole('link', { name: 'Physics', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/study-materials-chapter/${subId}$`, 'u'));
  const head = page.getByRole('banner');
  await expect(head.getByRole('heading', { level: 1, name: 'Study Materials', exact: true })).toBeVisible();
  await expect(head.getByText('Choose Chapter', { exact: true })).toBeVisible();
  const cards = page.getByRole('main').getByRole('listitem').getByRole('link');
  const chapters = await portal.call(calls.subjects.chapters, { sub_id: subId }, student);
  await expect(cards).toHaveCount(chapters.data?.length ?? 0);
  expect(await cards.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(
    (chapters.data ?? []).map((chapter) => `/study-materials/${subId}/${chapter.chapter_id}`),
  );
  await page.getByRole('link', { name: 'Motion in a Straight Line' }).click();
  await expect(page).toHaveURL(new RegExp(`/study-materials/${subId}/${chapter_id}$`, 'u'));
});
