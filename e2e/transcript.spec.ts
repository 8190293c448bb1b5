import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, test } from './helpers/portal.ts';
import { knownExam, option, right } from './steps/exams.ts';
import * as en from '../web/src/words/en/rooms.ts';
import * as hi from '../web/src/words/hi/rooms.ts';

/**
 * What a screen reader is told on the way, step by step. `TRANSCRIPT=write npm run e2e -- transcript` writes it anew:
 * read it then.
 */
const LANGUAGES = { en: { words: en, file: 'transcript.txt' }, hi: { words: hi, file: 'transcript-hi.txt' } } as const;
const fileOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const IS_WRITTEN = process.env['TRANSCRIPT'] === 'write';

const NETWORK = ['quick', 'fair', 'slow'] as const;

/** What is another one with every run. */
const CHANGING: readonly (readonly [RegExp, string])[] = [
  [/\d{1,2} (?:[A-Z][a-z]{2}|\p{Script=Devanagari}+॰?) \d{4}(?:, \d{1,2}:\d{2}(?:\s?[ap]m)?)?/gu, '<day>'],
  [/\b\d{1,2}:\d{2}(?::\d{2})?\b/gu, '<clock>'],
  [/\b\d+ (?:min(?:utes?)?(?= left|\. Hide the time)|मिनट(?= शेष|। समय छिपाएँ))/gu, '<minutes>'],
  [/\bLP2\.[\w.-]+/gu, '<receipt>'],
  [/(?<=report-preview\/)\d+/gu, '<number>'],
  // As quick as the machine that runs the test has time for it.
  [new RegExp([en, hi].flatMap(({ entrance }) => NETWORK.map((of) => entrance.network[of])).join('|'), 'gu'), '<network>'],
  // What was said last stays in its region for a while.
  [/\n *- status(?:: .*)?(?=\n|$)/gu, ''],
];

/** The accessibility tree of what is shown: of an open dialog, else of the page's main part. */
async function heard(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog');
  const tree = await ((await dialog.isVisible()) ? dialog : page.getByRole('main')).ariaSnapshot();
  return CHANGING.reduce((text, [changing, name]) => text.replaceAll(changing, name), tree);
}

/** One step as it was agreed to. */
const stepOf = (transcript: string, name: string): string =>
  transcript.split(/\n(?=# )/u).find((step) => step.startsWith(`# ${name}\n`)) ?? `# ${name} is no step of the transcript`;

for (const [language, { words, file }] of Object.entries(LANGUAGES))
  test(`EXAM-02 EXAM-03 LANG-08 the journey from the entrance to the receipt in '${language}', as a screen reader hears it, is the one that was read and agreed to`, async ({
    page,
    context,
    portal,
    signedIn,
  }) => {
    test.setTimeout(40_000); // Ten screens are read whole, each of which a busy machine draws part by part.
    const { room } = words;
    await context.addCookies([{ name: 'portal_language', value: language, url: portal.url }]);
    const { exam, key } = await knownExam(portal);
    await signedIn();
    await page.setViewportSize({ width: 390, height: 844 });
    const steps: string[] = [];
    const agreed = readFileSync(fileOf(file), 'utf8');
    const note = async (name: string) => {
      let step = '';
      const look = async () => (step = `# ${name}\n\n${await heard(page)}\n`);
      // A busy machine draws a screen part by part: what counts is the whole. What is written anew is whole when it
      // stands still.
      if (IS_WRITTEN) await expect(async () => expect(await look()).toBe(await look())).toPass({ intervals: [1000] });
      else await expect.poll(look).toBe(stepOf(agreed, name));
      steps.push(step);
    };
    await page.goto(`/exam/${exam.exam_id}`);
    await expect(page.getByText(words.entrance.paper.here)).toBeVisible();
    await note('The entrance');
    await page.getByRole('checkbox', { name: words.entrance.declaration }).check();
    await page.getByRole('button', { name: words.entrance.start, exact: true }).click();
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await note('The first question');
    const said = page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          const region = document.querySelector('[data-speech]');
          new MutationObserver(() => region?.textContent && resolve(region.textContent)).observe(region ?? document.body, {
            childList: true,
            characterData: true,
            subtree: true,
          });
        }),
    );
    for (const [index, item] of key.slice(0, 2).entries()) {
      if (index > 0) await page.getByRole('button', { name: room.next, exact: true }).click();
      await option(page, 0, right(item)).check();
    }
    await page.getByRole('button', { name: room.mark, exact: true }).click();
    await expect(page.getByText(words.attempt.saved).first()).toBeVisible();
    steps.push(`# Said on the way to the second question\n\n${await said}\n`);
    await note('The second question, answered and marked for review');
    await page.getByRole('button', { name: new RegExp(`^${room.openPalette(0, 0).split(/[\d:]/u)[0]}`, 'u') }).click();
    await note('The palette');
    await page.keyboard.press('Escape');
    await page.keyboard.type(`g${key.length}`);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: room.review, exact: true }).click();
    await note('Review and submit');
    await page.getByRole('button', { name: words.attempt.submit, exact: true }).click();
    await expect(page.getByRole('button', { name: room.goOn })).toBeFocused();
    await note('Hand in now?');
    const handsIn = page.getByRole('button', { name: room.handIn, exact: true });
    await expect(async () => {
      await handsIn.click({ timeout: 1000 });
      await expect(page.getByRole('heading', { name: words.exams.complete, level: 1 })).toBeVisible({ timeout: 1500 });
    }).toPass();
    await expect(page.getByRole('button', { name: words.receipt.show })).toBeVisible();
    await note('Handed in');
    await page.getByRole('button', { name: words.receipt.show }).click();
    await expect(page.getByRole('button', { name: words.receipt.copy }).first()).toBeVisible();
    await note('The receipt');

    const transcript = steps.join('\n');
    // Also of a transcript that is written anew: whoever comes to the clock hears how much time is left.
    const clocks = transcript.match(/(?<=button "(?:Time left|शेष समय): ).*(?=")/gu);
    expect(new Set(clocks)).toEqual(new Set([words.room.timeLeft('<minutes>', undefined).split(': ')[1]]));
    if (IS_WRITTEN) writeFileSync(fileOf(file), transcript);
    else expect(transcript).toBe(agreed);
  });
