import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { demoScreens, settled } from '../e2e/helpers/demo.ts';
import { ASHA, signIn, startPortal } from '../e2e/helpers/portal.ts';
import { guidePictures } from './guide-pictures.ts';
import { ensureChromium } from './machine/chromium.ts';
import { root } from './machine/command.ts';
import { roomPictures } from './room-pictures.ts';

/**
 * Pictures of every screen of the demo at phone and desktop width, light (and dark with `--dark`), into screenshots/;
 * with `--room` those of every phase of an exam, light and dark; with `--guide` those of the console that stand in
 * docs/guide.
 */
const isRoom = process.argv.includes('--room');
const schemes = isRoom || process.argv.includes('--dark') ? (['light', 'dark'] as const) : (['light'] as const);
const only = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

const folder = join(root, 'screenshots');
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: ['--disable-gpu', '--disable-background-networking'],
});
if (process.argv.includes('--guide')) {
  try {
    await guidePictures(browser, only);
  } finally {
    await browser.close();
  }
  process.exit();
}
if (isRoom) {
  const looks = schemes.flatMap((colorScheme) => SIZES.map((viewport) => ({ viewport, colorScheme })));
  try {
    await roomPictures(browser, folder, looks);
  } finally {
    await browser.close();
  }
  process.exit();
}
const { portal, stop } = await startPortal();
try {
  const asha = await portal.student(ASHA);
  const screens = await demoScreens(portal, asha);
  for (const colorScheme of schemes) {
    for (const viewport of SIZES) {
      const page = await browser.newPage({ viewport, colorScheme, baseURL: portal.url });
      for (const { name, path, open } of screens.filter((screen) => only.length === 0 || only.includes(screen.name))) {
        if (open) await page.goto('/login').then(() => page.evaluate(() => localStorage.clear()));
        else await signIn(page, portal, asha);
        await page.goto(path);
        await settled(page);
        const file = `${name}-${viewport.width}${colorScheme === 'dark' ? '-dark' : ''}.png`;
        await page.screenshot({ path: join(folder, file) });
        console.log(`screenshots/${file}`);
      }
      await page.close();
    }
  }
} finally {
  await browser.close();
  await stop();
}
