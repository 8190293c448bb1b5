import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { command, root } from './machine/command.ts';
import { makeKey } from './release/key.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'portal-releases-'));
const key = path.join(folder, 'key');
const clone = path.join(folder, 'clone');
const machine = process.arch;

beforeAll(() => {
  makeKey(key);
  execFileSync('git', ['clone', '-q', '--no-local', root, clone]);
  execFileSync('git', ['-C', clone, 'tag', 'v7.8.9']);
  for (const name of ['node_modules', 'runtime/node_modules'])
    cpSync(path.join(root, name), path.join(clone, name), { recursive: true, verbatimSymlinks: true });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const archiveIn = (name: string) => path.join(folder, name, `portal-7.8.9-linux-${machine}.tar.gz`);
const released = (name: string, temp: string) =>
  command(
    process.execPath,
    ['scripts/release.ts', '--tag', 'v7.8.9', '--key', `${key}.key`, '--machine', machine, '--out', path.join(folder, name)],
    { cwd: clone, env: { TMPDIR: temp } },
  );

test(
  'OPS-01 two builds of a tag, in folders of other names, are the same bytes; unpacked it runs and says its tag',
  { timeout: 1_800_000 },
  async () => {
    for (const [name, temp] of [
      ['one', mkdtempSync(path.join(folder, 'a'))],
      ['two', mkdtempSync(path.join(folder, 'another-place-'))],
    ] as const)
      expect(await released(name, temp)).toMatchObject({ code: 0 });
    for (const name of ['one', 'two']) {
      execFileSync('mkdir', [path.join(folder, `of-${name}`)]);
      execFileSync('tar', ['-xzf', archiveIn(name), '-C', path.join(folder, `of-${name}`)]);
    }
    const differing = await command('diff', [
      '-rq',
      '--no-dereference',
      path.join(folder, 'of-one'),
      path.join(folder, 'of-two'),
    ]);
    expect(differing).toEqual({ code: 0, output: '' });
    const sums = (name: string) => readFileSync(path.join(folder, name, 'SHA256SUMS'), 'utf8');
    expect(sums('two')).toBe(sums('one'));
    expect(readFileSync(archiveIn('one')).length).toBeLessThanOrEqual(90e6);
    execFileSync('sha256sum', ['-c', '--quiet', 'SHA256SUMS'], { cwd: path.join(folder, 'one') });
    const commit = execFileSync('git', ['-C', clone, 'rev-parse', '--short=12', 'HEAD'], { encoding: 'utf8' }).trim();
    const env = { PATH: '/usr/bin:/bin' };
    expect(execFileSync(path.join(folder, 'of-one/portal/portal'), ['--version'], { env, encoding: 'utf8' })).toBe(
      `7.8.9 (${commit})\n`,
    );
  },
);
