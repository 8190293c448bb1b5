import { parentPort } from 'node:worker_threads';
import { OperatorError, type OperatorCode } from '@portal/bank/errors';
import type { Said } from '../words/say.ts';

/** The order to a thread: the module whose `work` it runs, and the data for it. */
export interface AsideOrder {
  module: string;
  data: unknown;
}

/** The replies of a thread: its code is loaded, then the result or the fault. */
export type AsideReply =
  | 'begun'
  | { result: unknown }
  | { fault: { message: string; code: OperatorCode | undefined; params: Record<string, string>; said: Said | undefined } };

const say = (reply: AsideReply): void => parentPort?.postMessage(reply);

parentPort?.on('message', ({ module, data }: AsideOrder) => void answer(module, data));

/** Does the work. An error that is no OperatorError ends the thread, and is told as the thread's own. */
async function answer(module: string, data: unknown): Promise<void> {
  const { work } = (await import(module)) as { work: (given: unknown) => unknown };
  say('begun');
  try {
    say({ result: await work(data) });
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    const { message, code, said } = error;
    say({ fault: { message, code, params: { ...error.params }, said } });
  }
}
