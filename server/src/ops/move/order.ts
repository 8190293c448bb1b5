import { OperatorError } from '@portal/bank/errors';
import { moveRows, type Moved, type Watch } from './move.ts';
import { openSource, type Source } from './source.ts';
import { Target } from './target.ts';

export type { Moved } from './move.ts';

/** The rows a move would bring over, and whether one was begun before. */
export interface MovePlan {
  begun: boolean;
  tables: { name: string; rows: number }[];
}

/**
 * Looks at both sides and changes nothing. `file` is the embedded database, `to` the address of an empty PostgreSQL
 * database.
 */
export const planMove = (file: string, to: string): Promise<MovePlan> =>
  withBoth(file, to, async (source, target) => ({
    begun: await target.isBegun(source),
    tables: source.tables.map(({ name, rows }) => ({ name, rows })),
  }));

/**
 * Moves everything and compares both sides, or goes on where an earlier move ended. Throws an OperatorError for what
 * stops it.
 */
export const movePortal = (file: string, to: string, watch: Watch): Promise<Moved> =>
  withBoth(file, to, (source, target) => moveRows(source, target, to, watch));

async function withBoth<Out>(file: string, to: string, work: (source: Source, target: Target) => Promise<Out>): Promise<Out> {
  const source = openSource(file);
  try {
    const target = await Target.open(to);
    try {
      return await work(source, target);
    } catch (error) {
      throw readable(error);
    } finally {
      await target.close();
    }
  } finally {
    source.close();
  }
}

/** Returns the fault of PostgreSQL or the connection to it in one line; one we did not foresee as it is. */
function readable(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof OperatorError) return error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (!/^(?:\d[\dA-Z]{4}|E[A-Z]+)$/u.test(code) && !error.message.startsWith('Connection terminated')) return error;
  return new OperatorError(
    `PostgreSQL: ${error.message}. The old database is as it was; the same command goes on where this one ended.`,
  );
}
