import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Page } from '@playwright/test';
import { FIGURES, loadAverage, tableRow, writeSection } from '../report.ts';
import { inHall } from '../room/room.ts';
import { QUESTIONS } from '../room/school.ts';
import { bareTaps, rowOf, Taps } from '../room/kinds.ts';
import { Phone } from '../room/taps.ts';

/**
 * `npm run bench -- room [--rate 6] [--questions 90]`: the exam room on a slow phone: 90 questions, 450 formulas, 390
 * px, the processor six times slower. Each tap is timed as 'Interaction to Next Paint' does, the page at rest before;
 * then question 1 after 'Start exam' on slow 4G with the paper here, sealed. The browser shares the machine with the
 * portal.
 */
const text = { type: 'string' } as const;
const { values } = parseArgs({ args: process.argv.slice(3), options: { rate: text, questions: text } });
const RATE = Number(values.rate ?? 6);
const TAPPED = Number(values.questions ?? QUESTIONS);
const MB = 2 ** 20;
/** A task may take that long on the machine on which a bare button takes 24 ms. */
const LONGEST_MS = 100;
/** Whoever has ticked that they have read the entrance was there so long. */
const READING_MS = 5000;

const heading = (page: Page, number: number) =>
  page.getByRole('heading', { name: `Question ${number} of ${QUESTIONS}`, exact: true });

async function atEntrance(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByText('The paper is on this device').waitFor();
  await page.getByRole('checkbox', { name: 'I have read this. I will answer by myself.' }).check();
  await sleep(READING_MS);
}

async function measure(phone: Phone, path: string) {
  const { page } = phone;
  await atEntrance(page, path);
  const heapBefore = await phone.heap();
  await phone.slowDown(RATE);
  await phone.onSlow4G();
  await sleep(2000);
  const began = await phone.now();
  // One piece of script, which waits in the page for all options of the question: whatever else this tool asked of it
  // there would hold it for a fifth of a second, and to look at each frame has the browser draw when nothing has
  // changed.
  const usable = await page.evaluate(async () => {
    const start = [...document.querySelectorAll('button')].find(({ textContent }) => textContent.includes('Start exam'));
    const isUsable = () =>
      document.querySelector('[data-number="1"]:not([inert] *) fieldset:not(:disabled) label:nth-of-type(4) input') !== null;
    const shown = new Promise<void>((done) => {
      const watch = new MutationObserver(() => {
        if (!isUsable()) return;
        watch.disconnect();
        done();
      });
      watch.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled', 'inert'] });
    });
    const pressed = performance.now();
    start?.click();
    await shown;
    await new Promise(requestAnimationFrame);
    return performance.now() - pressed;
  });
  await sleep(3000);
  const startTasks = await phone.longSince(began);
  const choose = new Taps(phone);
  const next = new Taps(phone);
  const walked = await phone.now();
  for (let number = 1; number < TAPPED; number += 1) {
    await choose.tap(
      page
        .locator(`[data-number="${number}"]`)
        .getByRole('radio')
        .nth(number % 4),
    );
    await next.tap(page.getByRole('button', { name: 'Next', exact: true }));
    await heading(page, number + 1).waitFor();
  }
  const walkTasks = await phone.longSince(walked);
  const open = new Taps(phone);
  const jump = new Taps(phone);
  const jumped = await phone.now();
  for (let turn = 1; turn < TAPPED / 2; turn += 1) {
    const number = ((turn * 37) % QUESTIONS) + 1;
    await open.tap(page.getByRole('button', { name: /^Questions:/u }));
    await jump.tap(page.getByRole('dialog').getByRole('button', { name: new RegExp(`^Question ${number},`, 'u') }));
    await heading(page, number).waitFor();
  }
  const jumpTasks = await phone.longSince(jumped);
  await phone.slowDown(1);
  const heap = (await phone.heap()) - heapBefore;
  const bare = await bareTaps(phone, RATE);
  return { usable, choose, next, jump, open, bare, startTasks, walkTasks, jumpTasks, heap };
}

const figures = await inHall(async ({ page, path }) => measure(await Phone.of(page), path));
const bare = figures.bare.at(0.95);
const row = (what: string, taps: Taps) => rowOf(what, taps, bare);
const most = (what: string, tasks: number[]) => {
  const longest = Math.max(0, ...tasks);
  return [
    `${what}: tasks over 50 ms; the longest, ms`,
    `${tasks.length}; ${longest.toFixed(0)}`,
    `<= ${LONGEST_MS}`,
    longest <= LONGEST_MS ? 'yes' : 'NO',
  ];
};
const rows = [
  row('a number in the palette', figures.jump),
  row('Next', figures.next),
  row('choose', figures.choose),
  row('open the palette', figures.open),
  row('for comparison: a bare button on an empty page', figures.bare),
  ['question 1 usable after ‘Start exam’, ms', figures.usable.toFixed(0), '<= 1000', figures.usable <= 1000 ? 'yes' : 'NO'],
  most('Start', figures.startTasks),
  most('choose and Next', figures.walkTasks),
  most('palette', figures.jumpTasks),
  [
    'heap beyond the entrance’s after all of it, MB',
    (figures.heap / MB).toFixed(1),
    '<= 6',
    figures.heap <= 6 * MB ? 'yes' : 'NO',
  ],
  ['load average', loadAverage(), '', ''],
];
for (const each of rows) console.log(tableRow(each));
if (RATE === 6)
  writeSection('On a slow phone', {
    file: 'room',
    title: 'The exam room',
    command: `npm run bench -- room --questions ${TAPPED}`,
    about: [
      '; Chromium, 390 x 844 px, its processor',
      'slowed down six times, slow 4G (150 ms, 1.6 Mbit/s). Taps from the touch to the next frame shown (Interaction to Next Paint), in steps of 8 ms.',
    ],
    head: FIGURES,
    rows,
  });
