import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { Outage, withoutNul, type Database, type Param, type Sql, type WriteJob } from './database.ts';

const { Pool, types } = pg;
const INT8 = 20;
const NUMERIC = 1700;

/** Serialization failure and deadlock: the transaction may simply be run again. */
const CONFLICTS = new Set(['40001', '40P01']);
const ATTEMPTS = 8;

/** PostgreSQL 15 or newer (or an engine that speaks its protocol) behind the shared interface. */
export function openPostgres(url: string, poolSize: number): Database {
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    types: {
      getTypeParser: ((oid: number, format: 'text') =>
        oid === INT8 || oid === NUMERIC ? Number : types.getTypeParser(oid, format)) as typeof types.getTypeParser,
    },
  });
  // A connection that the server drops must not end the process, idle or in the middle of a transaction: its query
  // fails by itself, and the next one opens another.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));

  const reader = sqlOver(pool);
  return {
    ...reader,
    write: <In, Out>(job: WriteJob<In, Out>, input: In) => inTransaction(pool, (tx) => job.perform(tx, input)).catch(rethrow),
    ping: async () => {
      await pool.query('SELECT 1');
    },
    close: () => pool.end(),
  };
}

async function inTransaction<Out>(pool: pg.Pool, perform: (tx: Sql) => Promise<Out>): Promise<Out> {
  for (let attempt = 1; ; attempt += 1) {
    const client = await pool.connect();
    let broken = false;
    try {
      await client.query('BEGIN');
      const output = await perform(sqlOver(client));
      await client.query('COMMIT');
      return output;
    } catch (error) {
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

const isConflict = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && CONFLICTS.has(error.code);

/** Errors of the connection and of the machine: SQLSTATE classes 08, 53, 57P and 58, the system's codes, the client library's words. */
const OUTAGE = /^(?:08|53|57P|58|E[A-Z]+$)/u;
const OUTAGE_WORDS = /^(?:Connection terminated|Client has encountered a connection error|timeout expired|timeout exceeded)/u;

function rethrow(error: unknown): never {
  if (!(error instanceof Error)) throw error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (OUTAGE.test(code) || OUTAGE_WORDS.test(error.message)) throw new Outage(error.message, { cause: error });
  throw error;
}

const prepared = new Map<string, { name: string; text: string }>();

/** The statement under a short name, `?` made `$1`, `$2` …, so that each connection plans it once. */
function named(text: string): { name: string; text: string } {
  let statement = prepared.get(text);
  if (!statement) {
    let position = 0;
    statement = { name: `s${prepared.size}`, text: text.replaceAll('?', () => `$${(position += 1)}`) };
    prepared.set(text, statement);
  }
  return statement;
}

function sqlOver(runner: pg.Pool | pg.PoolClient): Sql {
  const query = (text: string, params: Param[]) =>
    runner.query({ ...named(text), values: params.map(withoutNul) }).catch(rethrow);
  return {
    engine: 'postgres',
    all: async <Row extends object>(text: string, ...params: Param[]) => (await query(text, params)).rows as Row[],
    get: async <Row extends object>(text: string, ...params: Param[]) => (await query(text, params)).rows[0] as Row | undefined,
    run: async (text, ...params) => (await query(text, params)).rowCount ?? 0,
  };
}
