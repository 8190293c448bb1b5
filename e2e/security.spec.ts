import { expect } from './helpers/operator.ts';
import { test } from './steps/security.ts';

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
