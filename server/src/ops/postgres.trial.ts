import pg from 'pg';
import { OperatorError } from '@portal/bank/errors';

/** Works on a PostgreSQL database. Rejects with an OperatorError. */
export async function withClient<Out>(url: string, work: (client: pg.Client) => Promise<Out>): Promise<Out> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 15_000 });
  try {
    await client.connect();
    return await work(client);
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(
      `PostgreSQL at DATABASE_URL does not answer as it should: ${error instanceof Error ? error.message : String(error)}.`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Names of PostgreSQL end after 63 bytes. */
const MOST = 40;

const nameIn = (url: URL): string => `${decodeURIComponent(url.pathname.slice(1)).slice(0, MOST)}_update_trial`;
const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Returns the address of the database beside the portal's on which a new version is tried. */
export function trialUrl(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.pathname = `/${encodeURIComponent(nameIn(url))}`;
  return url.href;
}

/** Makes it, empty; false where the portal's user may make no database. Rejects with an OperatorError. */
export const makeTrial = (databaseUrl: string): Promise<boolean> =>
  withClient(databaseUrl, async (client) => {
    const found = await client.query<{ may: boolean }>(
      'SELECT rolcreatedb OR rolsuper AS may FROM pg_roles WHERE rolname = current_user',
    );
    if (found.rows[0]?.may !== true) return false;
    await client.query(`CREATE DATABASE ${quoted(nameIn(new URL(databaseUrl)))}`);
    return true;
  });

/** Takes it away, where there is one. Rejects with an OperatorError. */
export const dropTrial = (databaseUrl: string): Promise<void> =>
  withClient(databaseUrl, async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${quoted(nameIn(new URL(databaseUrl)))} WITH (FORCE)`);
  });
