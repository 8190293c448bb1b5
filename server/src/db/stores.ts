import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const ROOMS = path.resolve(import.meta.dirname, '..');

let loading: Promise<unknown> | undefined;

/**
 * Loads every `*.store.ts` of the server, once: what they declare (write jobs, belongings) is known in this thread from
 * then on.
 */
export async function loadStores(): Promise<void> {
  loading ??= Promise.all(
    // Filtered here: a search by a pattern costs each thread, and each command, a quarter of loading them all.
    readdirSync(ROOMS, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.store.ts'))
      .map((store) => import(pathToFileURL(path.join(ROOMS, store)).href)),
  );
  await loading;
}
