import { settled } from './helpers/demo.ts';
import { expect, test } from './helpers/portal.ts';
import { Wire } from './helpers/wire.ts';
import { LIMITS, table, expectWithin, signInByHand, goToQuiz } from './steps/wire.ts';

test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true });

test('a new phone asks for no more than it must, and is sent all of it compressed, from the first page to a quiz', async ({
  page,
  portal,
}) => {
  const wire = await Wire.of(page);
  await page.goto('/login');
  await settled(page);
  await expectWithin(wire, LIMITS.signIn);
  await signInByHand(page, portal);
  await goToQuiz(page);
  await expectWithin(wire, LIMITS.toQuiz);
  expect(table(wire.fetched()).filter((line) => line.includes('/logo.svg'))).toHaveLength(1);
});
