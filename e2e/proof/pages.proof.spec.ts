import { browserHistories } from '../../faults/browser/run.ts';
import { expect, test } from '../helpers/portal.ts';

/** `npm run prove` lives through a thousand. */
const COUNT = 10;

test('QUIZ-07 pages, tabs and late calls in a real browser: nothing acknowledged is newer than what is held or handed in', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const lived = await browserHistories(1, COUNT, { browser, parallel: 3 });
  expect(lived.wrong).toEqual([]);
  expect(lived.histories).toBe(COUNT);
});
