import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from './machine/command.ts';
import { copyTree } from './mutate/tree.ts';

/** Marathi, with the words of Hindi: whether they are right is not what is asked here. */
const tree = mkdtempSync(join(tmpdir(), 'portal-third-'));
const change = (file: string, from: RegExp | string, to: string): void => {
  const text = readFileSync(join(tree, file), 'utf8');
  expect(text).toMatch(from);
  writeFileSync(join(tree, file), text.replace(from, to));
};
const node = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: tree, encoding: 'utf8' });
  return { status, said: stdout + stderr };
};
const typed = (workspace: string) => node('node_modules/typescript-7/bin/tsc', '-p', workspace);
const words = () => node('scripts/words.ts', 'mr');

beforeAll(async () => {
  await copyTree(root, tree);
  change('contract/src/languages.ts', "hi: 'हिन्दी' }", "hi: 'हिन्दी', mr: 'मराठी' }");
});
afterAll(() => rmSync(tree, { recursive: true, force: true }));

test('LANG-10 before its words are there, a command says that all of them are missing', () => {
  expect(words()).toMatchObject({
    status: 1,
    said: expect.stringContaining('web/src/words/mr/room.ts: the whole room\n') as string,
  });
});

test(
  'LANG-10 a line and a folder of words for web and server are a third language: typed, built beside the others, spoken by the server',
  { timeout: 600_000 },
  () => {
    for (const place of ['web', 'server'])
      cpSync(join(tree, place, 'src/words/hi'), join(tree, place, 'src/words/mr'), { recursive: true });
    change('server/src/words/mr/staff.ts', /stale: .*/u, "stale: () => 'मराठी',");
    for (const workspace of ['contract', 'server', 'web', 'scripts'])
      expect({ workspace, ...typed(workspace) }).toEqual({ workspace, status: 0, said: '' });
    expect(words()).toEqual({ status: 0, said: "Nothing is missing in 'mr'.\n" });
    const say =
      "import('./server/src/words/languages.ts').then(({ sayIn }) => console.log(sayIn('mr', { code: 'stale', message: 'English' }).message))";
    expect(node('--eval', say).said).toBe('मराठी\n');
    execFileSync(process.execPath, ['scripts/build.ts'], { cwd: tree, stdio: 'pipe' });
    for (const [page, language] of [
      ['index.html', 'en'],
      ['hi/index.html', 'hi'],
      ['mr/index.html', 'mr'],
      ['mr/console/index.html', 'mr'],
    ])
      expect(readFileSync(join(tree, 'web/dist', page ?? ''), 'utf8')).toContain(`<html lang="${language}"`);
  },
);

test('LANG-10 a sentence that is missing is named by the command, and is a fault of types', { timeout: 120_000 }, () => {
  change('web/src/words/mr/room.ts', /^export const notices = .*$/mu, '');
  change('server/src/words/mr/staff.ts', /^ *stale: .*$/mu, '');
  expect(words()).toEqual({
    status: 1,
    said: "web/src/words/mr/room.ts: notices\nserver/src/words/mr/staff.ts: staff.stale\n2 missing in 'mr'.\n",
  });
  expect(typed('web')).toMatchObject({ said: expect.stringContaining("'notices' is missing") as string });
  expect(typed('server')).toMatchObject({ said: expect.stringContaining("'stale' is missing") as string });
});
