import type { Page } from '@playwright/test';
import { demoScreens, settled, type ScreenName } from '../helpers/demo.ts';
import { expect } from '../helpers/operator.ts';
import { signIn } from '../helpers/portal.ts';
import { onOnePage } from '../steps/room.ts';
import { test, hostile, dangers, RICH } from '../steps/security.ts';

const ADDRESSES = [
  'javascript:ran(30)',
  'JAVASCRIPT:ran(31)//.pdf',
  ' java\nscript:ran(32)',
  '\u0001javascript:ran(33)',
  'data:text/html,<script>parent.ran(34)</script>',
  'vbscript:ran(35)',
  'blob:null/x',
  'x.mp4" onerror="ran(36)',
];

for (const half of [0, 1])
  test(`SRV-09 hostile names run, send and load nothing on any screen (${half + 1} of 2)`, async ({
    page,
    context,
    portal,
    student,
    trap,
    complaints,
  }) => {
    const screens = await demoScreens(portal, student);
    await page.goto('/register');
    await expect(page.getByLabel('Academic level').getByRole('option', { name: /<script>/u })).not.toHaveCount(0);
    await signIn(page, portal, student);
    const plain = screens.filter(({ name, open }) => !open && !RICH.includes(name));
    for (const { path } of plain.filter((_, index) => index % 2 === half)) {
      await page.goto(path);
      await settled(page);
      expect({ path, dangers: await dangers(page, trap.url) }).toEqual({ path, dangers: [] });
      expect({ path, complaints }).toEqual({ path, complaints: [] });
    }
    await page.goto('/profile');
    await expect(page.getByText('<script>ran("script")</script>').first()).toBeVisible();
    expect(context.pages()).toHaveLength(1);
    expect(trap.hits).toEqual([]);
  });

/** Answers a list with one row for each of that many texts: the first row of the demo school's, changed. */
async function answerRows(page: Page, path: string, texts: readonly string[], change: (text: string) => object): Promise<void> {
  await page.route(`**/api${path}`, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: object[] };
    // Every row has a number of its own, as lists are drawn by them.
    const data = texts.map((text, index) => ({
      ...answer.data[0],
      ...change(text),
      topic_id: index + 1,
      material_id: index + 1,
    }));
    await route.fulfill({ response, json: { ...answer, data } });
  });
}

test('SRV-09 addresses that are none of the web lead nowhere, load nothing and run nothing', async ({
  page,
  portal,
  student,
  trap,
  complaints,
}) => {
  const addresses = hostile(ADDRESSES, trap);
  await signIn(page, portal, student);
  const pictures = (thumbnail: string) => ({ thumbnail, images: thumbnail });
  for (const path of ['/Student/subjects', '/Student/chapters', '/Student/news_events'])
    await answerRows(page, path, addresses, pictures);
  await answerRows(page, '/Student/topics', addresses, (address) => ({
    thumbnail: address,
    video_link: address,
    captions_path: address,
    notes_path: address,
  }));
  await answerRows(page, '/Student/study_materials', addresses, (path) => ({ path }));
  await answerRows(page, '/Student/live_classes', addresses, (online_url) => ({ online_url }));
  const screens = await demoScreens(portal, student);
  const pathOf = (name: ScreenName) => screens.find((screen) => screen.name === name)?.path ?? '';
  const look = async (path: string) => {
    await page.goto(path);
    await settled(page);
    expect({ path, dangers: await dangers(page, trap.url) }).toEqual({ path, dangers: [] });
  };
  for (const index of addresses.keys()) await look(`${pathOf('topics')}?id=${index + 1}`);
  for (const name of ['subjects', 'chapters', 'news', 'liveClasses'] as const) await look(pathOf(name));
  // One of them is of the web once its quotation marks are written as an address has them.
  const joins = page.getByRole('link', { name: /^Join Live/u });
  for (const join of await joins.all()) await expect(join).toHaveAttribute('href', /^https?:\/\/[^\s"'<>]+$/u);
  const links = page.getByRole('main').getByRole('link');
  for (const index of addresses.keys()) {
    await look(pathOf('materials'));
    await expect(links).toHaveCount(addresses.length);
    await links.nth(index).click();
    // It opens the viewer, which refuses what is no document of this portal's.
    await expect(page).toHaveURL(new RegExp(`learning=true&material=${index + 1}$`, 'u'));
    await settled(page);
    expect(await dangers(page, trap.url)).toEqual([]);
  }
  expect(complaints).toEqual([]);
  expect(trap.hits).toEqual([]);
});

/** Clicks all that asks for it, which must lead nowhere; returns how often that came to a click. */
async function clickAll(page: Page): Promise<number> {
  const asks = page.getByText('CLICK', { exact: true }).filter({ visible: true });
  const [count, address] = [await asks.count(), page.url()];
  for (let index = 0; index < count; index += 1) await asks.nth(index).click();
  expect(page.url()).toBe(address);
  return count;
}

/** The screens on which something asks for a click: the questions of papers and reports. */
const ASKING: readonly ScreenName[] = ['quizStart', 'quizReport', 'examRoom', 'examReport'];

/** Older phones have none of their own. */
const SANITISERS = ['the one it brings', 'the browser’s own'] as const;

for (const sanitiser of SANITISERS) {
  test(`SRV-09 INFO-01 QUIZ-04 hostile markup runs, sends and covers nothing, made harmless by ${sanitiser} sanitiser`, async ({
    page,
    context,
    portal,
    student,
    trap,
    complaints,
  }) => {
    if (sanitiser === 'the one it brings')
      await context.addInitScript(() => {
        Reflect.deleteProperty(Element.prototype, 'setHTML');
        Reflect.deleteProperty(globalThis, 'Sanitizer');
      });
    const screens = await demoScreens(portal, student);
    await signIn(page, portal, student);
    for (const { name, path } of screens.filter((screen) => RICH.includes(screen.name))) {
      await page.goto(path);
      await settled(page);
      if (name === 'examRoom') await onOnePage(page);
      expect({ path, dangers: await dangers(page, trap.url) }).toEqual({ path, dangers: [] });
      expect({ path, isAsked: (await clickAll(page)) > 0 }).toEqual({ path, isAsked: ASKING.includes(name) });
      expect({ path, complaints }).toEqual({ path, complaints: [] });
    }
    expect(context.pages()).toHaveLength(1);
    expect(trap.hits).toEqual([]);
  });
}
