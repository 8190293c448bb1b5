import { attempts, NO_CHANGES } from '@portal/contract';
import { asApiError, isUnknownCall } from '../../api/failures.ts';
import type { JournalContext } from './context.ts';
import { learnChanges } from './changes.ts';
import { withTimeLimit } from './timeLimit.ts';

/**
 * A page is heard at least so often, by a save or by a heartbeat: an extra minute or an announcement is here within 30
 * seconds.
 */
const EVERY_MS = 29_000;
/** Spreads the heartbeats of a hall that began at one moment. */
const SPREAD_MS = 2000;

/** Plans the next heartbeat, where the server takes them and may have something to tell. */
export function beat(context: JournalContext): void {
  clearTimeout(context.beating);
  const { server } = context;
  // Without tabs the journal is closed.
  if (server.known === undefined || server.known === NO_CHANGES || !context.tabs) return;
  const due = server.heardAt + EVERY_MS - Math.random() * SPREAD_MS;
  context.beating = setTimeout(() => void call(context).then(() => beat(context)), Math.max(SPREAD_MS, due - performance.now()));
}

async function call(context: JournalContext): Promise<void> {
  const { around, device, server, shown, plan, deadline, learnClock, start, isIdle, alone, hasEnded } = context;
  const { attempt_id } = device.draft;
  const { mine, result } = shown.snapshot();
  const isHeard = performance.now() - server.heardAt < EVERY_MS - SPREAD_MS;
  if (attempt_id === undefined || result || !mine || server.mustStart || plan.held || isHeard || !isIdle()) return;
  if (deadline.slept) return alone(() => start());
  const asked = performance.now();
  const { known } = server;
  try {
    const { data } = await withTimeLimit((signal) => around.send(attempts.heartbeat, { attempt_id, known }, { signal }));
    server.heardAt = performance.now();
    learnClock(data, asked);
    learnChanges(context, data, asked);
    if (data.report_id !== undefined) await alone(async () => void (await hasEnded(attempt_id)));
  } catch (error) {
    // Says nothing of a failed heartbeat, which nobody has asked for: the next save brings the same news.
    if (isUnknownCall(asApiError(error))) server.known = undefined;
  }
  return undefined;
}
