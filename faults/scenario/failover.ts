import { randomInt } from 'node:crypto';
import { startPostgres, type Postgres } from '../../scripts/machine/start-postgres.ts';
import { directSql } from '../../server/src/testing/database.ts';
import { Address } from '../address.ts';
import { World, type Report } from '../world.ts';

/** A PostgreSQL primary, its standby, and the one address under which the portal finds whichever leads. */
export class Pair {
  /** The server's address for the portal. */
  readonly url: string;
  readonly #primary: Postgres;
  readonly #standby: Postgres;
  readonly #address: Address;
  /** The proxy between the standby and its primary. */
  readonly #link: Address;

  private constructor(primary: Postgres, standby: Postgres, address: Address, link: Address) {
    this.#primary = primary;
    this.#standby = standby;
    this.#address = address;
    this.#link = link;
    this.url = at(primary.url, address);
  }

  /** `synchronous`: no commit is answered before the standby has it on its disk. */
  static async start({ synchronous }: { synchronous: boolean }): Promise<Pair> {
    const primary = await startPostgres();
    const link = await Address.start(portOf(primary));
    const standby = await startPostgres({}, { follow: at(primary.url, link) });
    if (synchronous) {
      await query(primary, "ALTER SYSTEM SET synchronous_standby_names = '*'");
      await query(primary, 'SELECT pg_reload_conf()');
    }
    return new Pair(primary, standby, await Address.start(portOf(primary)), link);
  }

  /** From now on the standby hears nothing. */
  async cutLink(): Promise<void> {
    await this.#link.stop();
  }

  /** The primary is gone for good; the standby leads, under the same address. */
  async failOver(): Promise<void> {
    await this.#primary.kill();
    await query(this.#standby, 'SELECT pg_promote(true)');
    this.#address.moveTo(portOf(this.#standby));
  }

  async stop(): Promise<void> {
    await Promise.all([this.#address.stop(), this.#link.stop()]);
    await this.#primary.stop();
    await this.#standby.stop();
  }
}

export const portOf = ({ url }: Postgres): number => Number(new URL(url).port);

/** The same database behind another address. */
export function at(url: string, { port }: Address): string {
  const moved = new URL(url);
  moved.port = String(port);
  return moved.href;
}

/** One statement on a server, past every portal. */
export async function query({ url }: Postgres, text: string): Promise<void> {
  const sql = directSql(url);
  try {
    await sql.all(text);
  } finally {
    await sql.close();
  }
}

/**
 * The primary is killed under submissions and its standby takes over; the portal stays up and must recover by itself.
 * `readyMs` is how long after the kill it acknowledged the next answer. `weak` lets the primary answer before its
 * standby has anything, as a control that such losses are seen.
 */
export async function failover({ weak = false } = {}): Promise<Report> {
  const pair = await Pair.start({ synchronous: !weak });
  try {
    const world = await World.make('postgres', { server: pair.url });
    try {
      await world.start();
      let readyMs = 0;
      await world.whileTheySit(async () => {
        await world.acknowledge(randomInt(30, 80));
        if (weak) {
          await pair.cutLink();
          await world.acknowledge(30);
        }
        const began = performance.now();
        await pair.failOver();
        await world.acknowledge(1);
        readyMs = performance.now() - began;
        await world.acknowledge(30);
      });
      return { ...(await world.report()), readyMs: [readyMs] };
    } finally {
      await world.remove();
    }
  } finally {
    await pair.stop();
  }
}
