import { readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Engine } from '../server/src/db/database.ts';
import { origin } from '../bench/origin.ts';
import { markdownTable } from '../bench/report.ts';
import type { Lived } from './browser/run.ts';
import type { Killed } from './room/killed.ts';
import { roomLines, withRoom } from './room/section.ts';
import type { Seen } from './controls.ts';
import type { Closes } from './scenario/closing.ts';
import type { Report } from './world.ts';

/** All rounds of one fault on one database. */
export interface Row extends Report {
  fault: string;
  engine: Engine;
  rounds: number;
}

const PAGE = fileURLToPath(new URL('../bench/results/proof.md', import.meta.url));
const NAMES = { sqlite: 'SQLite', postgres: 'PostgreSQL' };
const number = (value: number): string => value.toLocaleString('en');
const ms = (values: number[], pick: (sorted: number[]) => number | undefined): string =>
  values.length === 0 ? '' : number(Math.round(pick(values.toSorted((a, b) => a - b)) ?? 0));

/** Histories of pages: in the model, the same against a server that numbers no starts, and in a real browser. */
export interface Histories {
  whole: number;
  bare: number;
  /** Of three tabs of a busy phone. */
  tabs: number;
  browser: Lived;
  wrong: string[];
}

/** Everything that one run of the proof found. */
export interface Found {
  rows: Row[];
  power: { cuts: number; disks: number } | undefined;
  /** Databases closed under writes. */
  closes: Closes[];
  pages: Histories;
  /** Kills while a student was in the exam room. */
  room: Killed;
  /** The controls: each has to miss something. */
  seen: Seen[];
  /** Why something was left out. */
  left: string[];
}

/** How fast a database that cannot work is noticed, and that it can again. */
function noticedLines(rows: Row[]): string[] {
  const looked = rows.filter(({ noticed = [] }) => noticed.length > 0);
  if (looked.length === 0) return [];
  const cells = looked.map(({ fault, engine, noticed = [] }) => [
    fault,
    NAMES[engine],
    ms(
      noticed.map(({ noticedMs }) => noticedMs),
      (sorted) => sorted.at(-1),
    ),
    ms(
      noticed.map(({ wellMs }) => wellMs),
      (sorted) => sorted.at(-1),
    ),
  ]);
  return [
    '## A database that cannot work is noticed',
    '',
    'How long after a fault began `/readyz` was 503, and how long after its end 200 again, under the same students; the worst of all rounds.',
    'In between each look was 503 within 1.5 s, each read was answered or refused with 503 and Retry-After. More than 2,000 ms would be an error.',
    '',
    ...markdownTable(['fault', 'database', 'noticed after, ms', 'well again after, ms'], cells),
    '',
  ];
}

function closesLines(closes: Closes[]): string[] {
  if (closes.length === 0) return [];
  const cells = closes.map(({ engine, acknowledged, stored, ...each }) => [
    NAMES[engine],
    number(each.closes),
    number(acknowledged),
    number(acknowledged - stored),
    String(each.ended),
  ]);
  return [
    '## Closed under writes',
    '',
    'The database is opened and closed while writes and reads are under way, again and again, in a process of its own, which has to live.',
    '',
    ...markdownTable(['database', 'closes', 'writes acknowledged', 'missing', 'ended with'], cells),
    '',
  ];
}

/** Writes what became of the kills in the exam room into bench/results/proof.md, beside what stands there. */
export const writeRoom = (room: Killed): void => writeFileSync(PAGE, withRoom(readFileSync(PAGE, 'utf8'), room));

/**
 * Writes bench/results/proof.md; returns its first sentence, and whether nothing was lost, doubled or wrong and every
 * control was seen.
 */
export function writePage(
  { rows, power, closes, pages, room, seen, left }: Found,
  tookMs: number,
): { sentence: string; whole: boolean } {
  const sum = (of: (row: Row) => number): number => rows.reduce((total, row) => total + of(row), 0);
  const [given, acknowledged] = [sum((row) => row.given), sum((row) => row.acknowledged)];
  const [lost, doubled] = [sum((row) => row.lost), sum((row) => row.doubled)];
  const wrong = rows.flatMap((row) => row.wrong.map((what) => `${row.fault}, ${NAMES[row.engine]}: ${what}`));
  wrong.push(...pages.wrong, ...pages.browser.wrong.map((what) => `in the browser, ${what}`));
  for (const control of seen.filter((each) => each.lost === 0))
    wrong.push(`control: ${control.weakness}: ${control.fault} showed no loss, so it proves nothing`);
  for (const { engine, ...each } of closes)
    if (each.ended !== 0 || each.stored !== each.acknowledged)
      wrong.push(
        `closed under writes, ${NAMES[engine]}: ended with ${each.ended}, ${each.stored} of ${each.acknowledged} stored`,
      );
  const sentence = `${number(given)} answers given, ${number(acknowledged)} acknowledged, ${number(lost)} lost, ${number(doubled)} doubled.`;
  const cells = rows.map((row) => [
    row.fault,
    NAMES[row.engine],
    number(row.rounds),
    number(row.given),
    number(row.acknowledged),
    number(row.lost),
    number(row.doubled),
    number(row.cutOff),
    number(row.unavailable),
    ms(row.readyMs, (sorted) => sorted[Math.floor(sorted.length / 2)]),
    ms(row.readyMs, (sorted) => sorted.at(-1)),
  ]);
  const head = [
    'fault',
    'database',
    'rounds',
    'given',
    'acknowledged',
    'lost',
    'doubled',
    'calls cut off',
    'turned away (503)',
    'ready, ms (median)',
    'worst',
  ];
  const text = [
    '# No answer is lost: the proof',
    '',
    `**${sentence}**`,
    '',
    `Made by \`npm run prove\` at ${origin()}; ${Math.round(tookMs / 60_000)} minutes, load average ${loadavg()[1]?.toFixed(1)}.`,
    'An answer is one option chosen by a student. It is acknowledged once a save or a submission with it was answered with',
    'status true, and lost when it is then not stored as it was given; it is doubled when an attempt holds it that nobody',
    'handed in. Students save after every choice, hand in under one key, repeat whatever was not answered, and ask after each',
    'failure what the portal holds. The portal is a process of its own in every round (`faults/`).',
    '',
    ...markdownTable(head, cells),
    '',
    '*Ready* is from the start of the process to its first answer; where PostgreSQL stopped, from its return to the next',
    'acknowledgement of the portal, which went on running. After every start SQLite’s `integrity_check` was ok.',
    '',
    'Where the clock is an hour off, it is for as long as the row says: `Date` is moved, the monotonic clock is not, so ten minutes take ten.',
    'Those are tried with `--minutes 120`.',
    '',
    ...(power
      ? [
          `The power was cut at ${number(power.cuts)} recorded moments, ${number(power.disks)} disks were opened: with none, all, or random parts of`,
          'what was not synced, torn at 512 and at 4,096 bytes. Where the ext4 under the database lost its power, its own journal and',
          'the database’s recovered what was there (EXT4_IOC_SHUTDOWN without a flush; a cache within a disk is not part of it).',
          '',
        ]
      : []),
    ...noticedLines(rows),
    ...closesLines(closes),
    '## Pages, tabs and late calls',
    '',
    `${number(pages.whole)} random histories of pages, tabs, two phones, reloads, kills and sleep on a network that delays, drops and`,
    `reorders (\`faults/pages/\`: the portal’s handlers on SQLite, the web’s own journal), ${number(pages.bare)} more against a server that numbers no`,
    `starts, ${number(pages.tabs)} of three tabs of a busy phone that take the quiz from each other while saves are on their way, and ${number(pages.browser.histories)} in a real Chromium (\`faults/browser/\`: ${number(pages.browser.calls)} calls up to 3.1 s late, ${number(pages.browser.stale)} of them of a page`,
    'that was no longer the newest). No choice that a screen called saved, or the server answered as stored, may ever be newer than what is',
    `held or handed in: ${number(pages.wrong.length + pages.browser.wrong.length)} times it was.`,
    '',
    ...roomLines(room),
    ...(seen.length > 0
      ? [
          '## Controls',
          '',
          'A ledger that finds nothing missing proves nothing unless it would. Each of these is weakened on purpose, and must lose answers:',
          '',
          ...markdownTable(
            ['weakened so that it', 'fault', 'answers missing'],
            seen.map((control) => [control.weakness, control.fault, number(control.lost)]),
          ),
          '',
        ]
      : []),
    ...left.map((reason) => `Left out on that machine: ${reason}.`),
    ...(wrong.length > 0 ? ['## What was wrong', '', ...wrong.slice(0, 50).map((what) => `- ${what}`), ''] : []),
  ];
  writeFileSync(PAGE, text.join('\n'));
  return { sentence, whole: lost + doubled + wrong.length + room.lost.length === 0 };
}
