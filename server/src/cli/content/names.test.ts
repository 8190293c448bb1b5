import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runPortal } from '../../testing/command.ts';
import { GUIDE_MEDIA, guideSchool, writeFiles } from '../../testing/folder.ts';
import { install, type Installation } from '../../testing/installation.ts';
import { EITHER } from '../../testing/portal.ts';

const SUBJECT = 'subjects/01-physics/subject.yaml';
const CHAPTER = 'subjects/01-physics/01-motion/chapter.yaml';
const NEWS = 'news/01-welcome.md';

let folder: string;
const textOf = (file: string, of = folder): string => readFileSync(path.join(of, file), 'utf8');
/** Puts a text at the place of another in one file. */
function change(file: string, from: string | RegExp, to: string): void {
  const text = textOf(file);
  expect(text).toMatch(from);
  writeFiles(folder, { [file]: text.replace(from, to) });
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-names-'));
  writeFiles(folder, { ...guideSchool(), ...GUIDE_MEDIA });
  change(SUBJECT, /$/u, 'in: { hi: { name: भौतिकी } }\n');
  change(CHAPTER, 'topics:', 'in: { hi: { name: गति } }\ntopics:');
  change(NEWS, /^(---\n.*?)\n---/su, '$1\nin: { hi: { heading: स्वागत है } }\n---');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe.each(EITHER)('LANG-09 on %s, names in a second language', (engine) => {
  let installation: Installation;
  beforeEach(async () => {
    installation = await install(engine);
  });
  afterEach(() => installation.remove());

  test('come back from an export as they were; one that changes is a change, and nothing else is', async () => {
    const run = async (...args: string[]): Promise<string> => {
      const { code, out, fault } = await installation.run('content', ...args);
      expect(code, fault).toBe(0);
      return out;
    };
    await run('load', folder);
    const before = [SUBJECT, CHAPTER, NEWS].map((file) => textOf(file));
    await run('export', '--into', folder);
    expect([SUBJECT, CHAPTER, NEWS].map((file) => textOf(file))).toEqual(before);
    const other = `${folder}-other`;
    await run('export', other);
    expect(await run('load', other)).toContain('Nothing');
    expect(textOf(NEWS, other)).toContain('heading: स्वागत है');
    rmSync(other, { recursive: true });
    change(SUBJECT, 'भौतिकी', 'भौतिक विज्ञान');
    expect(await run('load', folder)).toMatch(/^subject +0 +1 +0/mu);
  });
});

describe('LANG-09 mistakes of a name in a second language', () => {
  test.each([
    [
      SUBJECT,
      'hi: { name: भौतिकी }',
      'hi: { name: भौतिकी 2 }',
      /subject\.yaml:\d+ the two languages differ: hi has the number 2/u,
    ],
    [SUBJECT, 'hi: {', 'en: {', /subject\.yaml:\d+ en is the school's first language/u],
    [SUBJECT, 'hi: { name: भौतिकी }', 'hi: { title: भौतिकी }', /subject\.yaml:\d+ in\.hi\.title is not a field/u],
    [CHAPTER, 'hi: { name: गति }', 'hindi: { name: गति }', /chapter\.yaml:\d+ .*two or three letters of a language/u],
  ])('in %s: %s → %s', async (file, from, to, said) => {
    change(file, from, to);
    const { code, out } = await runPortal({}, 'content', 'check', folder);
    expect(code).toBe(1);
    expect(out).toMatch(said);
  });

  test('a difference that is meant is a warning', async () => {
    change(SUBJECT, 'name: भौतिकी', "name: 'भौतिकी 2', differs: there are two in Hindi");
    const { code, out } = await runPortal({}, 'content', 'check', folder);
    expect(code).toBe(0);
    expect(out).toContain('Meant so: there are two in Hindi.');
  });
});
