import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { CopyAddress } from '../../core/copy/env.copy.ts';
import type { Report } from './copying.ts';
import { Shipper, type ShipOrder } from './shipper.ts';
import { openTarget } from './target/open.ts';

const { order, address, key } = workerData as { order: ShipOrder; address: CopyAddress; key: Uint8Array | undefined };

/** The pauses between two looks for commits; after a fault the target has a little longer. */
const [PAUSE_MS, FAULT_PAUSE_MS] = [700, 3000];

const stop = new AbortController();
const { promise: mayBegin, resolve: begin } = Promise.withResolvers<void>();
parentPort?.on('message', (message: 'begin' | 'close') => {
  begin();
  if (message === 'close') stop.abort();
});

const open = (): Shipper => new Shipper(order, openTarget(address), key && Buffer.from(key));
const report = (said: Report): void => parentPort?.postMessage(said);
const saidBy = (error: unknown): string => (error instanceof Error ? error.message : String(error));

// The log tells whether the last run's copy goes on, if asked before anything is written. A new portal has no log.
const before = existsSync(order.database) ? open() : undefined;
report({});
await mayBegin;
const shipper = before ?? open();
while (!stop.signal.aborted) {
  let pause = PAUSE_MS;
  try {
    report({ until: await shipper.ship() });
  } catch (error) {
    shipper.failed(error);
    report({ fault: saidBy(error) });
    pause = FAULT_PAUSE_MS;
  }
  await sleep(pause, undefined, { signal: stop.signal }).catch(() => undefined);
}
try {
  await shipper.close();
  report({ until: Date.now() });
} catch (error) {
  report({ fault: saidBy(error) });
}
parentPort?.close();
