import type { JournalContext } from './context.ts';
import { isBlank, isUntouched } from './merge.ts';
import { lookBack } from './spent.ts';

/** A page that has not heard from the server for so long asks how the attempt stands. */
const STALE_MS = 30_000;
/** Spreads the calls of a hall that comes back from a lost network. */
const SPREAD_MS = 1000;

/** Acts when the network or the student is back: others may have gone on with the attempt meanwhile. */
export async function lookAgain(context: JournalContext): Promise<void> {
  const { device, server, plan, shown, deadline, tabs, start, giveWay, alone, isIdle } = context;
  plan.afresh();
  lookBack(context);
  deadline.look();
  shown.set({});
  // A page that slept has not heard of a tab that went on with the attempt meanwhile.
  await tabs?.check();
  const { mine, result, answers, visited, marked } = shown.snapshot();
  const { takesSaves, heardAt } = server;
  if (result || !isIdle()) return;
  if (mine && !(await device.holds())) await giveWay();
  if (shown.snapshot().mine !== mine || !isIdle()) return;
  // The page that went on with the attempt may have handed it in, or given no answer.
  if (!mine) await alone(() => look(context, isBlank(answers) && visited.size + marked.size === 0));
  else if (takesSaves && !plan.held && performance.now() - heardAt > STALE_MS) await alone(() => start());
  else plan.within(Math.random() * SPREAD_MS);
}

async function look(context: JournalContext, blank: boolean): Promise<void> {
  const { device, server, hasEnded, hold, start } = context;
  // The attempt's id may have been known only to the tab that has it.
  const { attempt_id } = device.draft.attempt_id === undefined && context.tabHasIt ? await device.read() : device.draft;
  if (attempt_id !== undefined && (await hasEnded(attempt_id))) return;
  if (!blank || !isUntouched(await device.read()) || server.takesSaves === false) return;
  await (context.tabHasIt ? hold() : start());
}
