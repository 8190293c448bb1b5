import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runUnitTests } from '../scripts/machine/suites.ts';
import { ensureChromium } from '../scripts/machine/chromium.ts';
import { command } from '../scripts/machine/command.ts';
import { startPostgres } from '../scripts/machine/start-postgres.ts';
import { controls, type Seen } from './controls.ts';
import { NOTHING } from './ledger.ts';
import { browserHistories, openBrowser } from './browser/run.ts';
import { readOptions } from './options.ts';
import { writePage, writeRoom, type Histories, type Row } from './page.ts';
import { manyHistories } from './pages/many.ts';
import { killedInRoom, type Killed } from './room/killed.ts';
import { record, replay } from './power/replay.ts';
import { closesUnderWrites, type Closes } from './scenario/closing.ts';
import { readLimits, trials, type Limits, type Trial } from './trials.ts';
import { World, type Report } from './world.ts';

/**
 * `npm run prove [-- --minutes N --histories N --browser-histories N --kills N --only-room --only-histories --first N
 * --without-browsers]`: first the tests that are too long for
 * `npm test` (project 'proof' of vitest.config.ts), then students hand in answers while everything goes wrong that can,
 * round after round, and each answer that was acknowledged is looked for. Writes bench/results/proof.md; ends with 1
 * when one is missing or there twice, when a test fails, when a kill of browser or server loses something in the exam
 * room (all there is with `--only-room`, which writes that section alone; with `--only-histories` three tabs of a busy
 * phone are all there is, from history `--first` on), or when the portal does not work in Firefox or WebKit
 * (scripts/browsers.ts; not `--without-browsers`).
 */
const STUDENTS = 1000;
const CLOSES = 200;
const EMPTY = { ...NOTHING, rounds: 0, cutOff: 0, unavailable: 0 };

let current: World | undefined;

/** Rounds of one fault on one database, for as long as it may take; always one. */
async function run(trial: Trial, server: string, limitMs: number): Promise<Row> {
  const { fault, engine } = trial;
  const world = 'round' in trial ? await World.make(engine, { server, students: STUDENTS }) : undefined;
  current = world;
  const row: Row = { ...EMPTY, fault, engine, wrong: [], readyMs: [], noticed: [] };
  try {
    for (const began = performance.now(); row.rounds === 0 || performance.now() - began < limitMs; row.rounds += 1) {
      const report = 'round' in trial && world ? await roundOn(world, trial.round) : await alone(trial, row);
      const noticed = [...(row.noticed ?? []), ...(report.noticed ?? [])];
      Object.assign(row, report, { readyMs: [...row.readyMs, ...report.readyMs], noticed });
      show(`${fault}, ${engine}: ${row.acknowledged} answers acknowledged, ${row.lost} lost, ${row.doubled} doubled`);
    }
  } catch (error) {
    row.wrong.push(String(error));
    show(`${fault}, ${engine}: ${String(error)}`);
  } finally {
    await world?.remove();
    current = undefined;
  }
  return row;
}

/** One more round on the same world, whose ledger counts on. */
async function roundOn(world: World, round: (world: World) => Promise<Report>): Promise<Report> {
  world.readyMs.length = 0;
  const report = await round(world);
  await world.stop();
  return report;
}

/** A round on a world of its own, added to the rounds before. */
async function alone(trial: Trial, before: Row): Promise<Report> {
  if (!('alone' in trial)) throw new Error(`${trial.fault} has no world`);
  const report = await trial.alone();
  const counts = ['given', 'acknowledged', 'lost', 'doubled', 'cutOff', 'unavailable'] as const;
  const sums = Object.fromEntries(counts.map((count) => [count, before[count] + report[count]])) as Record<
    (typeof counts)[number],
    number
  >;
  return { ...report, ...sums, wrong: [...before.wrong, ...report.wrong] };
}

/** Power cuts: recorded, cut at every moment, and again until the time is over. */
async function cutPower(limitMs: number): Promise<{ row: Row; cuts: number; disks: number }> {
  const fault = 'power cut at every sync and after every answer';
  const row: Row = { ...EMPTY, fault, engine: 'sqlite', wrong: [], readyMs: [] };
  let [cuts, disks] = [0, 0];
  for (const began = performance.now(); row.rounds === 0 || performance.now() - began < limitMs;) {
    const found = replay(await record(300), { stride: 1, times: 2 });
    row.rounds += 1;
    row.given += found.acknowledged;
    row.acknowledged += found.acknowledged;
    row.lost += found.lost;
    row.doubled += found.doubled;
    row.wrong.push(...found.broken);
    cuts += found.cuts;
    disks += found.disks;
    show(`${row.fault}: ${cuts} cuts, ${disks} disks opened, ${row.lost} answers lost`);
  }
  return { row, cuts, disks };
}

/** Histories of three tabs of a busy phone, from number `first` on. */
async function liveTabs(count: number, from = 1): Promise<string[]> {
  const wrong = await manyHistories(
    { first: from, count, busy: true },
    (over) => over % 20_000 === 0 && show(`${over} are over`),
  );
  show(`${count} histories of tabs from ${from} on: ${wrong.length} times something older than chosen last`);
  return wrong.map((what) => `tabs, ${what}`);
}

/**
 * Histories of pages whose calls are late and overtake each other: in the model, on a bare server, in a real browser.
 */
async function livePages(whole: number, inBrowser: number): Promise<Histories> {
  const bare = Math.ceil(whole / 20);
  const tabs = Math.ceil(whole / 5);
  const wrong: string[] = [];
  for (const [make, count] of [['whole', whole] as const, ['bare', bare] as const]) {
    wrong.push(...(await manyHistories({ first: 1, count, make })).map((what) => `${make}, ${what}`));
    show(`${count} histories of pages, ${make}: ${wrong.length} times something older than acknowledged`);
  }
  wrong.push(...(await liveTabs(tabs)));
  const browser = await openBrowser(await ensureChromium());
  try {
    const lived = await browserHistories(1, inBrowser, { browser });
    show(`${lived.histories} histories in the browser, ${lived.calls} late calls: ${lived.wrong.length} times something older`);
    return { whole, bare, tabs, browser: lived, wrong };
  } finally {
    await browser.close();
  }
}

/** Weakens the portal or its database in each way and returns how much the ledger missed. */
async function runControls(limits: Limits): Promise<Seen[]> {
  const seen: Seen[] = [];
  for (const { weakness, fault, lost } of controls(limits)) {
    const missed = await lost();
    seen.push({ weakness, fault, lost: missed });
    show(`control: ${weakness}, ${fault}: ${missed} answers missing, as they should be`);
  }
  return seen;
}

async function worksInOthers(): Promise<boolean> {
  console.log('\nThe portal in other browsers (npm run browsers)');
  const { code } = await command(process.execPath, ['scripts/browsers.ts', '--if-there'], { show: true });
  return code === 0;
}

const from = performance.now();
const show = (text: string): void =>
  console.log(`${String(Math.round((performance.now() - from) / 1000)).padStart(4)} s  ${text}`);

const { minutes, kills, histories, inBrowser, onlyRoom, onlyHistories, first, withoutBrowsers } = readOptions();

/** Kills browser and server in turn while a student is in the exam room. */
async function killsInRoom(): Promise<Killed> {
  const killed = await killedInRoom(kills, await ensureChromium(), show);
  const { browser, server, acts, lost } = killed;
  show(
    `the exam room, browser killed ${browser} times, server ${server} times, ${acts} answers, marks and clears: ${lost.length} lost`,
  );
  for (const what of lost) console.log(what);
  return killed;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void (current?.remove() ?? Promise.resolve()).finally(() => process.exit(130)));

if (onlyHistories) {
  const wrong = await liveTabs(histories, first);
  for (const what of wrong) console.log(what);
  process.exit(wrong.length === 0 ? 0 : 1);
}

if (onlyRoom) {
  const killed = await killsInRoom();
  writeRoom(killed);
  console.log('bench/results/proof.md');
  process.exit(killed.lost.length === 0 ? 0 : 1);
}

const reports = mkdtempSync(join(tmpdir(), 'portal-proof-'));
const { failures } = await runUnitTests(join(reports, 'proof.json'), { args: ['--project=proof'] });
rmSync(reports, { recursive: true, force: true });
console.log(
  `Answers are handed in under faults for ${minutes} minutes or until every fault had its round; every round is shown.`,
);
const limits = await readLimits();
for (const reason of Object.values(limits)) if (reason) console.log(`Left out: ${reason}.`);
const postgres = await startPostgres();
process.env['TEST_PG_URL'] = postgres.url;
const all = trials(postgres, limits, minutes);
const limitMs = (minutes * 60_000) / (all.length + 1);
const rows: Row[] = [];
for (const trial of all) rows.push(await run(trial, postgres.url, limitMs));
const power = limits.trace === undefined ? await cutPower(limitMs) : undefined;
if (power) rows.push(power.row);
const pages = await livePages(histories, inBrowser);
const room = await killsInRoom();
const closes: Closes[] = [];
for (const engine of ['sqlite', 'postgres'] as const) {
  closes.push(await closesUnderWrites(engine, CLOSES));
  show(`closed under writes, ${engine}: ${JSON.stringify(closes.at(-1))}`);
}
const seen = await runControls(limits);
await postgres.stop();
const left = Object.values(limits).filter((reason) => reason !== undefined);
const { sentence, whole } = writePage({ rows, power, closes, pages, room, seen, left }, performance.now() - from);
console.log(`\n${sentence}\nbench/results/proof.md`);
for (const failure of failures) console.log(`failed: ${failure}`);
process.exitCode = whole && failures.length === 0 && (withoutBrowsers || (await worksInOthers())) ? 0 : 1;
