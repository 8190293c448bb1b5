import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { aptInstall } from '../machine/apt.ts';
import { NOBODY } from './base.ts';

interface Spec {
  root: { readonly: boolean };
  process: { terminal: boolean; env: string[]; user: { uid: number } };
  mounts: { destination: string; type: string; source: string; options: string[] }[];
  linux: { namespaces: { type: string }[]; resources?: unknown };
}

/** A release's folder, made before by `npm run release`: the test of equal bytes (release.proof.test.ts) makes one, too. */
const RELEASE = process.env['RELEASE'] ?? '';
const PORT = '18439';

test.skipIf(RELEASE === '')(
  'OPS-01 the image runs as nobody on a root that nobody can write to, writes below /data alone, has no shell, and says its tag',
  { timeout: 300_000 },
  async ({ skip }) => {
    for (const program of ['umoci', 'runc'])
      if (!existsSync(`/usr/bin/${program}`) && !existsSync(`/usr/sbin/${program}`) && !(await aptInstall(program)))
        skip(`${program} cannot be installed`);
    const folder = mkdtempSync(path.join(tmpdir(), 'portal-image-'));
    const name = `portal-test-${process.pid}`;
    onTestFinished(() => {
      execFileSync('sh', ['-c', `runc delete --force ${name} || true`]);
      rmSync(folder, { recursive: true, force: true });
    });
    const archive = readdirSync(RELEASE).find((file) => file.endsWith(`linux-${process.arch}.oci.tar`)) ?? '';
    const version = /^portal-([\d.]+)-/u.exec(archive)?.[1] ?? '';
    const [layout, bundle, data] = ['layout', 'bundle', 'data'].map((each) => path.join(folder, each)) as [
      string,
      string,
      string,
    ];
    for (const place of [layout, data]) mkdirSync(place);
    chownSync(data, NOBODY, NOBODY);
    execFileSync('tar', ['-xf', path.join(RELEASE, archive), '-C', layout]);
    execFileSync('umoci', ['unpack', '--image', `${layout}:${version}`, bundle]);
    const root = path.join(bundle, 'rootfs');
    expect(['bin/sh', 'usr/bin/sh', 'bin/bash', 'usr/bin/env'].filter((file) => existsSync(path.join(root, file)))).toEqual([]);

    const file = path.join(bundle, 'config.json');
    const spec = JSON.parse(readFileSync(file, 'utf8')) as Spec;
    expect(spec.process.user.uid).toBe(NOBODY);
    spec.root.readonly = true;
    spec.process.terminal = false;
    spec.process.env.push('SMS_URL=console', `PORT=${PORT}`, 'HOST=127.0.0.1', 'DEMO_SCHOOL=on');
    spec.mounts.push({ destination: '/data', type: 'bind', source: data, options: ['bind', 'rw'] });
    // The loopback of this machine is where the test asks.
    spec.linux.namespaces = spec.linux.namespaces.filter(({ type }) => type !== 'network');
    delete spec.linux.resources;
    writeFileSync(file, JSON.stringify(spec));
    const child = spawn('runc', ['run', '--bundle', bundle, name], { stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const answering = async (): Promise<string> => {
      if (child.exitCode !== null) throw new Error(said);
      const answer = await fetch(`http://127.0.0.1:${PORT}/readyz`).catch(() => undefined);
      return answer?.ok ? ((await answer.json()) as { version: string }).version : said;
    };
    await expect.poll(answering, { timeout: 240_000, interval: 500 }).toBe(version);
    const page = await fetch(`http://127.0.0.1:${PORT}/`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<div id="root"') as string]);
    expect(readdirSync(data)).toContain('portal.db');
    const ended = new Promise((done) => child.on('exit', done));
    execFileSync('runc', ['kill', name, 'TERM']);
    expect(await ended).toBe(0);
  },
);
