import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BUILD_FILE, buildFileOf, buildIn, buildName } from './build.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'portal-build-'));
  mkdirSync(path.join(root, 'server/src'), { recursive: true });
  writeFileSync(path.join(root, 'server/package.json'), '{"version":"1.2.3"}');
  writeFileSync(path.join(root, 'server/src/main.ts'), 'one');
  writeFileSync(path.join(root, '.gitignore'), `${BUILD_FILE}\n`);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const git = (...args: string[]) =>
  execFileSync('git', ['-C', root, '-c', 'user.name=T', '-c', 'user.email=t@example.org', ...args], { encoding: 'utf8' }).trim();
const name = async () => buildName(await buildIn(root));
const commit = () => {
  git('add', '-A');
  git('commit', '-qm', 'one');
  return git('rev-parse', '--short=12', 'HEAD');
};
const change = (text: string) => appendFileSync(path.join(root, 'server/src/main.ts'), text);

test('a checkout is named by its commit; with changes of its own by these as well, each otherwise', async () => {
  git('init', '-q');
  const hash = commit();
  expect(await name()).toBe(`1.2.3 (${hash})`);
  const names = new Set([await name()]);
  for (const text of ['two', 'three']) {
    change(text);
    expect(await name()).toMatch(new RegExp(`^1\\.2\\.3 \\(${hash}\\+[\\da-f]{12}\\)$`, 'u'));
    names.add(await name());
  }
  names.add(`1.2.3 (${commit()})`);
  expect(await name()).toBe([...names].at(-1));
  expect(names.size).toBe(4);
});

test('without git what the build has written down names it, and what was changed after the build is not passed over', async () => {
  git('init', '-q');
  const hash = commit();
  writeFileSync(path.join(root, BUILD_FILE), JSON.stringify(await buildFileOf(root)));
  rmSync(path.join(root, '.git'), { recursive: true });
  expect(await name()).toBe(`1.2.3 (${hash})`);
  change('by hand');
  expect(await name()).toMatch(new RegExp(`^1\\.2\\.3 \\(${hash}\\+[\\da-f]{12}\\)$`, 'u'));
});

test('with neither, two different sources are named apart, and the same ones alike', async () => {
  const first = await name();
  expect(first).toMatch(/^1\.2\.3 \(sources\+[\da-f]{12}\)$/u);
  writeFileSync(path.join(root, BUILD_FILE), JSON.stringify(await buildFileOf(root)));
  expect(await name()).toBe(first);
  change('two');
  expect(await name()).not.toBe(first);
});

test('OPS-01 a release is named by its tag and commit, and says when a file of it was changed', async () => {
  const release = { version: '7.8.9', commit: '0123456789ab' };
  writeFileSync(path.join(root, BUILD_FILE), JSON.stringify(await buildFileOf(root, release)));
  expect(await name()).toBe('7.8.9 (0123456789ab)');
  change('by hand');
  expect(await name()).toMatch(/^7\.8\.9 \(0123456789ab\+[\da-f]{12}\)$/u);
});
