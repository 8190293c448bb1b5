import { expect, test } from './helpers/operator.ts';
import { countPresses, faultsOf, OWNER, signInAt } from './steps/console.ts';
import { complaintsOf } from './steps/everywhere.ts';

/** What a copy of a sheet of Excel holds: 200 students under a line of titles, two of them wrong. */
function sheet(): string {
  const row = (index: number) => [`Student ${index}`, String(9_812_000_000 + index), index % 2 === 0 ? 'Class 11' : 'Class 12'];
  const rows = Array.from({ length: 200 }, (_, index) => row(index + 1));
  const wrong = [
    ['Sibling', '9812000001', 'Class 11'],
    ['Short', '981200000', 'Class 11'],
  ];
  return [['Name', 'Mobile', 'Level'], ...rows, ...wrong].map((cells) => cells.join('\t')).join('\r\n');
}

test.use({ viewport: { width: 360, height: 740 }, permissions: ['clipboard-read', 'clipboard-write'] });

test('two hundred rows pasted from Excel are students who can sign in after four presses, and two with a mistake are named', async ({
  page,
  portal,
}) => {
  const complaints = complaintsOf(page, portal.url);
  await signInAt(page, portal, OWNER, '/students');
  await expect(page.getByRole('listitem').filter({ hasText: '+91' }).first()).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);

  const counted = await countPresses(page);
  // Press one.
  await page.getByRole('button', { name: 'Add a list' }).click();
  const form = page.getByRole('dialog');
  const paste = form.getByLabel('Paste the list');
  await expect(paste).toBeFocused();
  await page.evaluate((text) => navigator.clipboard.writeText(text), sheet());
  await page.keyboard.press('ControlOrMeta+V');
  expect(await faultsOf(page)).toEqual([]);
  // Press two.
  await form.getByRole('button', { name: 'See what will happen' }).click();
  await expect(page.getByText('2 rows with a mistake are left out.')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  // Press three.
  await page.getByRole('button', { name: 'Do this: 200 students' }).click();
  await expect(page.getByRole('status').filter({ hasText: '200 new, 0 changed. They can sign in now.' })).toBeVisible();
  expect(await counted()).toBeLessThanOrEqual(4);
  expect(await faultsOf(page)).toEqual([]);
  // What came of it is still there for whoever reloads.
  await page.reload();
  await expect(page.getByText('200 new, 0 changed.')).toBeVisible();
  expect(complaints).toEqual([]);
});
