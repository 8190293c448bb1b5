import { Worker } from 'node:worker_threads';

/** The time for one formula, which takes milliseconds. */
const FORMULA_MS = 20_000;
const MEMORY_MB = 256;

/**
 * Puts formulas into words, in a thread of its own: the engine and its rules take 60 MB, which go with it. `step` hears
 * of each. A formula on which the thread ends or stays gets '', as one that cannot be said.
 */
export async function wordsFor(formulas: readonly string[], step: () => void): Promise<string[]> {
  const words: string[] = [];
  const hear = (each: string): void => {
    words.push(each);
    step();
  };
  while (words.length < formulas.length) {
    await sayAll(formulas.slice(words.length), hear);
    if (words.length < formulas.length) hear('');
  }
  return words;
}

/** Ends with the thread, or when it has stayed too long; rejects where the engine cannot be started. */
async function sayAll(formulas: string[], hear: (words: string) => void): Promise<void> {
  const worker = new Worker(new URL('./speech.worker.ts', import.meta.url), {
    workerData: { formulas },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      timer = setTimeout(resolve, FORMULA_MS);
      worker.on('message', (words: string) => {
        timer?.refresh();
        hear(words);
      });
      worker.on('error', (error) => {
        const isFull = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
        if (isFull) resolve();
        else reject(error instanceof Error ? error : new Error(String(error)));
      });
      worker.on('exit', () => resolve());
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
