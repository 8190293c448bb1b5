import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runPortal } from '../../testing/command.ts';
import { Copied, messagesIn } from '../../testing/copied.ts';
import { directSql } from '../../testing/database.ts';

let portals: Copied;
const said: string[][] = [];
let generation = '';
/** The last file before the second turn. */
let before = '';
// Prepares the copy of a portal that has ended; each test damages a copy of that copy, the last one adds to it.
beforeAll(async () => {
  portals = await Copied.prepare();
  const portal = portals.start();
  const url = await portal.ready;
  for (let turn = 0; turn < 3; turn += 1) {
    said.push([await portals.say(url), await portals.say(url)]);
    await portals.caughtUp(url);
    [generation = ''] = portals.generations();
    if (turn === 0) before = portals.filesOf(generation).at(-1) ?? '';
  }
  await portal.kill('SIGTERM');
});
afterAll(() => portals.remove());

/** A copy of the copy, changed; `files` are those from the second turn on. */
const bent = (change: (folder: string, files: string[]) => void): string => {
  const at = mkdtempSync(path.join(portals.folder, 'bent-'));
  cpSync(portals.copy, at, { recursive: true });
  change(
    path.join(at, generation),
    portals.filesOf(generation).filter((name) => name > before),
  );
  return at;
};

test('a damaged copy: cut, changed by a byte, missing: it is said, and everything before it is restored', async () => {
  const whole = await portals.restored();
  expect(await messagesIn(whole.place)).toEqual(expect.arrayContaining(said.flat()));
  expect(whole.fault).not.toContain('damaged');
  const rewrite = (change: (bytes: Buffer) => Buffer) => (at: string, files: string[]) => {
    const file = path.join(at, files[0] ?? '');
    writeFileSync(file, change(readFileSync(file)));
  };
  const flipped = (place: (bytes: Buffer) => number) =>
    rewrite((bytes) => {
      bytes[place(bytes)] = (bytes[place(bytes)] ?? 0) ^ 1;
      return bytes;
    });
  for (const [change, words] of [
    [rewrite((bytes) => bytes.subarray(0, bytes.length - 7)), 'is cut short'],
    [rewrite((bytes) => bytes.subarray(0, 5)), 'is cut short'],
    [flipped((bytes) => Math.floor(bytes.length / 2)), 'is not what it was'],
    [flipped(() => 0), 'is not what it was'],
    [(at: string, files: string[]) => rmSync(path.join(at, files[0] ?? '')), 'is missing'],
  ] as const) {
    const { place, code, fault } = await portals.restored(bent(change));
    expect({ words, code }).toEqual({ words, code: 0 });
    expect(fault).toMatch(new RegExp(`The copy is damaged: .*${words}\\. What was committed after that is not restored\\.`, 'u'));
    const there = await messagesIn(place);
    expect(there).toEqual(expect.arrayContaining(said[0] ?? []));
    expect(there).not.toContain(said[2]?.[1]);
  }
});

test('records of another copy, or in another order, are not taken for its own', async () => {
  const { code, fault } = await portals.restored(
    bent((at, files) => {
      const [one = '', other = ''] = [files.at(-2), files.at(-1)];
      writeFileSync(path.join(at, one), readFileSync(path.join(portals.copy, generation, other)));
    }),
  );
  expect(code).toBe(0);
  expect(fault).toContain('does not follow the one before');
});

test('--at restores the database of that moment; before the first, and in words that are none, it is refused', async () => {
  const at = (name: string) => Number(/-(\d{13})/u.exec(name)?.[1]);
  const moment = new Date(at(before)).toISOString();
  // The media have been put there before.
  mkdirSync(path.join(portals.nextPlace(), 'media'), { recursive: true });
  const { place, code, out, fault } = await portals.restored(portals.copy, '--at', moment);
  expect({ code, fault }).toEqual({ code: 0, fault: '' });
  expect(out).toContain(moment);
  const there = await messagesIn(place);
  expect(there).toEqual(expect.arrayContaining(said[0] ?? []));
  expect(there).not.toContain(said[2]?.[1]);
  for (const [given, words] of [
    ['2020-01-01T00:00:00Z', 'nothing of before can be restored'],
    ['yesterday', "must be a date and time such as '2026-12-01 17:00'"],
  ] as const) {
    const refused = await portals.restored(portals.copy, '--at', given);
    expect(refused).toMatchObject({ code: 1, fault: expect.stringContaining(words) as string });
    expect(existsSync(path.join(refused.place, 'portal.db'))).toBe(false);
  }
});

test('a place that holds data, a folder that holds no copy, and a call that says both are refused in one line', async () => {
  const empty = mkdtempSync(path.join(portals.folder, 'empty-'));
  for (const [args, words] of [
    [['--from', portals.copy, '--data', portals.data], 'is not empty'],
    [['--from', empty, '--data', path.join(portals.folder, 'new')], 'There is no copy'],
    [['--from', 'ftp://x/y', '--data', path.join(portals.folder, 'new')], '--from must be'],
    [['--from', portals.copy, path.join(portals.folder, 'backup')], 'Say which'],
    [[path.join(portals.folder, 'backup'), '--at', '2026-12-01 17:00'], '--at goes with --from'],
  ] as const) {
    const { code, out, fault } = await runPortal({}, 'restore', ...args);
    expect({ code, out, lines: fault.split('\n').length }).toEqual({ code: 1, out: '', lines: 1 });
    expect(fault).toContain(words);
  }
});

test('where the whole database is damaged the generation before it is restored, or nothing', async () => {
  const broken = (at: string) => {
    const file = path.join(at, readdirSync(at).toSorted()[0] ?? '');
    writeFileSync(file, readFileSync(file).subarray(0, 1000));
  };
  const only = await portals.restored(bent(broken));
  expect(only).toMatchObject({ code: 1, out: '' });
  expect(only.fault).toMatch(/^The copy is damaged: .* is cut short\. Nothing was restored\.$/u);
  expect(existsSync(path.join(only.place, 'portal.db'))).toBe(false);

  const sql = directSql(`file:${path.join(portals.folder, 'data/portal.db')}`);
  await sql.run(`UPDATE student SET district = 'Gaya'`);
  await sql.close();
  const portal = portals.start();
  await portal.ready;
  await portal.kill('SIGTERM');
  const [, newer = ''] = portals.generations();
  broken(path.join(portals.copy, newer));
  const older = await portals.restored();
  expect({ code: older.code, fault: older.fault }).toEqual({
    code: 0,
    fault: expect.stringContaining('is cut short') as string,
  });
  expect(await messagesIn(older.place)).toEqual(expect.arrayContaining(said.flat()));
});
