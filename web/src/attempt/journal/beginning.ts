import * as words from '#words/handIn';
import { randomKey } from '../../api/randomKey.ts';
import { answersOf, flagsOf, join, nothingYet, ownAnswers } from './join.ts';
import { giveUp, settle } from './handIn.ts';
import { beat } from './heartbeat.ts';
import type { JournalContext } from './context.ts';
import { shownOf } from './merge.ts';
import { countLeaving } from './leaving.ts';
import { learnChanges } from './changes.ts';
import { askToStart } from './serverCalls.ts';
import { takeBlank } from './takeOver.ts';
import { showWaiting } from './waiting.ts';
import type { Started } from './serverCopy.ts';

/**
 * Learns how the attempt stands on the server, begins it where there is none, and puts the answers of both sides
 * together. `take`: also where another device has it.
 */
export async function start(context: JournalContext, take = false): Promise<void> {
  const { device, server, plan, pendingHandIn, shown, giveWay, hasEnded, fail, learnClock } = context;
  if (!(await device.holds())) return giveWay();
  const left = context.goesOnOnly ? device.draft.attempt_id : undefined;
  // Starting an attempt that is over could begin another one.
  if (left !== undefined && (await hasEnded(left))) return shown.set({ checked: true });
  const asked = performance.now();
  const started = await askToStart(context, take);
  const { attempt_id, handingIn } = device.draft;
  if (started === 'superseded' || started === 'signed out') return;
  if (started === 'later') {
    fail();
    if (handingIn || pendingHandIn.on) showWaiting(context, words.noConnection);
  } else if (started === 'refused') {
    // The item is not open, or handed in: the server tells which to a call for the paper or a hand-in.
    server.takesSaves ??= attempt_id !== undefined;
    server.mustStart = false;
    if (attempt_id !== undefined && (await hasEnded(attempt_id))) return;
    await giveUp(context);
  } else {
    plan.succeeded();
    const another = attempt_id !== undefined && String(attempt_id) !== String(started.attempt_id);
    if (another && (await hasEnded(attempt_id))) return;
    // The old attempt's key would be answered with the old attempt's result.
    if (another && !handingIn) await device.change({ key: randomKey() });
    const joined = started.mine === 1 ? joinWith(context, started, another) : leaveTo(context, started, another, take);
    // Only now: until server and device are put together, no answer is known to be saved.
    learnClock(started, asked);
    context.begun(started);
    learnChanges(context, started, asked);
    await joined;
    if (started.count_leaving === 1 && started.mine === 1) countLeaving(context, words.leftPage);
    beat(context);
  }
  shown.set({ checked: true });
}

/** Puts the server's answers and this device's together. */
async function joinWith(context: JournalContext, started: Started, another: boolean): Promise<void> {
  const { device, server, shown } = context;
  const { taking, mine } = shown.snapshot();
  // Another tab took the attempt while the server was asked.
  if (!mine && !taking) return;
  if (taking) {
    context.tabs?.take();
    await device.take();
  }
  const { draft, edits } = device;
  const took = draft.device_id !== server.deviceId;
  const chosen = { answers: edits.answers.chosen, marked: edits.marked.chosen };
  const { part, disputed } = join(started, { draft, chosen, another, server });
  const stored = device.agree(part);
  // Shown before anything is awaited: the student may choose meanwhile.
  shown.set({ mine: true, taking: false, ...shownOf(device.draft), disputed, own: {}, rivals: {} });
  await stored;
  await settle(context, took);
  shown.set({});
}

/**
 * Another device owns the attempt: its answers are shown. With no answer given there, nor here before this visit, this
 * device just goes on.
 */
async function leaveTo(context: JournalContext, started: Started, another: boolean, took: boolean): Promise<void> {
  const { device, pendingHandIn, shown, tabHasIt, takeFromDevice, lose } = context;
  const { draft, answered } = device;
  if (!took && !tabHasIt && nothingYet(started, draft, answered))
    return shown.snapshot().mine ? takeBlank(context) : takeFromDevice();
  const { saved = {}, savedVisited, savedMarked } = draft;
  const { own, rivals } = another ? { own: {}, rivals: {} } : ownAnswers(started, draft);
  const answers = { ...answersOf(started), ...own };
  pendingHandIn.despair();
  lose({ ...shownOf({ answers, visited: flagsOf(started.visited), marked: flagsOf(started.marked) }), own, rivals });
  await device.drop('handingIn');
  const known = another ? { saved: {}, savedVisited: {}, savedMarked: {} } : { saved, savedVisited, savedMarked };
  await device.change({ attempt_id: started.attempt_id, heard: started.seq, ...known });
  return undefined;
}
