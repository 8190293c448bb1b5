import { chromium, type Page } from '@playwright/test';
import { calls } from '@portal/contract';
import { OLDER_CHROMIUM, olderChromium } from '../../scripts/machine/older-chromium.ts';
import { boxesWrong } from '../helpers/browsers/boxes.ts';
import { FORMULAS, startFormulas } from '../helpers/formulas/school.ts';
import { demoScreens } from '../helpers/demo.ts';
import { ASHA, expect, signIn, test, type Portal } from '../helpers/portal.ts';
import { OWNER } from '../steps/console.ts';

/** What starts a Chromium of a package made for one process. */
const ARGS = [
  '--no-sandbox',
  '--single-process',
  '--no-zygote',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
];
const PROMISED = (Object.keys(OLDER_CHROMIUM) as (keyof typeof OLDER_CHROMIUM)[]).filter((version) => version !== '92.0.0');

test.describe.configure({ timeout: 300_000 });
// The package has no other; where the portal is developed elsewhere, continuous integration runs these.
test.skip(process.platform !== 'linux' || process.arch !== 'x64', 'older Chromium is to be had for Linux on x64 alone');

/** A browser made for one process sometimes stops at its first page: it gets so long, ms, and so many tries. */
const [FIRST_PAGE_MS, TRIES] = [30_000, 3];

/** Opens a page in that browser, and notes what fails on it. `close` ends the browser whatever it does. */
async function opened(version: keyof typeof OLDER_CHROMIUM, portal: Portal) {
  const executablePath = await olderChromium(version);
  for (let tries = 1; ; tries += 1) {
    const server = await chromium.launchServer({ executablePath, args: ARGS });
    const browser = await chromium.connect(server.wsEndpoint());
    const options = { baseURL: portal.url, viewport: { width: 390, height: 844 }, serviceWorkers: 'block' } as const;
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, FIRST_PAGE_MS, undefined));
    const page = await Promise.race([browser.newPage(options).catch(() => undefined), late]);
    if (page) {
      page.setDefaultTimeout(60_000);
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      return { close: () => server.kill(), page, errors };
    }
    await server.kill();
    if (tries === TRIES) throw new Error(`Chromium ${version} opens no page`);
  }
}

/** Waits until the screen shows its data: its heading, and nothing to be seen that is being loaded. */
const shown = (page: Page) =>
  page.waitForFunction(() => {
    const root = document.querySelector('#root');
    const waiting = [...(root?.querySelectorAll('[aria-hidden].frame, [aria-busy="true"]') ?? [])];
    return root?.querySelector('h1')?.textContent && waiting.every((element) => element.getClientRects().length === 0);
  });

/** Presses the first of these that says `text`, by its place on the screen, as a finger does. */
async function press(page: Page, css: string, text = ''): Promise<void> {
  const place = await page.waitForFunction(
    ([selector = '', wanted = '']) => {
      const found = [...document.querySelectorAll(selector)].find((element) => element.textContent?.includes(wanted));
      found?.scrollIntoView({ block: 'center' });
      const box = found?.getBoundingClientRect();
      return box && box.width > 0 ? [box.x + box.width / 2, box.y + box.height / 2] : undefined;
    },
    [css, text],
  );
  const [x = 0, y = 0] = (await place.jsonValue()) ?? [];
  await page.mouse.click(x, y);
}

for (const version of PROMISED) {
  test(`Chromium ${version}: every screen opens, a document is drawn, a quiz is handed in, and the console is there`, async ({
    portal,
  }) => {
    const { close, page, errors } = await opened(version, portal);
    const asha = await portal.student(ASHA);
    const screens = await demoScreens(portal, asha);
    await signIn(page, portal, asha);
    for (const { path, name } of screens.filter(({ open }) => !open)) {
      await page.goto(path);
      await shown(page);
      expect(await page.textContent('#root'), name).not.toMatch(
        /Something went wrong|could not be loaded|Check your connection/u,
      );
      expect(await page.evaluate(boxesWrong), name).toEqual([]);
    }
    const materials = screens.find(({ name }) => name === 'materials');
    await page.goto(materials?.path ?? '');
    await press(page, 'main a, main button');
    await page.waitForFunction(() => {
      const canvas = document.querySelector('canvas');
      const pixels = canvas?.width ? canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data : undefined;
      return pixels?.some((value, at) => at % 4 !== 3 && value < 128);
    });
    const kavya = await portal.student();
    await signIn(page, portal, kavya);
    await page.goto(screens.find(({ name }) => name === 'quizStart')?.path ?? '');
    await press(page, 'main label');
    await press(page, 'button', 'Submit');
    await page.waitForFunction(() => /\/quiz-complete|%|marks/iu.test(document.querySelector('main')?.textContent ?? ''));
    await page.goto('/console/');
    await press(page, 'input');
    await page.keyboard.type(OWNER);
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.getAttribute('autocomplete') === 'one-time-code');
    await page.keyboard.type(await portal.codeFor(OWNER));
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.querySelector('h1, h2')?.textContent === 'Today');
    for (const screen of ['students', 'classes', 'news', 'settings']) {
      await page.goto(`/console/${screen}`);
      await shown(page);
      expect(await page.textContent('#root'), screen).not.toMatch(/Something went wrong/u);
    }
    expect(errors).toEqual([]);
    await close();
  });
}

test('QUIZ-04 Chromium 103.0.0, which draws no formulas: 152 of them are said in words, none stands flat', async () => {
  const { portal, student, path, stop } = await startFormulas();
  const { close, page, errors } = await opened('103.0.0', portal);
  await signIn(page, portal, student);
  await page.goto(path);
  const said = await page
    .waitForFunction((count) => {
      const options = [...document.querySelectorAll('main label')].map(
        (label) => label.lastElementChild?.textContent?.trim() ?? '',
      );
      return options.length === count && options.every((text) => text !== '') ? options : undefined;
    }, FORMULAS.length)
    .then((found) => found.jsonValue())
    .then((options) => options ?? []);
  expect(await page.evaluate(() => document.querySelectorAll('main math').length)).toBe(0);
  expect(await page.evaluate(boxesWrong)).toEqual([]);
  const { data } = await portal.call(calls.quiz.get_quiz, { quiz_id: Number(path.split('/').at(-1)) }, student);
  const formulas = (data?.questions ?? []).flatMap(({ options }) => options);
  expect(formulas).toHaveLength(FORMULAS.length);
  const flat = formulas.filter((formula, place) => {
    const isBuilt = /<(?:mfrac|msqrt|mroot|msup|msub|msubsup|munder|mover|munderover|mtable|mmultiscripts)\b/u.test(formula);
    return isBuilt && said[place] === formula.replaceAll(/<[^>]+>/gu, '').trim();
  });
  expect(flat).toEqual([]);
  for (const words of ['a over b', 'square root of 2', 'to the power of 2'])
    expect(said).toContainEqual(expect.stringContaining(words));
  expect(errors).toEqual([]);
  await close();
  await stop();
});

test('a browser below what is promised says so, and what may be done, on the portal and in the console', async ({ portal }) => {
  const { close, page } = await opened('92.0.0', portal);
  for (const path of ['/login', '/', '/console/']) {
    await page.goto(path);
    await page.waitForFunction(() => document.querySelector('main.too-old'));
    expect(await page.textContent('body'), path).toMatch(/^This browser is too old for the portal.*update the browser.*Firefox/u);
  }
  await close();
});
