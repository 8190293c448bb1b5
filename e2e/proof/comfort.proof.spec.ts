import { settled } from '../helpers/demo.ts';
import { ASHA, expect, test } from '../helpers/portal.ts';
import { placesOf } from '../helpers/school.ts';
import { PHONE } from '../steps/comfort.ts';

test('APP-06 opening the menu on a phone asks for no file that is not used', async ({ page, signedIn }) => {
  await signedIn(ASHA);
  await page.setViewportSize(PHONE);
  await page.goto('/subjects');
  await settled(page);
  // The menu's code comes with the rest of the frame, after the first paint.
  await expect(page.getByRole('link', { name: /^Search/u })).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.getByRole('button', { name: 'Asha Verma' }).click();
  const first = page.getByRole('menuitem', { name: 'Home' });
  await expect(first).toBeFocused();
  // The call that the focus starts leaves at once; the chat's number comes by itself.
  await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => setTimeout(next))));
  expect(asked.filter((address) => address.includes('/assets/'))).toEqual([]);
});

test('MAT-02 a size stays with its unit on one line', async ({ page, portal, signedIn }) => {
  const { subId, chapter_id } = await placesOf(portal, await signedIn());
  await page.goto(`/study-materials/${subId}/${chapter_id}`);
  const words = await page.getByRole('link', { name: 'Formula sheet: motion in a straight line' }).textContent();
  expect(words).toMatch(/\d\u00A0KB/u);
});
