import pg from 'pg';

const INT8 = 20;
const NUMERIC = 1700;

/** The wait for a connection, or for a free one of the pool, ms: others may hold theirs while they wait for a lock. */
const CONNECT_MS = 10_000;
/**
 * For a statement of a serving portal, waiting for a lock included: a class that asks at once queues for one row. The
 * server gives up on it first, and says so. A server that answers nobody is found out long before (Probe). A commit has
 * no limit on the server, as it must not count before the standby has it.
 */
const STATEMENT_MS = 10_000;
const ANSWER_MS = 11_000;
/** A portal that was stopped in the middle of a transaction must not lock the others out. */
const IDLE_MS = 15_000;
const LIMITS = `SET statement_timeout = ${STATEMENT_MS}; SET idle_in_transaction_session_timeout = ${IDLE_MS}`;

/** The wait for the connection that asks, beside the pool, whether the server answers, ms. */
const PROBE_CONNECT_MS = 3000;

const types = {
  getTypeParser: ((oid: number, format: 'text') =>
    oid === INT8 || oid === NUMERIC ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/** Settings of the pool. `serving`: students wait for the answers, so a statement has a limit. */
export const poolSettings = (connectionString: string, max: number, serving: boolean): pg.PoolConfig => ({
  connectionString,
  max,
  connectionTimeoutMillis: CONNECT_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  // Not as parameters of the connection: a pooler in between refuses those it does not know.
  ...(serving && {
    query_timeout: ANSWER_MS,
    verify: (client: pg.PoolClient, done: (error?: Error) => void) => client.query(LIMITS, (error) => done(error ?? undefined)),
  }),
  types,
});

/** Settings of a connection of the probe; `query_timeout` in milliseconds. */
export const probeSettings = (connectionString: string, query_timeout: number): pg.ClientConfig => ({
  connectionString,
  connectionTimeoutMillis: PROBE_CONNECT_MS,
  query_timeout,
});
