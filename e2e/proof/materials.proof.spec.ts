import { calls } from '@portal/contract';
import { expect, test } from '../helpers/portal.ts';
import { changeRows, placesOf } from '../helpers/school.ts';

test('MAT-03 a server without ids and sizes: each card still opens its own document', async ({ page, portal, signedIn }) => {
  const { subId, chapter_id } = await placesOf(portal, await signedIn());
  await changeRows(page, calls.materials.study_materials.path, () => ({ material_id: undefined, size_bytes: undefined }));
  await page.goto(`/study-materials/${subId}/${chapter_id}`);
  await page.getByRole('link', { name: 'Solved paper' }).click();
  await expect(page.getByRole('dialog', { name: 'Solved paper' })).toContainText('This document requires a password to open');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('MAT-03 ?learning=true alone opens the first document; an unknown one leaves the list', async ({
  page,
  portal,
  signedIn,
}) => {
  const { subId, chapter_id } = await placesOf(portal, await signedIn());
  await page.goto(`/study-materials/${subId}/${chapter_id}?learning=true`);
  await expect(page.getByRole('dialog', { name: 'Formula sheet: motion in a straight line' })).toBeVisible();
  await page.goto(`/study-materials/${subId}/${chapter_id}?learning=true&material=nothing`);
  await expect(page.getByRole('link', { name: 'Solved paper' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('NET-03 MAT-03 a message that comes while a document is open is seen and heard above it', async ({
  page,
  portal,
  signedIn,
}) => {
  const { subId, chapter_id } = await placesOf(portal, await signedIn());
  let lists = 0;
  await page.route(`**/api${calls.materials.study_materials.path}`, (route) => {
    lists += 1;
    return lists === 1 ? route.continue() : route.fulfill({ json: { status: false, message: 'The list is closed' } });
  });
  // The address has ended: the viewer asks for a new list.
  await page.route('**/media/**/*.pdf', (route) => route.fulfill({ status: 403 }));
  await page.goto(`/study-materials/${subId}/${chapter_id}?learning=true`);
  const viewer = page.getByRole('dialog', { name: 'Formula sheet: motion in a straight line' });
  const toast = viewer.getByRole('alert').getByText('The list is closed');
  await expect(toast).toBeVisible();
  const box = await toast.boundingBox();
  const onTop = await page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.textContent, [
    (box?.x ?? 0) + 5,
    (box?.y ?? 0) + 5,
  ] as const);
  expect(onTop).toContain('The list is closed');
});

test('MAT-03 a chapter without materials shows No Data Available', async ({ page, signedIn }) => {
  await signedIn();
  await page.goto('/study-materials/999999/999999');
  await expect(page.getByText('No Data Available')).toBeVisible();
});

test('MAT-03 a material opens over the whole page; Close, Back and a reload do what they say', async ({
  page,
  portal,
  signedIn,
}) => {
  const { subId, chapter_id } = await placesOf(portal, await signedIn());
  await page.goto(`/study-materials/${subId}/${chapter_id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Study Materials' })).toBeVisible();
  await expect(page.getByRole('banner').getByText('Physics')).toBeVisible();
  const card = page.getByRole('link', { name: 'Formula sheet: motion in a straight line' });
  await expect(card).toContainText('Motion in a Straight Line');
  await expect(card).toContainText(/\d+\sKB/u);

  await card.click();
  await expect(page).toHaveURL(/learning=true/u);
  const viewer = page.getByRole('dialog', { name: 'Formula sheet: motion in a straight line' });
  await expect(viewer.locator('canvas').first()).toBeVisible();
  expect(await viewer.boundingBox()).toEqual({ x: 0, y: 0, width: 1280, height: 800 });

  await page.reload();
  await expect(viewer).toBeVisible();
  await viewer.getByRole('button', { name: 'Close' }).click();
  await expect(viewer).toHaveCount(0);
  await expect(page).not.toHaveURL(/learning/u);
  await expect(card).toBeVisible();

  await card.click();
  await expect(viewer).toBeVisible();
  await page.goBack();
  await expect(viewer).toHaveCount(0);
  await expect(card).toBeVisible();
});
