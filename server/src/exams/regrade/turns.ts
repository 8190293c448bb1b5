import { setTimeout as wait } from 'node:timers/promises';

/**
 * Leaves the thread to others for longer than one has had it. A hand-in takes several turns: after each it would wait
 * for another page if there were no rest between them.
 */
const REST_MS = 2;

export const othersTurn = (): Promise<void> => wait(REST_MS);
