import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** The pooler before PostgreSQL cannot be worked with; the message says what to do in one line. */
export class PoolerError extends Error {}

/** Tries: which of the server's connections a pooler gives for a transaction is its own affair. */
const TRIES = 3;
const ANSWER_MS = 3000;
/**
 * SQLSTATE of a prepared statement that is not there, and of one that somebody else has prepared under the same name.
 */
const OF_ANOTHER = new Set(['26000', '42P05']);

/**
 * Throws a PoolerError when a pooler forgets prepared statements between transactions: nearly every call would fail
 * later on.
 */
export async function mustKeepStatements(connectionString: string): Promise<void> {
  const settings = { connectionString, connectionTimeoutMillis: 10_000, query_timeout: ANSWER_MS };
  const [one, other] = [new pg.Client(settings), new pg.Client(settings)];
  for (const client of [one, other]) client.on('error', () => undefined);
  try {
    await one.connect();
    await other.connect();
    for (let tries = 0; tries < TRIES; tries += 1) await prepareOnBoth(one, other);
  } catch (error) {
    if (error instanceof Error && 'code' in error && OF_ANOTHER.has(String(error.code)))
      throw new PoolerError(
        'The pooler at DATABASE_URL forgets prepared statements between transactions, and the portal needs them: set pool_mode = session, ' +
          'or max_prepared_statements = 200 with PgBouncer 1.21 or newer, or let DATABASE_URL name PostgreSQL itself (it needs no pooler: DATABASE_POOL).',
        { cause: error },
      );
    // A pooler with a single connection cannot give it to both clients at once: the query times out.
    if (!(error instanceof Error && error.message === 'Query read timeout')) throw error;
  } finally {
    for (const client of [one, other]) client.connection.stream.destroy();
  }
}

/** Prepares on two connections: while one is in a transaction, a pooler has to give the other client another. */
async function prepareOnBoth(one: pg.Client, other: pg.Client): Promise<void> {
  const statement = { name: `portal_${randomUUID()}`, text: 'SELECT 1' };
  await one.query(statement);
  await other.query('BEGIN');
  await other.query(statement);
  await one.query(statement);
  await other.query('COMMIT');
}
