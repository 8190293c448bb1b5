import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { get } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BUILD_FILE, buildFileOf } from '../../../server/src/core/build.ts';
import { archiveOf, RELEASE, SIGNATURE, type ReleaseManifest } from '../../../server/src/ops/update/manifest.ts';
import { digestOf } from '../../../server/src/ops/update/minisign.ts';
import type { Engine } from '../../../server/src/db/database.ts';
import { directSql, prepareDatabase, type PreparedDatabase } from '../../../server/src/testing/database.ts';
import { root } from '../../machine/command.ts';
import { makeKey, readKey, signatureText } from '../key.ts';
import { fileOf, pack } from '../pack.ts';
import { putLauncher } from '../tree.ts';

export const COMMIT = '0123456789ab';
const DAY_MS = 24 * 3_600_000;
const LEFT_OUT = /\.test\.ts$|\/testing$|\/node_modules$/u;

/** Changes the sources of a release before it is packed. */
export type Change = (release: string) => void;

/** Puts the portal of this checkout, with its packages by a link, where a release of that version lies. */
async function placeRelease(release: string, version: string, change: Change = () => undefined): Promise<void> {
  for (const name of ['server', 'contract', 'bank'])
    cpSync(path.join(root, name), path.join(release, name), { recursive: true, filter: (from) => !LEFT_OUT.test(from) });
  symlinkSync(path.join(root, 'node_modules'), path.join(release, 'node_modules'));
  change(release);
  writeFileSync(path.join(release, BUILD_FILE), JSON.stringify(await buildFileOf(release, { version, commit: COMMIT })));
  mkdirSync(path.join(release, 'node/bin'), { recursive: true });
  symlinkSync(process.execPath, path.join(release, 'node/bin/node'));
  putLauncher(release);
}

/** A release that was made for a test: its folder is what `portal update` is given. */
export interface Made {
  folder: string;
  archive: string;
}

/** An installation of 1.0.0 with a portal that runs on the test school, its socket held by a tiny supervisor. */
export class Installed {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'portal-installed-'));
  readonly place = path.join(this.folder, 'portal');
  readonly data = path.join(this.folder, 'data');
  readonly #pid = path.join(this.folder, 'pid');
  readonly #supervisor = path.join(this.folder, 'restart');
  readonly #engine: Engine;
  #database: PreparedDatabase | undefined;
  #env: Record<string, string> = {};
  #child: ChildProcess | undefined;
  readonly #key: string;
  address = '';
  /** What the operator has set besides, for commands. */
  settings: Record<string, string> = {};

  /** Releases are signed with the key of those files, or with one that is made at the start. */
  constructor(engine: Engine = 'sqlite', key?: string) {
    this.#engine = engine;
    this.#key = key ?? path.join(this.folder, 'key');
  }

  /** The address of the database. */
  get url(): string {
    return this.#database?.url ?? '';
  }

  /** Installs it, and starts it. */
  async begin(): Promise<void> {
    mkdirSync(this.data, { mode: 0o700 });
    this.#database = await prepareDatabase(this.#engine, this.data);
    const { env } = this.#database;
    const NODE_COMPILE_CACHE = process.env['NODE_COMPILE_CACHE'] ?? path.join(this.folder, 'compiled');
    const { PATH = '', PG_BIN = '' } = process.env;
    this.#env = { ...env, PATH, PG_BIN, LOG_LEVEL: 'error', NODE_COMPILE_CACHE };
    await placeRelease(path.join(this.place, 'releases/1.0.0'), '1.0.0');
    symlinkSync('releases/1.0.0', path.join(this.place, 'current'));
    makeKey(this.#key);
    cpSync(`${this.#key}.pub`, path.join(this.place, 'portal.pub'));
    await this.start();
  }

  /** Starts the supervisor as systemd would: it holds the socket, and starts what `current` names whenever it ends. */
  async start(): Promise<void> {
    const holder = createServer().listen(this.address === '' ? 0 : Number(new URL(this.address).port), '127.0.0.1');
    await once(holder, 'listening');
    this.address = `http://127.0.0.1:${(holder.address() as AddressInfo).port}`;
    const { fd } = (holder as unknown as { _handle: { fd: number } })._handle;
    const loop = `while :; do
      sh -c 'echo $$ >${this.#pid}; LISTEN_FDS=1 LISTEN_PID=$$ exec ${this.place}/current/portal serve'
      sleep 0.3
    done`;
    this.#child = spawn('/bin/sh', ['-c', loop], { env: this.#env, stdio: ['ignore', 'ignore', 'ignore', fd], detached: true });
    await once(this.#child, 'spawn');
    holder.close();
    writeFileSync(this.#supervisor, `#!/bin/sh\nkill -TERM "$(cat ${this.#pid})" || true\n`);
    chmodSync(this.#supervisor, 0o755);
  }

  /** As a loss of power: the supervisor and all that it started end at once. */
  async cutPower(): Promise<void> {
    const child = this.#child;
    if (!child?.pid) return;
    const ended = once(child, 'exit');
    // The group of processes that it leads.
    process.kill(-child.pid, 'SIGKILL');
    await ended;
    // The last of them may let go of the socket later than the first.
    while ((await this.ask()) !== 'ECONNREFUSED');
    this.#child = undefined;
  }

  /** `portal …` of what runs. `each` hears the process, to end it. */
  async run(args: string[], each: (child: ChildProcess) => void = () => undefined) {
    const stdio: ['ignore', 'pipe', 'pipe'] = ['ignore', 'pipe', 'pipe'];
    // A group of its own: whoever takes its power takes that of the commands it runs.
    // As portal-update.service does.
    const version = args.includes('--resume') ? 'before' : 'current';
    const child = spawn(path.join(this.place, version, 'portal'), args, {
      env: { ...this.#env, ...this.settings },
      stdio,
      detached: true,
    });
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    each(child);
    const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
    return { code, said };
  }

  /** `portal update …` with the patience of a test. */
  update(args: string[], [start, watch] = [15, 1], each?: (child: ChildProcess) => void) {
    const patience = ['--start', String(start), '--watch', String(watch)];
    return this.run(['update', ...args, '--address', this.address, '--supervisor', this.#supervisor, ...patience], each);
  }

  /** Returns the step that an update is at. */
  step(): string {
    try {
      return (JSON.parse(readFileSync(path.join(this.place, 'update.json'), 'utf8')) as { step: string }).step;
    } catch (error) {
      // None is under way; one may have ended just now.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
      throw error;
    }
  }

  /** Returns the version that answers just now. */
  async running(): Promise<string> {
    const signal = AbortSignal.timeout(60_000);
    const answer = await fetch(`${this.address}/readyz`, { headers: { Connection: 'close' }, signal });
    return ((await answer.json()) as { version: string }).version;
  }

  /** Calls on a connection of its own, as the proxy does; returns the status, or why there is none. */
  ask(): Promise<number | string> {
    return new Promise((done) => {
      get(`${this.address}/readyz`, { agent: false }, (answer) => {
        answer.resume().on('end', () => done(answer.statusCode ?? 0));
      }).on('error', (error: NodeJS.ErrnoException) => done(error.code ?? error.message));
    });
  }

  /** The students that the database holds. */
  async rows(): Promise<unknown[]> {
    const sql = directSql(this.url);
    try {
      return await sql.all('SELECT stud_id, name FROM student ORDER BY stud_id');
    } finally {
      await sql.close();
    }
  }

  /** The versions that lie there. */
  releases(): string[] {
    return readdirSync(path.join(this.place, 'releases')).toSorted();
  }

  /** Returns what is left of an update. */
  left(): string[] {
    const places = ['portal/update.json', 'portal/.incoming', 'data/update', 'data-backups/.update'];
    return places.filter((place) => existsSync(path.join(this.folder, place)));
  }

  /** Makes a signed release; `said` stands in its manifest instead of what is true. */
  async release(version: string, change?: Change, said: Partial<ReleaseManifest> = {}): Promise<Made> {
    const kept = path.join(this.folder, archiveOf(version, process.arch));
    if (!change && existsSync(kept)) return this.offer(version, kept, said);
    const made = await this.offer(version, (release) => placeRelease(release, version, change), said);
    if (!change) cpSync(made.archive, kept);
    return made;
  }

  /** Makes a signed release of an archive, or of what is put into a folder. */
  async offer(
    version: string,
    of: string | ((release: string) => Promise<void>),
    said: Partial<ReleaseManifest> = {},
  ): Promise<Made> {
    const folder = mkdtempSync(path.join(this.folder, 'release-'));
    const archive = path.join(folder, archiveOf(version, process.arch));
    if (typeof of === 'string') cpSync(of, archive);
    else {
      await of(path.join(folder, 'portal/releases', version));
      await pack(archive, folder, ['portal'], 0);
      rmSync(path.join(folder, 'portal'), { recursive: true });
    }
    const [made_at, expires] = [0, DAY_MS].map((more) => new Date(Date.now() + more).toISOString());
    const news = `What is new in ${version}`;
    const manifest = { format: 1, version, commit: COMMIT, made_at, expires, files: [await fileOf(archive)], news, ...said };
    await this.sign(folder, JSON.stringify(manifest), this.#key);
    return { folder, archive };
  }

  async sign(folder: string, manifest: string, key: string): Promise<void> {
    const file = path.join(folder, RELEASE);
    writeFileSync(file, manifest);
    writeFileSync(`${file}${SIGNATURE}`, signatureText(readKey(`${key}.key`), await digestOf(file), 'a test'));
  }

  async remove(): Promise<void> {
    await this.cutPower();
    await this.#database?.drop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
