import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runPortal } from '../../testing/command.ts';
import { GUIDE_MEDIA, guideSchool, writeFiles } from '../../testing/folder.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-check-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const run = (...args: string[]) => runPortal({ DATA_DIR: folder }, ...args);

const check = async (files: Record<string, string | Uint8Array>): Promise<string[]> => {
  const school = path.join(folder, 'school');
  writeFiles(school, { ...guideSchool(), ...GUIDE_MEDIA, ...files });
  const { out } = await run('content', 'check', school);
  return out.trim().split('\n');
};
const chapter = 'subjects/01-physics/01-motion';
const random = Buffer.from(Array.from({ length: 4000 }, (_, index) => (index * 7919 + 13) % 251));

test('opens media: what is not what its name says, or was cut off, is a mistake with its reason', async () => {
  const video = readFileSync(path.join(ROOT, 'content/subjects/01-physics-11/01-motion-in-a-straight-line/free-fall.mp4'));
  const pdf = readFileSync(path.join(ROOT, 'content/subjects/01-physics-11/01-motion-in-a-straight-line/formula-sheet.pdf'));
  const faultOf = async (name: string, content: string | Uint8Array) => (await check({ [`${chapter}/${name}`]: content }))[0];
  expect(await faultOf('intro.mp4', random)).toContain(
    'intro.mp4 is not an MP4 video, whatever its name says. Put the right file',
  );
  expect(await faultOf('intro.mp4', video.subarray(0, video.length - 1000))).toContain(
    'intro.mp4 is cut off: 1000 bytes are missing',
  );
  expect(await faultOf('intro.mp4', video)).toMatch(/^No mistakes/u);
  expect(await faultOf('formula-sheet.pdf', 'Formulas: v = u + at')).toContain('formula-sheet.pdf is not a PDF');
  expect(await faultOf('formula-sheet.pdf', pdf.subarray(0, 20_000))).toContain('formula-sheet.pdf is a PDF without its end');
  expect(await faultOf('formula-sheet.pdf', '')).toContain('formula-sheet.pdf is empty');
  expect(await faultOf('formula-sheet.pdf', pdf)).toMatch(/^No mistakes/u);
  expect(await faultOf('intro.vtt', 'hello')).toContain('intro.vtt is not WebVTT captions');
  expect(await faultOf('intro.vtt', '\uFEFFWEBVTT\n')).toMatch(/^No mistakes/u);
});

test('LIVE-01 a class that no student would see is a mistake, with the remedy', async () => {
  const live = (guideSchool()['live.yaml'] ?? '').replace('live-physics', 'physics');
  expect(await check({ 'live.yaml': live })).toEqual([
    "live.yaml:1 no student will see the class problem-hour: its subject is named 'Physics'. Students find live classes in subjects whose name begins with 'Todays Live Class': make one, such as 'Todays Live Class - Physics', and name its key here.",
  ]);
  const school = (guideSchool()['school.yaml'] ?? '').replace(
    'batches:\n',
    "  - { key: class-12, name: 'Class 12' }\nbatches:\n  - { key: evening, name: 'Class 12 Evening', level: class-12 }\n",
  );
  const other = (guideSchool()['live.yaml'] ?? '').replace('batch: morning', 'batch: evening');
  expect(await check({ 'live.yaml': other, 'school.yaml': school })).toEqual([
    'live.yaml:1 no student will see the class problem-hour: the batch evening is of the level class-12, the subject live-physics is not. Add class-12 to the levels of the subject, or name another subject or batch.',
  ]);
});

test('an import of which nothing can be taken does not say to write it', async () => {
  await check({});
  const bank = path.join(folder, 'bank.txt');
  writeFileSync(bank, '::Essay:: Write about motion. {}\n');
  const { code, out, fault } = await run(
    'content',
    'import',
    bank,
    '--into',
    path.join(folder, 'school', chapter),
    '--name',
    'x',
    '--format',
    'gift',
  );
  expect({ code, fault }).toEqual({ code: 1, fault: 'None of it can be imported.' });
  expect(out).toContain('1 dropped');
  expect(out).not.toContain('--write');
});
