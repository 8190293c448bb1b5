import { parentPort } from 'node:worker_threads';
import type { AsideOrder, AsideReply } from './aside.ts';
import { OperatorError } from './errors.ts';

const say = (reply: AsideReply): void => parentPort?.postMessage(reply);

parentPort?.on('message', ({ module, data }: AsideOrder) => void answer(module, data));

/** What is no OperatorError ends the thread, and is told as the thread's error. */
async function answer(module: string, data: unknown): Promise<void> {
  const { work } = (await import(module)) as { work: (given: unknown) => unknown };
  say('begun');
  try {
    say({ result: await work(data) });
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    say({ fault: { message: error.message, code: error.code, params: { ...error.params } } });
  }
}
