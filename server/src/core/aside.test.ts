import { expect, test } from 'vitest';
import { aside, AsideLimit } from './aside.ts';

const endless = new URL('../testing/endless.aside.ts', import.meta.url);

test('SRV-09 work for staff that never ends is ended, keeps nobody else waiting, and the next is done', async () => {
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 10);
  const [stuck, next] = await Promise.allSettled([aside(endless, 1, 300), aside(endless, 8, 10_000)]);
  clearInterval(timer);
  expect(stuck).toMatchObject({ status: 'rejected', reason: expect.any(AsideLimit) as AsideLimit });
  expect(next).toEqual({ status: 'fulfilled', value: 4 });
  expect(turns).toBeGreaterThan(5);
});

test('SRV-09 of more than twenty that wait for it the last is told to come again', async () => {
  const all = await Promise.allSettled(Array.from({ length: 21 }, () => aside(endless, 2, 10_000)));
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
  expect(all.at(-1)).toMatchObject({ reason: { statusCode: 503 } });
});
