import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Page, Request } from '@playwright/test';
import { FIGURES, tableRow, writeSection } from '../report.ts';
import { inHall } from '../room/room.ts';
import { MINUTES, QUESTIONS } from '../room/school.ts';

/**
 * `npm run bench -- room-data [--options formulas|plain]`: what an exam of three hours sends and fetches beyond its
 * paper, in a real page whose clock runs ahead: 90 questions with five formulas each, every fourth answer changed,
 * every fifth question marked, a quarter of them gone back to.
 */
const { values } = parseArgs({ args: process.argv.slice(3), options: { options: { type: 'string' } } });
const OPTIONS = values.options === 'plain' ? 'plain' : 'formulas';
const STEP_MS = 2000;
/** What a step sets going has been sent by then. */
const SETTLES_MS = 12;
/** The portal takes 120 calls a minute of a session. */
const CALL_MS = 550;
const REPEATED = QUESTIONS / 4;
/** Between two questions, so that all of it takes the exam's time. */
const EACH_MS = (MINUTES * 60_000 * 0.98) / (QUESTIONS + REPEATED);

interface Calls {
  count: number;
  up: number;
  down: number;
  headers: number;
}

/** Sums up what goes over the network, by the name of the call; of files and pages nothing. */
class Traffic {
  readonly calls = new Map<string, Calls>();
  #sent = 0;
  /** Requests that are not answered yet. */
  readonly #open = new Set<Request>();

  constructor(page: Page) {
    page.on('request', (request) => {
      this.#sent += 1;
      this.#open.add(request);
    });
    page.on('requestfailed', (request) => this.#open.delete(request));
    page.on('requestfinished', (request) => void this.#add(request).finally(() => this.#open.delete(request)));
  }

  async #add(request: Request): Promise<void> {
    const [, name] = /\/api\/\w+\/(\w+)$/u.exec(request.url()) ?? [];
    if (name === undefined) return;
    const { requestBodySize, responseBodySize, requestHeadersSize, responseHeadersSize } = await request.sizes();
    const call = this.calls.get(name) ?? { count: 0, up: 0, down: 0, headers: 0 };
    call.count += 1;
    call.up += requestBodySize;
    call.down += responseBodySize;
    call.headers += requestHeadersSize + responseHeadersSize;
    this.calls.set(name, call);
  }

  /** Comes back when everything is answered: a page whose clock runs ahead would think that nobody answers. */
  async quiet(): Promise<void> {
    const before = this.#sent;
    do await sleep(SETTLES_MS);
    while (this.#open.size > 0);
    if (this.#sent > before) await sleep(CALL_MS);
  }
}

/** Lets the page's clock run; what is sent in between is answered. */
async function pass(page: Page, all: Traffic, ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= STEP_MS) {
    await page.clock.fastForward(Math.min(left, STEP_MS));
    await all.quiet();
  }
}

const radio = (page: Page, number: number, place: number) =>
  page
    .locator(`[data-number="${number}"]`)
    .getByRole('radio')
    .nth(place % 4);

async function answer(page: Page, all: Traffic, number: number): Promise<void> {
  await pass(page, all, EACH_MS * 0.8);
  await radio(page, number, number).check({ force: true });
  await pass(page, all, EACH_MS * 0.1);
  if (number % 4 === 0) await radio(page, number, number + 1).check({ force: true });
  if (number % 5 === 0) await page.keyboard.press('m');
  await pass(page, all, EACH_MS * 0.1);
}

const traffic = await inHall(
  async ({ page, path }) => {
    await page.clock.install();
    const all = new Traffic(page);
    await page.goto(path);
    await page.getByText('The paper is on this device').waitFor();
    await page.getByRole('checkbox', { name: 'I have read this. I will answer by myself.' }).check();
    await page.getByRole('button', { name: 'Start exam' }).click();
    await page.getByRole('heading', { name: /^Question 1 of/u }).waitFor();
    for (let number = 1; number <= QUESTIONS; number += 1) {
      await answer(page, all, number);
      if (number < QUESTIONS) await page.keyboard.press('n');
    }
    for (let turn = 1; turn < REPEATED; turn += 1) {
      const number = turn * 3;
      await page.keyboard.type(`g${number}`);
      await page.keyboard.press('Enter');
      await answer(page, all, number);
    }
    await page.keyboard.press('s');
    await page.getByRole('button', { name: 'Submit' }).click();
    await pass(page, all, STEP_MS);
    await page.getByRole('button', { name: 'Hand in', exact: true }).click();
    await page.getByText('View report').first().waitFor();
    await all.quiet();
    return all;
  },
  { plain: OPTIONS === 'plain' },
);

/** The paper comes by these. */
const PAPER = new Set(['exam', 'sealed_exam']);
const KB = 1000;
const kb = (bytes: number): string => (bytes / KB).toFixed(1);
const beyond = [...traffic.calls].filter(([name]) => !PAPER.has(name));
const sum = (of: (calls: Calls) => number) => beyond.reduce((all, [, calls]) => all + of(calls), 0);
const bodies = sum(({ up, down }) => up + down);
const rows = [
  ['bodies beyond the paper, up and down, KB', kb(bodies), '<= 60', bodies <= 60 * KB ? 'yes' : 'NO'],
  ['headers of these calls (HTTP/1.1, as plain text), KB', kb(sum(({ headers }) => headers)), '', ''],
  ...[...traffic.calls].map(([name, { count, up, down, headers }]) => [
    `${name}: calls; bodies up, down; headers, KB`,
    `${count}; ${kb(up)}, ${kb(down)}; ${kb(headers)}`,
    PAPER.has(name) ? 'the paper' : '',
    '',
  ]),
];
for (const each of rows) console.log(tableRow(each));
writeSection(`Three hours over the network, options ${OPTIONS === 'plain' ? 'of plain words' : 'with formulas'}`, {
  file: 'room',
  title: 'The exam room',
  command: `npm run bench -- room-data --options ${OPTIONS}`,
  about: [`; ${QUESTIONS} questions.`, 'HTTP/2 packs headers of repeated calls to some 40 bytes; here they are counted as sent.'],
  head: FIGURES,
  rows,
});
