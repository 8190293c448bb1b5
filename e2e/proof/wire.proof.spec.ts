import { settled } from '../helpers/demo.ts';
import { expect, test } from '../helpers/operator.ts';
import { Wire } from '../helpers/wire.ts';
import { bringClassesBack, keepOneClass } from '../steps/live.ts';
import { LIMITS, table, expectWithin, signInByHand, goToQuiz } from '../steps/wire.ts';

test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true });

test.afterEach(({ operator }) => bringClassesBack(operator));

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('NET-04 what the page has loaded is not fetched again for the shell, and no engine for documents is', async ({
    page,
    portal,
    operator,
  }) => {
    keepOneClass(operator);
    const { mobile } = await portal.student();
    const wire = await Wire.of(page);
    await page.goto('/login');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await signInByHand(page, portal, mobile);
    await goToQuiz(page, wire);
    await expectWithin(wire, LIMITS.toQuizWithWorker);
    const ofPage = wire.fetched().filter(({ byWorker }) => !byWorker);
    const ofWorker = wire.fetched().filter(({ byWorker }) => byWorker);
    expect(ofWorker.length).toBeGreaterThan(10);
    expect(ofWorker.filter(({ address }) => ofPage.some((each) => each.address === address))).toEqual([]);
    expect(ofWorker.filter(({ bytes }) => bytes > 50_000)).toEqual([]);
  });
});

for (const { where, minutes, limit } of [
  { where: 'to a quiz', minutes: undefined, limit: LIMITS.toQuiz },
  { where: 'to a quiz with a class within the hour', minutes: 50, limit: LIMITS.toQuizWithClass },
])
  test(`a new phone asks for no more than it must, and is sent all of it compressed, from the first page ${where}`, async ({
    page,
    portal,
    operator,
  }) => {
    keepOneClass(operator, minutes);
    const { mobile } = await portal.student();
    const wire = await Wire.of(page);
    await page.goto('/login');
    await settled(page);
    await expectWithin(wire, LIMITS.signIn);
    await signInByHand(page, portal, mobile);
    await goToQuiz(page, wire);
    await expectWithin(wire, limit);
    expect(table(wire.fetched()).filter((line) => line.includes('/logo.svg'))).toHaveLength(1);
    expect(table(wire.fetched()).filter((line) => line.includes('/start_attempt'))).toHaveLength(1);
  });
