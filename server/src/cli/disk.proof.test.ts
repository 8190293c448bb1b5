import { execFile } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ended } from '../testing/command.ts';
import { box, GUIDE_MEDIA, guideSchool, writeFiles } from '../testing/folder.ts';
import { install, type Installation } from '../testing/installation.ts';

const LAUNCHER = path.resolve(import.meta.dirname, '../../bin/portal.mjs');
/** Limits the bytes of a file: what a command writes does not fit. */
const ROOM = 60_000;
/** No byte of its length is above 127, so that it is the same file as text. */
const LARGE_VIDEO = `${box('ftyp', 'isom')}${box('moov')}${box('mdat', 'a'.repeat(199_992))}`;

describe.skipIf(process.platform !== 'linux')('a disk without room', { timeout: 120_000 }, () => {
  let installation: Installation;
  let school: string;
  beforeAll(async () => {
    installation = await install('sqlite');
    school = path.join(installation.folder, 'school');
    writeFiles(school, { ...guideSchool(), ...GUIDE_MEDIA, 'subjects/01-physics/01-motion/intro.mp4': LARGE_VIDEO });
  });
  afterAll(() => installation.remove());

  /** `portal …` where no file may grow beyond ROOM. */
  const cramped = (...args: string[]): Promise<Ended> =>
    new Promise((resolve) => {
      const env = { DATA_DIR: installation.folder, PATH: process.env['PATH'] ?? '' };
      const command = [`--fsize=${ROOM}:${ROOM}`, process.execPath, LAUNCHER, ...args];
      execFile('prlimit', command, { env }, (error, out, fault) =>
        resolve({ code: Number(error?.code ?? 0), out, fault: fault.trim() }),
      );
    });
  const rows = async () => ({
    students: (await installation.sql.all('SELECT stud_id FROM student')).length,
    subjects: await installation.sql.all('SELECT key, archived FROM subject ORDER BY key'),
    // A load copies media first: a file that fits is whole, and used by nothing until the load is done.
    files: readdirSync(installation.folder, { recursive: true })
      .map(String)
      .filter((name) => !/portal\.db/u.test(name) && (!name.startsWith('media') || name.endsWith('.part')))
      .toSorted(),
  });

  test('SRV-09 students import, content load, export and import say it in one line, and nothing is half stored', async () => {
    const list = path.join(installation.folder, 'list.csv');
    const many = Array.from({ length: 3000 }, (_, index) => `Student ${index},${9_100_000_000 + index},c11`);
    writeFileSync(list, ['name,mobile,level', ...many].join('\n'));
    const bank = path.join(installation.folder, 'bank.csv');
    const questions = Array.from({ length: 1500 }, (_, index) => `Question ${index}?,yes,no,A`);
    writeFileSync(bank, ['question,A,B,answer', ...questions].join('\n'));
    const before = await rows();
    const chapter = path.join(school, 'subjects/01-physics/01-motion');
    const commands: [args: string[], said: RegExp][] = [
      [['students', 'import', list, '--apply'], /^The database cannot store that: [^\n]+ run it again\.$/mu],
      [['content', 'load', school], /intro\.mp4[^\n]* cannot be written: [^\n]+ \(EFBIG\)\.$/u],
      [
        ['content', 'import', bank, '--into', chapter, '--name', 'Bank', '--per-quiz', '500', '--write'],
        /cannot be written: [^\n]+ \(EFBIG\)\.$/u,
      ],
    ];
    for (const [args, said] of commands) {
      const { code, fault } = await cramped(...args);
      expect({ args: args.slice(0, 2), code, fault }).toEqual({
        args: args.slice(0, 2),
        code: 1,
        fault: expect.stringMatching(said) as string,
      });
      expect(fault).not.toMatch(/^\s+at /mu);
      expect(await rows()).toEqual(before);
    }
    // Once there is room, the same commands work.
    expect(await installation.run('content', 'load', school)).toMatchObject({ code: 0 });
    const target = path.join(installation.folder, 'out');
    const exported = await cramped('content', 'export', target);
    expect(exported).toMatchObject({
      code: 1,
      fault: expect.stringMatching(/cannot be written: [^\n]+ \(EFBIG\)\.$/u) as string,
    });
    expect(readdirSync(installation.folder).filter((name) => name.includes('out'))).toEqual([]);
  });

  test('SRV-09 output that the disk does not take is said', async () => {
    const { fault, code } = await new Promise<{ fault: string; code: number }>((resolve) => {
      const env = { DATA_DIR: installation.folder, PATH: process.env['PATH'] ?? '' };
      const line = `"${process.execPath}" "${LAUNCHER}" students list > /dev/full`;
      execFile('sh', ['-c', line], { env }, (error, _out, said) =>
        resolve({ code: Number(error?.code ?? 0), fault: said.trim() }),
      );
    });
    expect({ code, fault }).toEqual({ code: 1, fault: 'The output is not whole: the disk is full.' });
  });
});
