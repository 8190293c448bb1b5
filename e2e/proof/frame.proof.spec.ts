import { expect, test } from '../helpers/portal.ts';

test('APP-03 on every page of a section its entry is marked, and none on pages that belong to no section', async ({
  page,
  signedIn,
}) => {
  await signedIn();
  const marked = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]');
  const pages = {
    '/topic/1/': 'My Subject',
    '/newsandevents/1': 'News/Events',
    '/live-batches/1': 'Live Classes',
    '/live': 'Live Classes',
    '/quiz-list/1': 'Quiz',
    '/report-preview/1': 'Quiz',
  };
  for (const [path, entry] of Object.entries(pages)) {
    await page.goto(path);
    await expect(marked, path).toHaveText([entry]);
    await expect(marked).toHaveAttribute('aria-current', 'true');
  }
  for (const path of ['/exams', '/feedback', '/study-materials-subjects', '/quiz/nowhere']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(marked, path).toHaveCount(0);
  }
});

test('HOME-05 NET-04 any brand colour is told by one token, and words on it stay readable in both themes', async ({
  page,
  signedIn,
}) => {
  await signedIn();
  await page.goto('/');
  await page.getByRole('main').getByRole('link').first().waitFor();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const brand of ['#3340c8', '#0f766e', '#c2185b', '#d32f2f', '#e65100', '#ffc107', '#2e7d32', '#3b82f6', '#111111']) {
      const { background, contrast } = await page.evaluate((color) => {
        document.documentElement.style.setProperty('--brand', color);
        const tile = document.querySelector('main [data-tone=primary]');
        if (!tile) throw new Error('no tile in the primary colour');
        tile.getAnimations().forEach((animation) => animation.finish());
        const pixels = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
        if (!pixels) throw new Error('no canvas');
        const light = (css: string): number => {
          pixels.fillStyle = css;
          pixels.fillRect(0, 0, 1, 1);
          const [red = 0, green = 0, blue = 0] = [...pixels.getImageData(0, 0, 1, 1).data].map((byte) =>
            byte <= 10 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4,
          );
          return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
        };
        const style = getComputedStyle(tile);
        const [low = 0, high = 0] = [light(style.backgroundColor), light(style.color)].toSorted((a, b) => a - b);
        return { background: style.backgroundColor, contrast: (high + 0.05) / (low + 0.05) };
      }, brand);
      expect(contrast, `${brand} in the ${colorScheme} theme: ${background}`).toBeGreaterThanOrEqual(4.5);
    }
  }
});
