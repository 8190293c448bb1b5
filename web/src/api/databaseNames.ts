import { Patience } from './patience.ts';

const PATIENCE_MS = 1000;

/** The names of this browser's databases; undefined where it does not tell them, or not in time. Never rejects. */
export async function databaseNames(): Promise<string[] | undefined> {
  try {
    const known = await new Patience().wait(indexedDB.databases(), PATIENCE_MS);
    return known.flatMap(({ name }) => name ?? []);
  } catch {
    return undefined;
  }
}
