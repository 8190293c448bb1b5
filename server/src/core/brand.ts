import type { Sql } from '../db/database.ts';

/** Where neither the operator nor a school has said a name. */
export const DEFAULT_BRAND = 'Learning Portal';

/** How old the name of the school may be when it is asked for, in milliseconds. */
const FRESH_MS = 1000;

/** Returns the portal's current name: BRAND_NAME, else the name of the school that is loaded. */
export async function brandNow({ BRAND_NAME }: { BRAND_NAME: string }, db: Sql): Promise<string> {
  if (BRAND_NAME !== '') return BRAND_NAME;
  const row = await db.get<{ value: string }>(`SELECT value FROM setting WHERE name = 'school_name'`);
  return row?.value || DEFAULT_BRAND;
}

/**
 * The same for a running portal: answers at once with the last name known and looks anew behind, so that no page waits for a database; what
 * a load changes is there a moment later.
 */
export async function brandOf(config: { BRAND_NAME: string }, db: Sql): Promise<() => string> {
  let known = await brandNow(config, db);
  let [looked, looking] = [Date.now(), false];
  const look = async (): Promise<void> => {
    looking = true;
    try {
      known = await brandNow(config, db);
    } catch {
      // The last name known goes on.
    }
    [looked, looking] = [Date.now(), false];
  };
  return () => {
    if (config.BRAND_NAME === '' && !looking && Date.now() - looked >= FRESH_MS) void look();
    return known;
  };
}
