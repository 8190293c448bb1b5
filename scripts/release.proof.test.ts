import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Build } from '../server/src/core/build.ts';
import { aptInstall } from './machine/apt.ts';
import { command, root } from './machine/command.ts';
import { makeKey } from './release/key.ts';
import { DEBIAN } from './release/source.ts';
import { BareDebian } from './release/testing/bareDebian.ts';
import { Installed } from './release/testing/installed.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'portal-releases-'));
const key = path.join(folder, 'key');
const clone = path.join(folder, 'clone');
const machine = process.arch;

beforeAll(async () => {
  makeKey(key);
  execFileSync('git', ['clone', '-q', '--no-local', root, clone]);
  execFileSync('git', ['-C', clone, 'tag', 'v7.8.9']);
  for (const name of ['node_modules', 'runtime/node_modules'])
    cpSync(path.join(root, name), path.join(clone, name), { recursive: true, verbatimSymlinks: true });
  // What Debian had when the lock was written may be gone from its servers today.
  await script(['--renew-base'], {});
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const archiveIn = (name: string) => path.join(folder, name, `portal-7.8.9-linux-${machine}.tar.gz`);
const script = (args: string[], env: Record<string, string>) =>
  command(process.execPath, ['scripts/release.ts', ...args], { cwd: clone, env });
const released = (name: string, temp: string) =>
  script(['--tag', 'v7.8.9', '--key', `${key}.key`, '--machine', machine, '--out', path.join(folder, name)], { TMPDIR: temp });

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

/** The container's part of what a runtime is told (OCI runtime specification). */
interface Bundle {
  process: { terminal: boolean; env: string[]; args: string[]; user: { uid: number; gid: number } };
  root: { path: string; readonly: boolean };
  mounts: { destination: string; type: string; source: string; options: string[] }[];
  linux: { namespaces: { type: string }[]; uidMappings?: unknown; gidMappings?: unknown };
}

/** Starts what the image says, with other arguments, under a runtime of Debian's; its root is read-only. */
function contain(bundle: string, name: string, args: string[]): ChildProcess {
  const file = path.join(bundle, 'config.json');
  const config = JSON.parse(readFileSync(path.join(bundle, 'image.json'), 'utf8')) as Bundle;
  config.process.terminal = false;
  config.process.args.splice(-1, 1, ...args);
  config.process.env.push('SMS_URL=console', 'PORT=0');
  config.root.readonly = true;
  // What is asked for comes from this machine's own network.
  config.linux.namespaces = config.linux.namespaces.filter(({ type }) => !['network', 'user', 'cgroup'].includes(type));
  config.mounts = config.mounts.filter(({ type }) => type !== 'cgroup');
  for (const place of ['data', 'backups']) {
    const source = path.join(folder, place);
    mkdirSync(source, { recursive: true });
    chownSync(source, 65_534, 65_534);
    config.mounts = [
      ...config.mounts.filter(({ destination }) => destination !== `/${place}`),
      { destination: `/${place}`, type: 'bind', source, options: ['bind', 'rw'] },
    ];
  }
  writeFileSync(file, JSON.stringify(config));
  return spawn('runc', ['run', '--bundle', bundle, name], { stdio: ['ignore', 'pipe', 'pipe'] });
}

/** Ends what was started and returns all that it said. */
async function saidBy(child: ChildProcess, until?: RegExp): Promise<string> {
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = once(child, 'close');
  if (until) {
    await expect.poll(() => said, { timeout: 60_000 }).toMatch(until);
    return said;
  }
  await ended;
  return said;
}

const isRoot = process.getuid?.() === 0 && process.platform === 'linux';

test.skipIf(!isRoot)(
  `OPS-04 the image of a release is whole, has no shell, and serves as nobody with nothing writable but its two places${isRoot ? '' : ' (left out: only root may start a container)'}`,
  { timeout: 180_000 },
  async () => {
    for (const tool of ['runc', 'umoci'])
      if ((await command('which', [tool])).code !== 0) expect(await aptInstall(tool)).toBe(true);
    const layout = path.join(folder, 'layout');
    mkdirSync(layout);
    execFileSync('tar', ['-xf', path.join(folder, `one/portal-7.8.9-linux-${machine}.oci.tar`), '-C', layout]);
    const bundle = path.join(folder, 'bundle');
    execFileSync('umoci', ['unpack', '--image', `${layout}:7.8.9`, bundle], { stdio: 'ignore' });
    renameSync(path.join(bundle, 'config.json'), path.join(bundle, 'image.json'));
    expect(readdirSync(path.join(bundle, 'rootfs')).filter((name) => /^(?:bin|sbin)$/u.test(name))).toEqual([]);

    const commit = execFileSync('git', ['-C', clone, 'rev-parse', '--short=12', 'HEAD'], { encoding: 'utf8' }).trim();
    expect(await saidBy(contain(bundle, 'portal-version', ['--version']))).toBe(`7.8.9 (${commit})\n`);
    const child = contain(bundle, 'portal-serves', ['serve']);
    try {
      const said = await saidBy(child, /is ready: {2}http:\S+/u);
      const [, port = ''] = /is ready: {2}http:\/\/[^\s:]+:(\d+)/u.exec(said) ?? [];
      const ready = (await (await fetch(`http://127.0.0.1:${port}/readyz`)).json()) as { version: string };
      expect(ready).toMatchObject({ version: '7.8.9' });
      expect(statSync(path.join(folder, 'data/portal.db')).uid).toBe(65_534);
      const inside = (...args: string[]) => command('runc', ['exec', 'portal-serves', ...args]);
      expect((await inside('/bin/sh', '-c', 'true')).output).toContain('no such file or directory');
      const write = (place: string) => `require('node:fs').writeFileSync('${place}/written', '')`;
      const node = '/opt/portal/current/node/bin/node';
      expect((await inside(node, '-e', write('/opt/portal'))).output).toContain('EROFS');
      expect((await inside(node, '-e', write('/data'))).code).toBe(0);
    } finally {
      await command('runc', ['kill', 'portal-serves', 'KILL']);
      await once(child, 'close');
      await command('runc', ['delete', '--force', 'portal-serves']);
    }
  },
);

/** The commands of OPERATIONS.md from an empty machine to students coming in, one a string, as they stand there. */
function firstCommands(): string[] {
  const text = readFileSync(path.join(root, 'docs/OPERATIONS.md'), 'utf8');
  const [, block = ''] = /^## From an empty machine.*?^```\n(.*?)^```$/msu.exec(text) ?? [];
  return block.split(/\n(?! )/u).filter((line) => line !== '');
}

/** Puts a newer release of the same files into a folder, signed with the same key. */
async function newer(place: string): Promise<void> {
  const { commit } = JSON.parse(readFileSync(path.join(folder, 'of-one/portal/current/server/build.json'), 'utf8')) as Build;
  const publisher = new Installed('sqlite', key);
  try {
    const same = (release: string): Promise<void> => {
      cpSync(path.join(folder, 'of-one/portal/releases/7.8.9'), release, { recursive: true, verbatimSymlinks: true });
      const build = path.join(release, 'server/build.json');
      writeFileSync(build, readFileSync(build, 'utf8').replace('7.8.9', '7.9.0'));
      return Promise.resolve();
    };
    const { folder: made } = await publisher.offer('7.9.0', same, { commit });
    cpSync(made, place, { recursive: true });
  } finally {
    await publisher.remove();
  }
}

test.skipIf(!isRoot)(
  `OPS-01 the six commands of OPERATIONS.md, to the letter, lead from an empty Debian to a student who signs in over TLS; an update restarts it under systemd without a refused call${isRoot ? '' : ' (left out: only root may start a Debian)'}`,
  { timeout: 1_800_000 },
  async () => {
    const debian = new BareDebian([root]);
    try {
      await debian.boot(['school.example.com']);
      await debian.startAuthority();
      const deb = `portal_7.8.9_${DEBIAN[machine === 'arm64' ? 'arm64' : 'x64']}.deb`;
      for (const name of [deb, `${deb}.minisig`]) cpSync(path.join(folder, 'one', name), path.join(debian.root, 'root', name));
      cpSync(`${key}.pub`, path.join(debian.root, 'root/portal.pub'));
      writeFileSync(path.join(debian.root, 'root/students.csv'), 'name,mobile\nAsha Verma,9000000001\n');
      const commands = firstCommands();
      expect(commands).toHaveLength(6);
      const began = performance.now();
      for (const line of commands) {
        const { code, output } = await debian.run(line.replaceAll('portal_1.2.3_amd64.deb', deb), line.includes('apt-get'));
        expect(code, `${line}\n${output}`).toBe(0);
      }
      const trusted = 'NODE_EXTRA_CA_CERTS=/opt/authority/.local/share/caddy/pki/authorities/local/root.crt';
      const node = `${trusted} /opt/portal/current/node/bin/node`;
      const student = `${node} ${root}/scripts/release/testing/student.ts https://school.example.com 9000000001`;
      const signedIn = await debian.run(student);
      console.log(`From the first command to a student inside: ${Math.round((performance.now() - began) / 1000)} s.`);
      expect(JSON.parse(signedIn.output)).toEqual({ name: 'Asha Verma', subjects: 2 });

      // The socket keeps those who come while the portal is replaced.
      await newer(path.join(debian.root, 'root/next'));
      const ask = 'curl -s -o /dev/null -w "%{http_code} " http://127.0.0.1:8080/healthz';
      const until = 'until [ -e updated ]; do ' + ask + '; sleep 0.1; done';
      // Told to the one that asks in any case: it would ask for ever after an update that fails.
      const update = debian.run('trap "touch updated" EXIT; portal update next --watch 5');
      const [updated, answers] = await Promise.all([update, debian.run(until)]);
      expect(updated, updated.output).toMatchObject({ code: 0 });
      expect(new Set(answers.output.trim().split(' '))).toEqual(new Set(['200']));
      expect((await debian.run('portal --version; curl -s http://127.0.0.1:8080/readyz')).output).toMatch(
        /^7\.9\.0 \(.+"version":"7\.9\.0"/su,
      );
      expect(await debian.run('systemctl start portal-backup && ls /var/backups/portal/*/SHA256SUMS')).toMatchObject({ code: 0 });
      const purged = await debian.run('apt-get purge -y portal && ls /var/lib/portal/portal.db');
      expect(purged).toMatchObject({ code: 0, output: expect.stringContaining('The data stays in /var/lib/portal') as string });
      expect((await debian.run('curl -s http://127.0.0.1:8080/healthz')).code).not.toBe(0);
    } finally {
      await debian.remove();
    }
  },
);
