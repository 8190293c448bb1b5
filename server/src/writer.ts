import { globSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { runWriter } from './db/writer.ts';

// Loading a store is what makes its write jobs known in this thread. They stand in stores only: the check 'boundaries' sees to it.
const stores = globSync('**/*.store.ts', { cwd: import.meta.dirname });
await Promise.all(stores.map((store) => import(new URL(store, import.meta.url).href)));

const { file } = workerData as { file: string };
runWriter(file);
