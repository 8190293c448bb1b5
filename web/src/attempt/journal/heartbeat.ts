import { attempts, NO_NEWS } from '@portal/contract';
import { asApiError, isUnknownCall } from '../../api/failures.ts';
import type { Kit } from './kit.ts';
import { learnNews } from './news.ts';
import { patiently } from './patiently.ts';

/**
 * A page is heard at least so often, by a save or by a heartbeat: an extra minute or a notice is here within 30
 * seconds.
 */
const EVERY_MS = 29_000;
/** A hall that began in one moment does not call in one. */
const SPREAD_MS = 2000;

/** Plans the next heartbeat, where the server takes them and may have something to tell. */
export function beat(kit: Kit): void {
  clearTimeout(kit.beating);
  const { server } = kit;
  // Without tabs the journal is closed.
  if (server.known === undefined || server.known === NO_NEWS || !kit.tabs) return;
  const due = server.heardAt + EVERY_MS - Math.random() * SPREAD_MS;
  kit.beating = setTimeout(() => void call(kit).then(() => beat(kit)), Math.max(SPREAD_MS, due - performance.now()));
}

async function call(kit: Kit): Promise<void> {
  const { around, device, server, shown, plan, deadline, learnClock, start, isIdle, alone, hasEnded } = kit;
  const { attempt_id } = device.draft;
  const { mine, result } = shown.snapshot();
  const isHeard = performance.now() - server.heardAt < EVERY_MS - SPREAD_MS;
  if (attempt_id === undefined || result || !mine || server.mustStart || plan.held || isHeard || !isIdle()) return;
  if (deadline.slept) return alone(() => start());
  const asked = performance.now();
  const { known } = server;
  try {
    const { data } = await patiently((signal) => around.send(attempts.heartbeat, { attempt_id, known }, { signal }));
    server.heardAt = performance.now();
    learnClock(data, asked);
    learnNews(kit, data, asked);
    if (data.report_id !== undefined) await alone(async () => void (await hasEnded(attempt_id)));
  } catch (error) {
    // What it is about comes with the next save too; nothing is said of a call that nobody has asked for.
    if (isUnknownCall(asApiError(error))) server.known = undefined;
  }
  return undefined;
}
