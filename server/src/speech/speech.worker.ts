import { parentPort, workerData } from 'node:worker_threads';
import { formulaWords } from './formulaWords.ts';

const { formulas } = workerData as { formulas: string[] };
for (const formula of formulas) parentPort?.postMessage(await formulaWords(formula));
