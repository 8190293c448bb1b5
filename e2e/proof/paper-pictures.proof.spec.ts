import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { calls } from '@portal/contract';
import type { Page } from '@playwright/test';
import { expect, test } from '../helpers/operator.ts';
import { signIn, type Portal } from '../helpers/portal.ts';
import { shellKept } from '../steps/offline.ts';
import { beginExam, questionAt } from '../steps/room.ts';

const DEMO = fileURLToPath(new URL('../../content', import.meta.url));
const NAME = 'Paper with figures';
/** More pictures than the pictures of lists that are kept on a device. */
const QUESTIONS = 40;
const EACH = 4;
const ALL = QUESTIONS * EACH;

/** A drawing that is as wide as no other. */
const drawing = (width: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="80"><rect width="${width}" height="80" fill="#3366aa"/></svg>`;
const widthOf = (number: number): number => 100 + number;

/** An exam with a figure in each question, and others as its options. */
test.beforeAll(async ({ operator, folder }) => {
  test.setTimeout(180_000);
  const school = join(folder, 'school');
  cpSync(DEMO, school, { recursive: true });
  const draw = (name: string, width: number): string => {
    writeFileSync(join(school, `exams/${name}.svg`), drawing(width));
    return `![${name}](${name}.svg)`;
  };
  const questions = Array.from({ length: QUESTIONS }, (_, at) => {
    const number = at + 1;
    const options = ['a', 'b', 'c'].map((letter, place) => draw(`${letter}-${number}`, 1000 + 3 * number + place));
    return `  - key: q${number}
    question: 'What is shown? ${draw(`figure-${number}`, widthOf(number))}'
    options: ${JSON.stringify(options)}
    answer: 1
    marks: 1`;
  });
  const head = `key: figures\nname: ${NAME}\nsubject: physics-11\nadded_on: 2026-07-14\nduration_minutes: 60\nquestions:`;
  writeFileSync(join(school, 'exams/figures.yaml'), `${[head, ...questions].join('\n')}\n`);
  await operator.command('content', 'load', school);
});

async function entrance(page: Page, portal: Portal): Promise<void> {
  const student = await portal.student();
  await signIn(page, portal, student);
  const list = (await portal.call(calls.exams.exams, {}, student)).data ?? [];
  await page.goto(`/exam/${list.find(({ name }) => name === NAME)?.exam_id}`);
  await expect(page.getByRole('button', { name: 'Start exam' })).toBeVisible();
}

/** Goes to a question: its figure is there. */
async function looksAt(page: Page, number: number): Promise<void> {
  await expect(questionAt(page)).toBeVisible();
  // Right after a reload a busy page may draw the room before it hears keys.
  await expect(async () => {
    await page.keyboard.type(`g${number}`);
    await page.keyboard.press('Enter');
    await expect(questionAt(page, String(number))).toBeFocused({ timeout: 2000 });
  }).toPass();
  const figure = page.getByRole('img', { name: `figure-${number}`, exact: true });
  await expect.poll(() => figure.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(widthOf(number));
}

/** Waits until all are loaded, ends the network, and looks at a figure that was never shown. */
async function flies(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect(page.getByText(`Pictures loaded ${ALL} of ${ALL}`)).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText(/Pictures loaded/u)).toHaveCount(0);
  await page.context().setOffline(true);
  await looksAt(page, QUESTIONS);
}

test('EXAM-02 the pictures of a paper that is open are there without a network, by the cache of the browser', async ({
  page,
  portal,
}) => {
  await entrance(page, portal);
  await expect(page.getByText(new RegExp(`^${ALL} pictures come with the paper: [\\d.]+.[KM]B\\.`, 'u'))).toBeVisible();
  await beginExam(page);
  await flies(page);
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('EXAM-02 the pictures of a paper that is open are kept on the device, also over a reload without a network', async ({
    page,
    context,
    portal,
  }) => {
    await entrance(page, portal);
    await shellKept(page);
    // Nothing may come from the browser's own cache: that one keeps what it likes.
    const session = await context.newCDPSession(page);
    await session.send('Network.setCacheDisabled', { cacheDisabled: true });
    await beginExam(page);
    await flies(page);
    await page.reload();
    for (const number of [2, QUESTIONS / 2, QUESTIONS]) await looksAt(page, number);
  });

  test('EXAM-02 all pictures are on the device, locked, before the start; without a network from the first question on, the exam is sat to its end, over a reload, and handed in later', async ({
    page,
    context,
    portal,
  }) => {
    test.setTimeout(180_000); // A service worker, 160 pictures, and an exam that is sat to its end.
    const sealed: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/media/open/')) sealed.push(new URL(request.url()).pathname);
    });
    await entrance(page, portal);
    await shellKept(page);
    await expect(page.getByText(`Pictures ${ALL} of ${ALL} are on this device.`)).toBeVisible({ timeout: 60_000 });
    // Nothing that was asked for by then is a picture that anybody could look at.
    const early = sealed.filter((address) => !address.startsWith('/media/open/pictures/'));
    expect(early).toHaveLength(ALL);
    for (const address of early) expect(address).toMatch(/^\/media\/open\/sealed\/[\da-f]{32}\.bin$/u);
    const session = await context.newCDPSession(page);
    await session.send('Network.setCacheDisabled', { cacheDisabled: true });
    await beginExam(page);
    await context.setOffline(true);
    await looksAt(page, QUESTIONS);
    await page.reload();
    const looked = [1, 2, QUESTIONS / 2, QUESTIONS - 1, QUESTIONS];
    for (const number of looked) {
      await looksAt(page, number);
      await page.getByRole('radio').first().check();
    }
    await page.keyboard.press('s');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(async () => {
      await page.getByRole('button', { name: 'Hand in', exact: true }).click({ timeout: 1000 });
      await expect(page.getByRole('button', { name: 'Hand in', exact: true })).toHaveCount(0, { timeout: 500 });
    }).toPass();
    await context.setOffline(false);
    await expect(page.getByText(`${looked.length}/${QUESTIONS}`)).toBeVisible({ timeout: 60_000 });
  });
});
