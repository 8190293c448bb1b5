import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { OperatorError } from '@portal/bank/errors';
import type { Config } from '../../core/env.ts';
import type { inEnglish } from '../doctor/finding.ts';
import { runTool } from '../postgres.tools.ts';
import { dropTrial, makeTrial, trialUrl } from '../postgres.trial.ts';
import type { Installation } from './installation.ts';

export type Environment = Record<string, string | undefined>;

/** A finding as `portal doctor --json` prints one. */
type Printed = ReturnType<typeof inEnglish>;

/**
 * Commands of the versions of an installation, run as whoever the data belongs to: root leaves no file of its own in
 * it.
 */
export class Portals {
  readonly #installation: Installation;
  readonly #config: Config;
  readonly #env: Environment;

  constructor(installation: Installation, config: Config, env: Environment) {
    this.#installation = installation;
    this.#config = config;
    this.#env = env;
  }

  get #trial(): string {
    return path.join(this.#config.BACKUP_DIR, '.update');
  }

  /** Makes a backup by a version; returns its folder. */
  async backUp(version: string): Promise<string> {
    this.#makePlace(this.#config.BACKUP_DIR);
    const { out } = await this.#run(version, ['backup', this.#config.BACKUP_DIR, '--no-media', '--json']);
    return (JSON.parse(out) as { folder: string }).folder;
  }

  /**
   * Restores a backup beside the data and brings it to a version. Returns how long that took, and what doctor fails
   * there; where no database may be made for it that is said, and nothing fails.
   */
  async tryOn(version: string, backup: string, say: (text: string) => void): Promise<{ ms: number; failures: Printed[] }> {
    const { bucket, embedded, DATABASE_URL, MEDIA_DIR } = this.#config;
    const place = this.#trial;
    await this.endTrial();
    const media = bucket ? this.#env['MEDIA_URL'] : `file:${MEDIA_DIR}`;
    const env = { ...this.#env, DATABASE_URL: embedded ? undefined : trialUrl(DATABASE_URL), MEDIA_URL: media };
    try {
      if (!embedded && !(await makeTrial(DATABASE_URL))) {
        say('It is not tried: the user of DATABASE_URL may make no database (ALTER ROLE … CREATEDB lets it).');
        return { ms: 0, failures: [] };
      }
      this.#makePlace(place);
      const from = Date.now();
      await this.#run(version, ['restore', backup, '--data', place], env);
      await this.#run(version, ['update', '--try', '--data', place], env);
      return { ms: Date.now() - from, failures: await this.#doctor(version, env, place) };
    } finally {
      await this.endTrial();
    }
  }

  /** Takes away the copy of the data that a version was tried on; one that cannot be just now goes before the next. */
  async endTrial(): Promise<void> {
    const { embedded, DATABASE_URL } = this.#config;
    rmSync(this.#trial, { recursive: true, force: true });
    if (!embedded) await saying(() => dropTrial(DATABASE_URL));
  }

  /** Returns what doctor of a version fails on the portal that runs. */
  failures(version: string): Promise<Printed[]> {
    return this.#doctor(version, this.#env, this.#config.DATA_DIR);
  }

  async #doctor(version: string, env: Environment, place: string): Promise<Printed[]> {
    const { out } = await this.#run(version, ['doctor', '--json', '--data', place], env, [0, 1]);
    return (JSON.parse(out) as { findings: Printed[] }).findings.filter(({ state }) => state === 'failure');
  }

  #makePlace(folder: string): void {
    if (existsSync(folder)) return;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const { uid, gid } = statSync(this.#config.DATA_DIR);
    chownSync(folder, uid, gid);
  }

  /** Rejects with an OperatorError that carries the command's last words. */
  async #run(version: string, args: string[], env = this.#env, good = [0]): Promise<{ out: string }> {
    const { uid, gid } = statSync(this.#config.DATA_DIR);
    const as = process.getuid?.() === 0 && uid !== 0 ? { uid, gid } : {};
    const program = path.join(this.#installation.release(version), 'portal');
    const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'], cwd: '/', ...as });
    let [out, said] = ['', ''];
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-4000)));
    const code = await new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve));
    const why = said.trim().split('\n').slice(-3).join(' ');
    if (code === null || !good.includes(code)) throw new OperatorError(`'portal ${args[0]}' of ${version} failed: ${why}`);
    return { out };
  }
}

/** Starts the service anew with what the link names: by systemd, or by a program of the operator's, told 'restart'. */
export async function restart(supervisor: string | undefined, env: Environment): Promise<void> {
  if (supervisor !== undefined) return runTool(supervisor, ['restart'], env);
  // A version that crashed again and again may have been given up.
  await runTool('systemctl', ['reset-failed', 'portal.service'], env).catch(() => undefined);
  await runTool('systemctl', ['restart', 'portal.service'], env);
}

/** Returns what an error says; undefined where the work succeeded. */
export async function saying(work: () => Promise<void>): Promise<string | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
