import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { staffCalls } from '@portal/contract/staff';
import { freePort } from '../../scripts/machine/free-port.ts';
import { ABSOLUTE_MS, tokenHash } from '../../server/src/core/session.ts';
import { callOver } from '../../server/src/testing/call.ts';
import { runPortal } from '../../server/src/testing/command.ts';
import { OWNER } from '../../server/src/testing/staff.ts';
import type { World } from '../world.ts';
import type { TimedFault } from './ready.ts';

/** Whoever waits longer for a line waits for nothing. */
const LIMIT_MS = 90_000;
/** As the figures have it: well, and red. */
const [WELL, RED] = [0, 2];

/** A fault, the line that names it, and how long after it the line may take to be well again. */
export interface Named extends TimedFault {
  line: string;
  wellMs?: number;
}

/** How long a line took to be red and to be well, ms, and what the console's page of health said in the fault. */
export interface Turned {
  redMs: number;
  wellMs: number;
  page: 'red' | 'not now' | 'well';
}

/** What an operator sees of a portal: its figures, and the console's page of health. */
export class Eyes {
  readonly #world: World;
  readonly #figures: string;
  readonly #token: string;

  private constructor(world: World, port: number, token: string) {
    this.#world = world;
    this.#figures = `http://127.0.0.1:${port}/metrics`;
    this.#token = token;
  }

  /** Starts the portal with figures, and with an owner who is signed in. */
  static async open(world: World, env: Record<string, string> = {}): Promise<Eyes> {
    const { code, fault } = await runPortal(world.env, 'staff', 'add', OWNER, '--name', 'Ms Sen', '--role', 'owner');
    if (code !== 0) throw new Error(fault);
    const [token, now] = [`ss1_${randomUUID()}${randomUUID()}`, Date.now()];
    await world.sql((sql) =>
      sql.run(
        `INSERT INTO staff_session (staff_id, token_hash, device, created_at, last_seen_at, expires_at)
         SELECT staff_id, ?, 'test', ?, ?, ? FROM staff WHERE mobile = ?`,
        tokenHash(token),
        now,
        now,
        now + ABSOLUTE_MS,
        OWNER,
      ),
    );
    const port = await freePort();
    await world.start({ env: { ...env, METRICS_PORT: String(port) } });
    return new Eyes(world, port, token);
  }

  /** Makes a fault and takes it away: its line is well before, red in it, and well after it. */
  async see({ line, begin, reads }: Named): Promise<Turned> {
    await this.#turns(line, WELL);
    const end = await begin();
    let redMs = Infinity;
    let page: Turned['page'] = 'well';
    try {
      redMs = await this.#turns(line, RED);
      page = await this.#page(line, reads);
    } finally {
      await end();
    }
    return { redMs, wellMs: await this.#turns(line, WELL), page };
  }

  async #turns(line: string, level: number): Promise<number> {
    const began = performance.now();
    let all = '';
    for (; performance.now() - began < LIMIT_MS; await sleep(50)) {
      const answer = await fetch(this.#figures);
      all = await answer.text();
      if (answer.ok && all.includes(`portal_health{check="${line}"} ${level}\n`)) return performance.now() - began;
    }
    throw new Error(`${line} was not ${level} in ${LIMIT_MS / 1000} s:\n${all.match(/^portal_health.*$/gmu)?.join('\n')}`);
  }

  /** Where calls are answered the page says the same; where its own session cannot be read it says 'not now'. */
  async #page(line: string, reads: boolean): Promise<Turned['page']> {
    const { health } = staffCalls.today;
    const { code, data } = await callOver(this.#world.door.url ?? '', health, {}, { caller: { token: this.#token } });
    if (code === 503 && !reads) return 'not now';
    return data?.findings.some(({ check, state }) => check === line && state === 'failure') ? 'red' : 'well';
  }
}
