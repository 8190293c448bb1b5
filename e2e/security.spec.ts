import type { Page } from '@playwright/test';
import { demoScreens, settled } from './helpers/demo.ts';
import { expect } from './helpers/operator.ts';
import { signIn } from './helpers/portal.ts';
import { test, dangers, RICH } from './steps/security.ts';

const clickAll = async (page: Page): Promise<void> => {
  for (const link of await page.getByText('CLICK', { exact: true }).all())
    await link.click({ timeout: 1000 }).catch(() => undefined);
};

/** Older phones have none of their own; `npm test -- --all` looks at both. */
const SANITISERS = ['the one it brings', ...(process.env['WHOLE'] ? (['the browser’s own'] as const) : [])] as const;

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
    for (const { path } of screens.filter(({ name }) => RICH.includes(name))) {
      await page.goto(path);
      await settled(page);
      expect({ path, dangers: await dangers(page, trap.url) }).toEqual({ path, dangers: [] });
      await clickAll(page);
      expect({ path, complaints }).toEqual({ path, complaints: [] });
    }
    expect(context.pages()).toHaveLength(1);
    expect(trap.hits).toEqual([]);
  });
}

test('SRV-09 the page refuses what no sanitiser saw: inline script, eval, a string as markup, a frame, another origin', async ({
  page,
  trap,
}) => {
  await page.goto('/login');
  const stopped = await page.evaluate(async (elsewhere) => {
    const violated = new Set<string>();
    addEventListener('securitypolicyviolation', ({ effectiveDirective }) => violated.add(effectiveDirective));
    const attempt = (work: () => unknown) => {
      try {
        work();
      } catch {
        // Trusted Types throw; the event tells of it.
      }
    };
    const add = (name: string, values: Record<string, string>) =>
      document.body.append(Object.assign(document.createElement(name), values));
    Object.assign(globalThis, { ran: false });
    attempt(() => Object.assign(document.createElement('div'), { innerHTML: '<b>x</b>' }));
    attempt(() => add('script', { text: 'globalThis.ran = true' }));
    attempt(() => Reflect.apply(setTimeout, undefined, ['globalThis.ran = true']));
    attempt(() => add('iframe', { src: elsewhere }));
    attempt(() => add('img', { src: elsewhere }));
    attempt(() => add('link', { rel: 'stylesheet', href: elsewhere }));
    attempt(() => document.body.setAttribute('style', 'color: red'));
    await fetch(elsewhere).catch(() => undefined);
    await new Promise((resolve) => {
      setTimeout(resolve, 500);
    });
    return { ran: (globalThis as unknown as { ran: boolean }).ran, violated: [...violated].toSorted() };
  }, trap.url);
  expect(stopped.ran).toBe(false);
  expect(stopped.violated).toEqual(
    expect.arrayContaining([
      'connect-src',
      'frame-src',
      'img-src',
      'require-trusted-types-for',
      'style-src-attr',
      'style-src-elem',
    ]),
  );
  expect(trap.hits).toEqual([]);
});
