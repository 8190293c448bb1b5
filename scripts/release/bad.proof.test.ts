import { spawnSync, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Chance } from '../../server/src/testing/chance.ts';
import { isRelease } from '../../server/src/testing/whole.ts';
import { ending, KINDS, large, makeWhole, type Whole } from './testing/bad.ts';
import { Installed } from './testing/installed.ts';
import { Load } from './testing/load.ts';

const SEED = Number(process.env['SEED'] ?? 39);
const STEPS = ['fetching', 'unpacking', 'backing up', 'trying', 'switching', 'watching', 'going back'];
/** Steps at which the disk fills up after there was room for all that is large. */
const LATE = ['trying', 'switching', 'watching', 'going back'];
const [FULL, POWER] = [16, 20];
/** `BAD=20 npm run unit -- --all release/bad` for a short run. */
const MOST = Number(process.env['BAD'] ?? (isRelease ? 200 : 50));
/** So long a test waits for a version that does not come, and looks at one that does: longer than one of them lives. */
const PATIENCE: [number, number] = [5, 3];
/** What doctor calls enough; a disk in memory takes no more of it than lies there. */
const ROOM = '8g';
const MIB = 1024 * 1024;

function mount(...args: string[]): void {
  const { status, stderr } = spawnSync('mount', args);
  if (status !== 0) throw new Error(`A disk of a test cannot be made: ${String(stderr)}`);
}

/** An installation on disks of its own, which can be full, and calls that come in all the time. */
class Place {
  readonly installed = new Installed();
  readonly load = new Load(this.installed);
  readonly disks = [this.installed.place, `${this.installed.data}-backups`];
  longest = 0;

  async begin(): Promise<void> {
    for (const disk of this.disks) {
      mkdirSync(disk);
      mount('-t', 'tmpfs', '-o', `size=${ROOM}`, 'portal-test', disk);
    }
    await this.installed.begin();
    await this.load.begin();
  }

  async end(): Promise<void> {
    await this.installed.cutPower();
    for (const disk of this.disks) spawnSync('umount', ['-l', disk]);
    await this.installed.remove();
  }

  /** Leaves so many bytes of a disk free. */
  fill(disk: string, free: number): void {
    const { blocks, bfree, bsize } = statfsSync(disk);
    mount('-o', `remount,size=${(blocks - bfree) * bsize + Math.round(free)}`, disk);
  }

  empty(): void {
    for (const disk of this.disks) mount('-o', `remount,size=${ROOM}`, disk);
  }

  /** Does something as soon as an update is at a step, or a later one. */
  at(step: string, work: () => void): (child: ChildProcess) => void {
    return (child) => {
      const timer = setInterval(() => {
        if (STEPS.indexOf(this.installed.step()) < STEPS.indexOf(step)) return;
        clearInterval(timer);
        work();
      }, 1);
      child.on('close', () => clearInterval(timer));
    };
  }

  /** Updates, and notes how long another version than the first was named by the link. */
  async update(args: string[], each?: (child: ChildProcess) => void) {
    let from = 0;
    const ended = await this.installed.update(args, PATIENCE, (child) => {
      this.at('switching', () => (from = Date.now()))(child);
      each?.(child);
    });
    if (from > 0) this.longest = Math.max(this.longest, Date.now() - from);
    return ended;
  }

  /** Demands what must be so after each: the first version runs, and nothing else is there. */
  async isAsBefore(name: string): Promise<void> {
    const { installed } = this;
    expect([name, await installed.running(), installed.releases(), installed.left()]).toEqual([name, '1.0.0', ['1.0.0'], []]);
    for (const backup of readdirSync(this.disks[1] ?? '')) rmSync(path.join(this.disks[1] ?? '', backup), { recursive: true });
  }
}

/** Each of a kind has its chance, whatever came before. */
const chanceOf = (nth: number): Chance => new Chance(SEED * 1000 + nth);

type Trial = (place: Place) => Promise<void>;

/** Says why no disk of a test can be made here; empty where one can: only root on Linux may mount a file system. */
function whyNoDisk(): string {
  const place = mkdtempSync(path.join(tmpdir(), 'portal-disk-'));
  const isThere = spawnSync('mount', ['-t', 'tmpfs', 'portal-test', place]).status === 0;
  if (isThere) spawnSync('umount', [place]);
  rmSync(place, { recursive: true });
  return isThere ? '' : ' (left out: this user may not mount a file system)';
}

const WITHOUT = whyNoDisk();
const places = WITHOUT !== '' ? [] : [new Place(), new Place()];
let whole: Whole;
beforeAll(async () => {
  await Promise.all(places.map((place) => place.begin()));
  const [first] = places;
  if (first) whole = await makeWhole(first.installed);
}, 300_000);
afterAll(async () => {
  for (const place of places) await place.end();
}, 60_000);

function refusedOrLeft(): Trial[] {
  return KINDS.flatMap(([kind, count, make]) =>
    Array.from({ length: count }, (_, nth) => async (place: Place) => {
      const { folder, words } = await make(place.installed, chanceOf(nth), whole);
      const { code, said } = await place.update([folder]);
      expect([kind, code, said]).toEqual([kind, 1, expect.stringMatching(words) as string]);
      await place.isAsBefore(kind);
      rmSync(folder, { recursive: true });
    }),
  );
}

/** The disk of the releases or of the backups is full: from the start, or from a step on. */
function fullDisk(nth: number): Trial {
  return async (place) => {
    const isLate = nth % 2 === 1;
    const { folder } = await (isLate ? ending : large)(place.installed);
    const [releases = '', backups = ''] = place.disks;
    const step = LATE[((nth - 1) / 2) % LATE.length] ?? '';
    const onBackups = nth % 8 === 6;
    if (!isLate)
      place.fill(onBackups ? backups : releases, onBackups ? chanceOf(nth).whole(0, 50_000) : chanceOf(nth).whole(0, 1.8 * MIB));
    const { code, said } = await place.update([folder], isLate ? place.at(step, () => place.fill(releases, 0)) : undefined);
    place.empty();
    const name = `a full disk ${isLate ? `at ${step}` : 'from the start'}: ${said}`;
    expect([name, code]).toEqual([name, 1]);
    await place.isAsBefore(name);
    rmSync(folder, { recursive: true });
  };
}

/** The machine loses its power at a step, or a moment later. */
function powerOff(nth: number): Trial {
  return async (place) => {
    const { installed, load } = place;
    const { folder } = await ending(installed);
    const step = STEPS[nth % STEPS.length] ?? '';
    const delay = nth < STEPS.length ? 0 : chanceOf(nth).whole(0, 500);
    await installed.update([folder], PATIENCE, (child) => {
      place.at(step, () => setTimeout(() => child.pid && process.kill(-child.pid, 'SIGKILL'), delay))(child);
    });
    load.isAsking = false;
    await installed.cutPower();
    const from = Date.now();
    await installed.start();
    load.isAsking = true;
    const { said } = await installed.update(['--resume'], PATIENCE);
    place.longest = Math.max(place.longest, Date.now() - from);
    await place.isAsBefore(`power off ${delay} ms after ${step}: ${said}`);
    rmSync(folder, { recursive: true });
  };
}

test.skipIf(WITHOUT !== '')(
  `OPS-02 of ${MOST} bad releases none stays, the version before runs again, no call is refused and nothing acknowledged is lost${WITHOUT}`,
  { timeout: 1_500_000 },
  async () => {
    const rows = () => Promise.all(places.map(({ installed }) => installed.rows()));
    const before = await rows();
    const trials = [
      ...refusedOrLeft(),
      ...Array.from({ length: FULL }, (_, nth) => fullDisk(nth)),
      ...Array.from({ length: POWER }, (_, nth) => powerOff(nth)),
    ];
    expect(trials).toHaveLength(200);
    const mixed = new Chance(SEED).some(trials, trials.length).slice(0, MOST);
    const count = mixed.length;
    const from = Date.now();
    await Promise.all(
      places.map(async (place) => {
        for (let trial = mixed.pop(); trial; trial = mixed.pop()) await trial(place);
      }),
    );
    const seconds = Math.round((Date.now() - from) / 1000);
    await sleep(500);
    const lost = (await Promise.all(places.map(({ load }) => load.end()))).flat();
    const sum = (of: (load: Load) => number) => places.reduce((all, { load }) => all + of(load), 0);
    const longest = Math.max(...places.map((place) => place.longest));
    console.log(
      `seed ${SEED}: ${count} bad releases in ${seconds} s, the longest back in ${longest} ms; ${sum(({ asked }) => asked)} calls, ` +
        `${sum(({ cut }) => cut)} cut and sent again; ${sum(({ acknowledged }) => acknowledged.length)} messages acknowledged`,
    );
    expect([lost, places.flatMap(({ load }) => load.refused)]).toEqual([[], []]);
    expect(await rows()).toEqual(before);
  },
);
