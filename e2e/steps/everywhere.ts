import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { demoScreens, SCREENS, settled, type DemoScreen, type ScreenName } from '../helpers/demo.ts';
import { ASHA, expect, signIn, test as base, type Portal, type Student } from '../helpers/portal.ts';
import { everySize, FEW_SIZES } from '../helpers/sizes.ts';

/** Every screen, and one face more: an exam that the student has handed in already. */
export const NAMES = [...SCREENS, 'examRefused'] as const;

/** Where it is found, and whether it needs no sign-in. */
export function placeOf(screens: Map<ScreenName, DemoScreen>, name: (typeof NAMES)[number]): { path: string; open: boolean } {
  const { path, open } = name === 'examRefused' ? { path: '/exam/1', open: false } : (screens.get(name) ?? {});
  if (path === undefined || open === undefined) throw new Error(`no screen named ${name}`);
  return { path, open };
}

/** Returns axe's findings on the page as it is. */
export async function violations(page: Page, narrow: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  // No screen has frames of ours, so axe need not open a page of its own to gather them.
  const { violations: found } = await narrow(new AxeBuilder({ page }).setLegacyMode()).analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

/** Finds what the dark theme can do wrong: it changes nothing but colours. */
export async function darkViolations(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  const found = await violations(page, (axe) => axe.withRules('color-contrast'));
  await page.emulateMedia({ colorScheme: 'light' });
  return found;
}

/** The most that may stand before the first thing of a screen on a phone of 390 x 844, in pixels. */
export const MOST_HEAD = 104;

/**
 * Where the screen begins, and whether the title stands beside the way back: both in pixels of the page; undefined
 * where there is no frame.
 */
export async function headOf(page: Page): Promise<{ begins: number; beside: boolean } | undefined> {
  return page.evaluate(() => {
    const [main, title] = [document.querySelector('main.frame-main'), document.querySelector('.frame-heading h1')];
    // The exam room lies over the frame.
    if (!main || !title?.checkVisibility({ visibilityProperty: true }) || document.documentElement.dataset['room'])
      return undefined;
    const seen = [...main.querySelectorAll('*')].filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1;
    });
    const begins = Math.min(...seen.map((element) => element.getBoundingClientRect().top)) + scrollY;
    const [box, back] = [title, document.querySelector('.frame-back') ?? title].map((element) => element.getBoundingClientRect());
    return { begins, beside: box !== undefined && back !== undefined && box.top < back.bottom && box.bottom > back.top };
  });
}

/** With the first student of the demo school, and the addresses of all screens for her. */
export const test = base.extend<object, { asha: Student; screens: Map<ScreenName, DemoScreen> }>({
  asha: [async ({ portal }, use) => use(await portal.student(ASHA)), { scope: 'worker' }],
  screens: [
    async ({ portal, asha }, use) => use(new Map((await demoScreens(portal, asha)).map((screen) => [screen.name, screen]))),
    { scope: 'worker' },
  ],
});

/** Everything that a browser complains of while a page is open. */
export function complaintsOf(page: Page, origin: string): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    // Playwright's own word on what its configuration says.
    if (message.text() === 'Service Worker registration blocked by Playwright') return;
    // Whether an attempt that was left was handed in elsewhere: 404 says that it was not.
    if (message.location().url.endsWith('/attempt_result') && message.text().includes('404')) return;
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`console: ${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  page.on('request', (request) => {
    if (!request.url().startsWith(origin) && !/^(?:blob|data):/u.test(request.url()))
      complaints.push(`leaves the origin: ${request.url()}`);
  });
  return complaints;
}

export const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The screens with most kinds of colour; all of them: proof/everywhere.proof.spec.ts. */
const DARK: readonly string[] = ['login', 'home', 'quizStart', 'quizReport', 'examRoom', 'profile'];

/** Looks at this many screens in one test: a page of its own for each costs as much as all that is asked of it. */
const IN_ONE = 2;

/** The first two have the sign-in and home: they are looked at before every change, the others by the proof. */
export const PARTS = Array.from({ length: Math.ceil(NAMES.length / IN_ONE) }, (_, part) =>
  NAMES.slice(part * IN_ONE, (part + 1) * IN_ONE),
);

/** What a test of screens is given. */
interface Given {
  page: Page;
  portal: Portal;
  asha: Student;
  screens: Map<ScreenName, DemoScreen>;
}

/** Looks at screens one after the other, narrow, wide and at twice the text size. */
export async function expectFine(
  { page, portal, asha, screens }: Given,
  names: readonly (typeof NAMES)[number][],
): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const complaints = complaintsOf(page, portal.url);
  const places = names.map((name) => ({ name, ...placeOf(screens, name) }));
  // Those that need no sign-in are first: a signed-in student is led away from them.
  const [open, guarded] = [places.filter((place) => place.open), places.filter((place) => !place.open)];
  for (const { name, path } of [...open, ...guarded]) {
    if (name === guarded[0]?.name) await signIn(page, portal, asha);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    await settled(page);
    expect(await page.title(), name).not.toBe('');
    const head = await headOf(page);
    expect(head?.begins ?? 0, name).toBeLessThanOrEqual(MOST_HEAD);
    expect(head?.beside, `${name}: the title beside the way back`).not.toBe(false);
    expect(await violations(page, (axe) => axe.withTags(TAGS)), name).toEqual([]);
    if (DARK.includes(name)) expect(await darkViolations(page), `${name}, dark`).toEqual([]);
    expect(await everySize(page, FEW_SIZES), name).toEqual({});
  }
  expect(complaints).toEqual([]);
}
