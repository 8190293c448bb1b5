import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { staffCalls } from '@portal/contract/staff';
import { calls, type Endpoint, type StaffCaller } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { IN_FOLDER, replaceWord, saysJust, writeSchoolOf } from '../testing/console/folder.ts';
import { idsOf, thingsOf, type Ask, type Seen, type StaffThing } from '../testing/console/things.ts';
import { Chance } from '../testing/chance.ts';
import { callOver, type TestAnswer } from '../testing/call.ts';
import { ASHA, ENGINES, operatorSql, startPortal, type TestPortal } from '../testing/portal.ts';
import { addStaff, commandOn, OWNER, signInStaff } from '../testing/staff.ts';

/** `npm test -- --all` has some, `npm run prove` a thousand. */
const ROUNDS = Number(process.env['INTERLEAVINGS'] ?? 25);
const FIRST = Number(process.env['INTERLEAVING'] ?? 1);
const STEPS = 10;

type Group = keyof typeof IN_FOLDER;
const GROUPS = Object.keys(IN_FOLDER) as Group[];
const groupOf = (name: string): Group | undefined =>
  GROUPS.find((group) => (IN_FOLDER[group] as readonly string[]).includes(name));

/** Things whose rows are one: an undo takes back a row, and leaves one alone that somebody has changed since. */
const ONE_ROW: readonly (readonly string[])[] = [['student', 'minutes']];

/** A console with what its user last read, as of which moment, and the last change made there. */
interface Desk {
  url: string;
  caller: StaffCaller;
  seen: Map<string, Seen & { at: number }>;
  last?: { name: string; was: string; value: string; audit_id: unknown; at: number };
}

describe.each(ENGINES)('two consoles and a folder (%s)', (engine) => {
  let portal: TestPortal;
  let folder: string;
  let things: Record<string, StaffThing>;
  let desks: Desk[];
  let chance = new Chance(FIRST);
  const steps: string[] = [];
  /** The values in the portal, in the folder, and in both when they last agreed. */
  let here: Record<string, string> = {};
  let there: Record<string, string> = {};
  let agreed: Record<string, string> = {};
  /** The last change of each thing, counted in changes; a thing of the folder changes as a whole. */
  const changed = new Map<string, number>();
  let count = 0;
  let accepted: string[] = [];

  const word = (): string => `w${(count += 1)}e`;
  const changedAt = (name: string): number => changed.get(groupOf(name) ?? name) ?? 0;
  const rowChangedAt = (name: string): number =>
    Math.max(...(ONE_ROW.find((names) => names.includes(name)) ?? [name]).map(changedAt));
  const put = (name: string, value: string): void => {
    here[name] = value;
    changed.set(groupOf(name) ?? name, (count += 1));
  };
  const textOf = (of: Record<string, string>, group: Group): string => IN_FOLDER[group].map((name) => of[name]).join(' ');

  beforeAll(async () => {
    portal = await startPortal(engine, { isStill: true });
    folder = mkdtempSync(path.join(tmpdir(), 'portal-interleaved-'));
    await addStaff(portal);
    await commandOn(portal, 'staff', 'add', '9200000022', '--name', 'Ms Bose', '--role', 'owner');
    const urls = [portal.url, await portal.beside()];
    desks = [];
    for (const [nth, mobile] of [OWNER, '9200000022'].entries())
      desks.push({ url: urls[nth] ?? '', caller: await signInStaff(portal, mobile), seen: new Map() });
    await operatorSql(portal, 'UPDATE staff_session SET code_at = 9000000000000');
    const asha = await portal.signIn(ASHA);
    await portal.call(calls.students.add_feedback, { message: 'When does it open?' }, { caller: asha });
    const first: Record<string, string> = {};
    writeSchoolOf(folder, (name) => (first[name] = word()));
    const loaded = await commandOn(portal, 'content', 'load', folder);
    if (loaded.code !== 0) throw new Error([loaded.fault, loaded.out].join(' '));
    things = thingsOf(await idsOf(portal, ASHA));
    here = Object.fromEntries(await Promise.all(Object.keys(things).map(async (name) => [name, await stored(name)])));
    expect(here).toMatchObject(first);
    [there, agreed] = [{ ...first }, { ...first }];
  });
  afterAll(async () => {
    await portal.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const stored = async (name: string): Promise<string> =>
    (await portal.services.db.get<{ value: string }>(things[name]?.stored ?? ''))?.value ?? '';
  const send = async ({ url, caller }: Desk, row: Endpoint, body: object): Promise<TestAnswer<unknown>> => {
    // Nobody may call more often than that.
    portal.passTime(600);
    return callOver(url, row, body, { caller });
  };
  const thing = (name: string): StaffThing => {
    const found = things[name];
    if (!found) throw new Error(name);
    return found;
  };

  async function look(desk: Desk, name: string): Promise<void> {
    const ask: Ask = async (row, body) => (await send(desk, row, body)).data;
    const seen = await thing(name).read(ask);
    steps.push(`look ${name}`);
    expect([name, seen.value]).toEqual([name, here[name]]);
    desk.seen.set(name, { ...seen, at: count });
  }

  /** Sends what was typed over what was seen; nothing is modelled yet. */
  const save = (desk: Desk, name: string, value: string, seen: Seen) =>
    send(desk, thing(name).row, { ...seen.body, ...thing(name).as(value, seen) });

  const isDone = ({ status, data }: TestAnswer<unknown>): boolean => status && (data as { outcome?: string }).outcome !== 'stale';

  /** Judges a save by its answer; the answer to a save that came too late has to show the stored value. */
  function judge(desk: Desk, name: string, value: string, seen: Seen & { at: number }, answer: TestAnswer<unknown>): void {
    const was = here[name] ?? '';
    if (isDone(answer)) {
      // Nothing that was not seen is written over.
      if (thing(name).says !== true) expect([name, seen.value], 'silent').toEqual([name, was]);
      put(name, value);
      accepted.push(value);
      desk.last = { name, was, value, audit_id: answer.audit_id, at: count };
    } else {
      expect([name, changedAt(name) > seen.at, answer.code], 'refused for nothing').toEqual([name, true, 200]);
      const told = JSON.stringify(answer);
      if (was !== seen.value && name !== 'answer' && name !== 'time')
        expect([name, told.includes(was)], 'not shown').toEqual([name, true]);
    }
    desk.seen.delete(name);
  }

  const valueFor = (name: string): string => {
    const value = word();
    const made = thing(name).nth?.(count) ?? value;
    return made === here[name] ? (thing(name).nth?.((count += 1)) ?? value) : made;
  };

  async function change(desk: Desk, name: string): Promise<void> {
    if (!desk.seen.has(name)) await look(desk, name);
    const seen = desk.seen.get(name);
    if (!seen || chance.is(1 / 3)) return;
    const value = valueFor(name);
    steps.push(`save ${name} ${value}`);
    judge(desk, name, value, seen, await save(desk, name, value, seen));
  }

  /** Lets both desks save at one moment what they typed over the same value. */
  async function race(name: string): Promise<void> {
    for (const desk of desks) await look(desk, name);
    const typed = desks.map((desk) => ({
      desk,
      value: valueFor(name),
      seen: desk.seen.get(name) ?? { value: '', body: {}, at: 0 },
    }));
    // Two who say the same take nothing from each other, and one of them changes nothing.
    if (typed[0]?.value === typed[1]?.value) return;
    steps.push(`race ${name} ${typed.map(({ value }) => value).join(' ')}`);
    const answers = await Promise.all(typed.map(({ desk, value, seen }) => save(desk, name, value, seen)));
    const now = await stored(name);
    const order = typed
      .map((each, nth) => ({ ...each, answer: answers[nth] }))
      .toSorted((a, b) => Number(a.value === now) - Number(b.value === now));
    if (thing(name).says !== true) order.reverse();
    for (const { desk, value, seen, answer } of order) if (answer) judge(desk, name, value, seen, answer);
  }

  async function undo(desk: Desk): Promise<void> {
    const { last } = desk;
    if (last?.audit_id === undefined) return;
    const { name, was, value, at } = last;
    steps.push(`undo ${name} ${value}`);
    delete desk.last;
    const answer = await send(desk, staffCalls.audit.undo, { audit_id: Number(last.audit_id) });
    const isBack = answer.status && (answer.data as { done: number }).done === 1;
    if (isBack) {
      expect([name, here[name]], 'undone unseen').toEqual([name, value]);
      put(name, was);
    } else expect([name, rowChangedAt(name) > at, answer.code], 'not undone for nothing').toEqual([name, true, 200]);
  }

  function edit(): void {
    const names = Object.keys(there);
    const name = chance.of(names);
    const value = word();
    steps.push(`folder ${name} ${value}`);
    replaceWord(folder, there[name] ?? '', value);
    there[name] = value;
  }

  /** Returns the things that portal and folder have both changed, and in which they differ. */
  const clashes = (): Group[] =>
    GROUPS.filter((group) => {
      const [f, p, a] = [there, here, agreed].map((of) => textOf(of, group));
      return f !== p && f !== a && p !== a;
    });

  async function merge(command: 'load' | 'export'): Promise<void> {
    const take = chance.of([undefined, undefined, 'folder', 'portal'] as const);
    const clashing = clashes();
    steps.push(`${command} ${take ?? ''} (${clashing.join(' ')})`);
    const args = command === 'load' ? ['load', folder] : ['export', '--into', folder];
    const ended = await commandOn(portal, 'content', ...args, ...(take ? ['--take', take] : []));
    const isRefused = take === undefined && clashing.length > 0;
    expect([ended.code === 0, ended.fault, ended.out].slice(0, 1), ended.fault + ended.out).toEqual([!isRefused]);
    if (isRefused) return;
    for (const group of GROUPS) {
      const [f, p, a] = [there, here, agreed].map((of) => textOf(of, group));
      const isClash = clashing.includes(group);
      const side = isClash ? (take ?? 'folder') : f === a ? 'portal' : 'folder';
      for (const name of IN_FOLDER[group]) {
        if (command === 'load') {
          if (side === 'folder' && here[name] !== there[name]) put(name, there[name] ?? '');
          if (side === 'folder' || isClash || f === p) agreed[name] = there[name] ?? '';
        } else if (side === 'portal' && p !== f) {
          there[name] = here[name] ?? '';
          agreed[name] = here[name] ?? '';
        }
      }
    }
  }

  /** Checks that the portal and the folder hold the expected values. */
  async function compare(): Promise<void> {
    const now = Object.fromEntries(await Promise.all(Object.keys(things).map(async (name) => [name, await stored(name)])));
    expect(now, 'portal').toEqual(here);
    expect(saysJust(folder, Object.values(there)), 'folder').toBe(true);
  }

  /** Checks that every saved value can be found again: in its place, in a version, or in what the audit keeps. */
  async function nothingLost(before: number): Promise<void> {
    const { db } = portal.services;
    const kept = [
      await db.all('SELECT before_row, after_row FROM audit_change WHERE audit_id > ?', before),
      await db.all('SELECT document FROM source'),
      await db.all('SELECT document FROM source_version'),
    ];
    const text = JSON.stringify(kept);
    for (const value of accepted) expect([value, text.includes(value)], 'lost').toEqual([value, true]);
    accepted = [];
  }

  test(
    `SRV-10 nothing is lost and nothing overwritten unsaid in ${ROUNDS} interleavings of two consoles and a folder`,
    { timeout: 120_000 + ROUNDS * 10_000 },
    async () => {
      for (let seed = FIRST; seed < FIRST + ROUNDS; seed += 1) {
        chance = new Chance(seed * 2_654_435_761);
        steps.length = 0;
        const before = (await portal.services.db.get<{ id: number }>('SELECT MAX(audit_id) AS id FROM audit'))?.id ?? 0;
        const all = Object.keys(things);
        // A history is about few things: all three meet at them again and again.
        const some = Array.from({ length: 3 }, () => chance.of(all));
        try {
          for (let step = 0; step < STEPS; step += 1) {
            const [desk, name, kind] = [chance.of(desks), chance.of(some), chance.whole(0, 19)];
            if (kind < 10) await change(desk, name);
            else if (kind < 12) await race(name);
            else if (kind < 14) await undo(desk);
            else if (kind < 17) edit();
            else await merge(kind < 19 ? 'load' : 'export');
            await compare();
          }
          await nothingLost(before);
        } catch (error) {
          throw new Error(`INTERLEAVING=${seed}: ${steps.join('; ')}`, { cause: error });
        }
      }
    },
  );
});
