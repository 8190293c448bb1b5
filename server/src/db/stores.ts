import { globSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const ROOMS = path.resolve(import.meta.dirname, '..');

let loading: Promise<unknown> | undefined;

/** Loads every `*.store.ts` of the server, once: what they declare (write jobs, belongings) is known in this thread from then on. */
export async function loadStores(): Promise<void> {
  loading ??= Promise.all(
    globSync('**/*.store.ts', { cwd: ROOMS }).map((store) => import(pathToFileURL(path.join(ROOMS, store)).href)),
  );
  await loading;
}
