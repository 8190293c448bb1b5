import { workerData } from 'node:worker_threads';
import { loadStores } from './db/stores.ts';
import { runWriter, type WriterData } from './db/writer.ts';

// Loading a store is what makes its write jobs known in this thread. They stand in stores only: the check 'boundaries'
// sees to it.
await loadStores();

runWriter(workerData as WriterData);
