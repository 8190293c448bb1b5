import { expect, test } from '../helpers/portal.ts';
import { placesOf } from '../helpers/school.ts';
import { heading } from '../steps/frame.ts';

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

/** Colours all around the circle, dark to light and grey to full; and some that were hard to read once. */
const STEPS = ['00', '33', '66', '99', 'cc', 'ff'];
const COLOURS = [
  ...STEPS.flatMap((red) => STEPS.flatMap((green) => STEPS.map((blue) => `#${red}${green}${blue}`))),
  '#3340c8',
  '#0f766e',
  '#c2185b',
  '#d32f2f',
  '#e65100',
  '#ffc107',
  '#2e7d32',
  '#3b82f6',
  '#111111',
  '#dd2244',
  '#808080',
];

test('HOME-05 NET-04 any brand colour is told by one token, and words on it stay readable in both themes, also under the pointer', async ({
  page,
  signedIn,
}) => {
  await signedIn();
  await page.goto('/');
  await page.getByRole('main').getByRole('link').first().waitFor();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const low = await page.evaluate((colours) => {
      const pixels = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
      if (!pixels) throw new Error('no canvas');
      const probe = document.body.appendChild(document.createElement('i'));
      const light = (token: string): number => {
        probe.style.backgroundColor = `var(--${token})`;
        pixels.fillStyle = getComputedStyle(probe).backgroundColor;
        pixels.fillRect(0, 0, 1, 1);
        const [red = 0, green = 0, blue = 0] = [...pixels.getImageData(0, 0, 1, 1).data].map((byte) =>
          byte <= 10 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4,
        );
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      };
      const contrast = (one: string, other: string): number => {
        const [dark = 0, bright = 0] = [light(one), light(other)].toSorted((a, b) => a - b);
        return (bright + 0.05) / (dark + 0.05);
      };
      const pairs = [
        ['on-primary', 'primary'],
        ['on-primary', 'primary-deep'],
        ['primary-text', 'page'],
        ['primary-text', 'surface'],
        ['primary-text', 'primary-faded'],
      ] as const;
      return colours.flatMap((colour) => {
        document.documentElement.style.setProperty('--brand', colour);
        return pairs.flatMap(([text, ground]) => {
          const found = contrast(text, ground);
          return found < 4.5 ? [`${colour}: ${text} on ${ground} ${found.toFixed(2)}`] : [];
        });
      });
    }, COLOURS);
    expect(low, colorScheme).toEqual([]);
  }
});

test('APP-04 a title on every screen, with its subtitle; a back button to the page before everywhere but on /', async ({
  page,
  portal,
  signedIn,
}) => {
  const { subId, chapter_id, liveSubId, bId } = await placesOf(portal, await signedIn());
  const back = page.getByRole('button', { name: 'Back', exact: true });
  const head = page.getByRole('banner');
  const screens: [path: string, title: string, subtitle?: string][] = [
    ['/subjects', 'My Subject'],
    [`/chapters/${subId}`, 'Physics'],
    ['/live-class', 'Live Classes'],
    [`/live-batches/${liveSubId}`, 'Live Classes', 'Choose batch'],
    [`/live-classes/${liveSubId}/${bId}`, 'Live Classes', 'Choose a live class'],
    ['/study-materials-subjects/', 'Study Materials', 'Choose Subject'],
    [`/study-materials/${subId}/${chapter_id}`, 'Study Materials', 'Physics'],
    ['/quiz/subjects', 'Quiz', 'Choose Subject'],
    ['/exams', 'My Exams'],
    ['/history', 'Watch history'],
    ['/profile', 'My Profile'],
    ['/feedback', 'Feedback'],
  ];
  for (const [path, title, subtitle] of screens) {
    await page.goto(path);
    await expect(head.getByRole('heading', { level: 1, name: title, exact: true }), path).toBeVisible();
    if (subtitle !== undefined) await expect(head.getByText(subtitle, { exact: true }), path).toBeVisible();
    await expect(back, path).toHaveCount(1);
  }
  await page.goto('/');
  await expect(heading(page)).toBeVisible();
  await expect(back).toHaveCount(0);
  // To the page before, whichever it was.
  for (const before of ['/history', '/quiz/subjects']) {
    await page.goto(before);
    await page.getByRole('navigation').getByRole('link', { name: 'News/Events' }).click();
    await expect(page).toHaveURL(/\/news-and-events$/u);
    await back.click();
    await expect(page).toHaveURL(new RegExp(`${before}$`, 'u'));
  }
});

test('APP-04 on small screens a logo leads home, on large ones there is none', async ({ page, signedIn }) => {
  await signedIn();
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/subjects', '/profile']) {
    await page.goto(path);
    const home = page.getByRole('banner').getByRole('link', { name: /home/iu });
    await expect(home.locator('img')).toHaveAttribute('src', /logo/u);
    await expect(home).toHaveAttribute('href', '/');
    await home.click();
    await expect(page).toHaveURL(/:\d+\/$/u);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole('banner').getByRole('link', { name: /home/iu })).toBeHidden();
});
