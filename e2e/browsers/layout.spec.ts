import { demoScreens } from '../demo.ts';
import { ASHA } from '../portal.ts';
import { expect, test } from './fixture.ts';

test('QUIZ-04 QUIZ-09 EXAM-02 EXAM-06 a question lies within its card, its words clear of the border', async ({
  browserUnderTest: browser,
  portal,
  signedInThere,
}) => {
  const screens = await demoScreens(portal, await signedInThere(ASHA));
  await browser.size(390, 844);
  for (const name of ['quiz-start', 'exam', 'report-preview', 'exam-report-preview']) {
    await browser.open(portal.url + screens.find((screen) => screen.name === name)?.path);
    await expect.poll(() => browser.run(() => document.querySelectorAll('fieldset').length), name).toBeGreaterThan(1);
    // A legend that the browser lays over its box's edge begins before it; one that floats there lies under what follows.
    const wrong = await browser.run(() =>
      [...document.querySelectorAll('fieldset')].flatMap((card) => {
        const legend = card.querySelector('legend');
        const [top, words] = [card.getBoundingClientRect().top, legend?.getBoundingClientRect()];
        const next = legend?.nextElementSibling?.getBoundingClientRect();
        return words && next && words.top >= top + 10 && words.bottom <= next.top + 1 ? [] : [card.textContent];
      }),
    );
    expect(wrong, name).toEqual([]);
  }
});

test('APP-13 cards are whole after the phone was turned', async ({ browserUnderTest: browser, portal, signedInThere }) => {
  await signedInThere(ASHA);
  await browser.size(844, 390);
  await browser.open(`${portal.url}/subjects`);
  await expect.poll(() => browser.run(() => document.querySelectorAll('article h2').length)).toBeGreaterThan(2);
  await browser.size(390, 844);
  const cut = () =>
    browser.run(() =>
      [...document.querySelectorAll('article')]
        .filter((card) => {
          const title = card.querySelector('h2')?.getBoundingClientRect();
          return !title || title.bottom > card.getBoundingClientRect().bottom;
        })
        .map((card) => card.textContent),
    );
  await expect.poll(cut).toEqual([]);
});
