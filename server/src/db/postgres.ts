import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { PLANNED_ANEW, withoutNul, type Database, type Param, type Sql } from './database.ts';
import { isConflict, isSilence, rethrow } from './postgres.errors.ts';
import { gathering, writing } from './postgres.gather.ts';
import { Probe } from './postgres.probe.ts';
import { poolSettings } from './postgres.settings.ts';
import { UnderWay } from './under-way.ts';

const ATTEMPTS = 8;
const GOODBYE_MS = 1000;

/**
 * PostgreSQL 15 or newer (or an engine that speaks its protocol) behind the shared interface. `serving`: students wait
 * for the answers, so a statement has a limit; a command may take its time.
 */
export function openPostgres(url: string, poolSize: number, { serving = false } = {}): Database {
  const pool = new pg.Pool(poolSettings(url, poolSize, serving));
  // A connection that the server drops must not end the process, idle or in the middle of a transaction: its query
  // fails by itself, and the next one opens another.
  pool.on('error', () => undefined);
  const open = new Set<pg.Client>();
  pool.on('connect', (client) => open.add(client.on('error', () => undefined)));
  pool.on('remove', (client) => open.delete(client));

  const probe = new Probe(url, { patient: !serving });
  const underWay = new UnderWay();
  const transaction = <Out>(perform: (tx: Sql) => Promise<Out>) => inTransaction(pool, probe, perform).catch(rethrow);
  return {
    ...gathering(sqlOver(pool, { probe, underWay }), underWay),
    write: writing(transaction, underWay),
    ping: () => probe.ask(),
    // Several portals may serve from a PostgreSQL database: none takes another's place.
    superseded: new Promise(() => undefined),
    close: async () => {
      let isOver = false;
      // A server that has gone silent says neither what becomes of what it was asked, nor goodbye.
      const deaf = setInterval(() => {
        if (isOver || probe.isSilent()) for (const { connection } of open) connection.stream.destroy();
      }, GOODBYE_MS);
      await underWay.end();
      isOver = true;
      await probe.close();
      await pool.end().finally(() => clearInterval(deaf));
    },
  };
}

async function inTransaction<Out>(pool: pg.Pool, probe: Probe, perform: (tx: Sql) => Promise<Out>): Promise<Out> {
  for (let attempt = 1; ; attempt += 1) {
    const client = await connected(pool, probe);
    let broken = false;
    try {
      await probe.answered('write', () => client.query('BEGIN'));
      const output = await perform(sqlOver(client, { probe }));
      await probe.answered('write', () => client.query('COMMIT'));
      return output;
    } catch (error) {
      if (isSilence(error)) {
        // Whether it is stored is not known. Its connection is of no use to anyone: what it was asked may still be
        // under way.
        broken = true;
        probe.silent('write');
        throw error;
      }
      await client.query('ROLLBACK').catch(() => {
        broken = true;
      });
      if (!isConflict(error) || attempt === ATTEMPTS) throw error;
    } finally {
      client.release(broken);
    }
    await wait(Math.random() * 5 * 2 ** attempt);
  }
}

/** A free connection; one that comes when nobody waits for it any more goes back. */
async function connected(pool: pg.Pool, probe: Probe): Promise<pg.PoolClient> {
  let connecting: Promise<pg.PoolClient> | undefined;
  try {
    return await probe.answered('write', () => (connecting = pool.connect()));
  } catch (error) {
    void connecting?.then((client) => client.release()).catch(() => undefined);
    throw error;
  }
}

const prepared = new Map<string, { name?: string; text: string }>();

/**
 * The statement under a short name, `?` made `$1`, `$2` …, so that each connection plans it once; without one where it
 * says so.
 */
function named(text: string): { name?: string; text: string } {
  let statement = prepared.get(text);
  if (!statement) {
    let position = 0;
    const numbered = text.replaceAll('?', () => `$${(position += 1)}`);
    statement = text.startsWith(PLANNED_ANEW) ? { text: numbered } : { name: `s${prepared.size}`, text: numbered };
    prepared.set(text, statement);
  }
  return statement;
}

/** `underWay` outside a transaction: what is under way is counted, and silence is told. */
function sqlOver(runner: pg.Pool | pg.PoolClient, { probe, underWay }: { probe: Probe; underWay?: UnderWay }): Sql {
  const ask = (text: string, values: unknown[]) => runner.query({ ...named(text), values });
  const query = async (text: string, values: unknown[]) => {
    try {
      if (!underWay) return await probe.answered('write', () => ask(text, values));
      return await probe.answered('read', () => underWay.during(() => ask(text, values)));
    } catch (error) {
      if (underWay && isSilence(error)) probe.silent('read');
      return rethrow(error);
    }
  };
  const get = async <Row extends object>(text: string, ...params: Param[]) =>
    (await query(text, params.map(withoutNul))).rows[0] as Row | undefined;
  return {
    engine: 'postgres',
    all: async <Row extends object>(text: string, ...params: Param[]) =>
      (await query(text, params.map(withoutNul))).rows as Row[],
    get,
    getEach: async <Row extends object>(text: string, each: readonly Param[][]) => {
      const [first] = each;
      if (!first) return [];
      if (each.length === 1) return [await get<Row>(text, ...first)];
      const found: (Row | undefined)[] = each.map(() => undefined);
      const { text: forEach, values } = statementForEach(text, each);
      for (const { nth, ...row } of (await query(forEach, values)).rows as (Row & { nth: number })[])
        found[nth - 1] = row as unknown as Row;
      return found;
    },
    run: async (text, ...params) => (await query(text, params.map(withoutNul))).rowCount ?? 0,
  };
}

const texts = new Map<string, string>();

/**
 * Makes one statement out of many: it runs `text` for each list of params, in turn, as each would run by itself. In its
 * rows `nth`, from 1, is the number of the list; the values are one array for each place of the lists.
 */
function statementForEach(text: string, each: readonly Param[][]): { text: string; values: Param[][] } {
  const places = each[0]?.map((_, place) => place) ?? [];
  const values = places.map((place) => each.map((params) => withoutNul(params[place] ?? null)));
  const types = values.map((column) => (column.some((value) => typeof value === 'number') ? 'int8' : 'text'));
  const key = `${types.join()} ${text}`;
  const made = texts.get(key) ?? repeated(text, types);
  texts.set(key, made);
  return { text: made, values };
}

function repeated(text: string, types: string[]): string {
  let place = 0;
  const ofOne = text.replaceAll('?', () => `k.p${(place += 1)}`);
  const lists = types.map((type) => `CAST(? AS ${type}[])`).join(', ');
  const names = types.map((_, index) => `p${index + 1}`).join(', ');
  // With a limit the planner leaves it whole, and looks each key up.
  return `SELECT k.nth, one.* FROM unnest(${lists}) WITH ORDINALITY AS k(${names}, nth) CROSS JOIN LATERAL (SELECT * FROM (${ofOne}) q LIMIT 1) one`;
}
