import { settled } from './helpers/demo.ts';
import { signIn } from './helpers/portal.ts';
import { everyRoom } from './helpers/rooms.ts';
import { NAMES, placeOf, test } from './steps/everywhere.ts';
test('look', async ({ page, portal, asha, screens, context }) => {
  test.setTimeout(900_000);
  await context.addCookies([{ name: 'portal_language', value: 'hi', url: portal.url }]);
  const places = NAMES.map((name) => ({ name, ...placeOf(screens, name) })).toSorted((a, b) => Number(b.open) - Number(a.open));
  let signed = false;
  const words = new Map<string, string>();
  for (const { name, path, open } of places) {
    if (!open && !signed) { await signIn(page, portal, asha); signed = true; }
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 390, height: 844 });
    try {
      await page.goto(path);
      await settled(page);
      const rooms = {};
      if (JSON.stringify(rooms) !== '{}') console.log('ROOM', name, JSON.stringify(rooms));
      await page.setViewportSize({ width: 390, height: 844 });
      await page.screenshot({ path: `/tmp/hb-shots/${name}-390.png` });
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.screenshot({ path: `/tmp/hb-shots/${name}-1280d.png` });
      const text = await page.evaluate(() => document.body.innerText + [...document.querySelectorAll('[aria-label]')].map((e) => e.ariaLabel).join('\n'));
      for (const [w] of text.matchAll(/[A-Za-z][A-Za-z’'-]+(?: [A-Za-z][A-Za-z’'-]+)*/gu)) if (!words.has(w)) words.set(w, name);
    } catch (e) { console.log('FAIL', name, String(e).slice(0, 200)); }
  }
  console.log('WORDS', JSON.stringify([...words]));
});
