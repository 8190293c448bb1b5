import { same } from '../../device/drafts.ts';
import type { Answers } from '../answers.ts';
import type { JournalContext } from './context.ts';
import { learnChanges } from './changes.ts';
import { holdBack, letGo } from './refused.ts';
import { askToSave } from './serverCalls.ts';
import { lookAway } from './spent.ts';
import { loseTo } from './takeOver.ts';

/** A random pause: two pages that both think they own the attempt must not answer each other in step. */
const STALE_REST_MS = 500;

/** Sends what the server lacks: answers, and visits and marks where it lacks some. */
export async function save(context: JournalContext, keepalive = false): Promise<void> {
  const { device, server, plan, shown, fail, hasEnded, learnClock } = context;
  const { starts } = server;
  const palette = device.paletteUnsent;
  const seq = (server.seq += 1);
  // Noted before the call, for a later page: the server may have stored this save.
  const noted = device.change({ sent: seq });
  if (!keepalive && !(await noted)) return undefined;
  const { attempt_id, visited, savedVisited, marked, savedMarked } = device.draft;
  // The attempt was started anew while the disk was busy: the number belongs to the page before.
  if (attempt_id === undefined || server.starts !== starts) return undefined;
  const answers = device.sendable(device.draft);
  if (device.unsaved) device.changed = seq;
  // Until the call is answered, the server may hold this save or the one before.
  const { held } = server;
  server.held = undefined;
  const changes = held && changesTo(held.answers, answers);
  const part = changes ? { since: held.seq, answers: changes } : { since: undefined, answers };
  const seen = changes ? without(visited, savedVisited) : visited;
  const flagged = changes && same(marked, savedMarked) ? {} : marked;
  const asked = performance.now();
  const saved = await askToSave(
    context,
    { attempt_id, seq, ...part, ...(palette && { visited: seen, marked: flagged }) },
    keepalive,
  );
  if (saved === 'superseded') return undefined;
  if (typeof saved === 'string') {
    fail();
    if (saved !== 'refused' || (await hasEnded(attempt_id))) return undefined;
    if (server.refused !== undefined) await holdBack(context, server.refused);
    // Handed in, past its time, or unknown to a server that was set back: the next start tells which.
    else if (!shown.snapshot().timeUp) server.mustStart = true;
    return undefined;
  }
  plan.succeeded();
  learnClock(saved, asked);
  learnChanges(context, saved, asked);
  if (saved.report_id !== undefined) await hasEnded(attempt_id);
  else if (saved.fate === 'lost') await loseTo(context, saved.seq);
  else if (saved.fate === 'stale') plan.rest(STALE_REST_MS * (1 + Math.random()));
  else if (saved.fate === 'stored')
    await device.agreeOn({
      saved: answers,
      acked: seq,
      heard: seq,
      ...(palette && { savedVisited: visited, savedMarked: marked }),
    });
  if (saved.refused?.length) await letGo(context, saved.refused);
  // Unless a newer save has gone out meanwhile.
  else if (saved.fate === 'stored' && server.seq === seq && server.known !== undefined) server.held = { seq, answers };
  return shown.set({});
}

/** Returns the answers that differ from those held; undefined where a held one is missing, which no change can say. */
function changesTo(held: Answers, answers: Answers): Answers | undefined {
  if (Object.keys(held).some((question_id) => answers[question_id] === undefined)) return undefined;
  return without(answers, held);
}

/** Returns the entries of a record that another one lacks. */
const without = (record: Answers = {}, other: Answers = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(record).filter(([question_id, value]) => other[question_id] !== value));

/** The page may be gone the next moment: what the server lacks goes out, once. */
export function flush(context: JournalContext): void {
  lookAway(context);
  const { device, server, shown, alone } = context;
  const { mine, result, handing } = shown.snapshot();
  const { takesSaves, mustStart } = server;
  if (handing === 'sending' || handing === 'waiting') return;
  if (!takesSaves || mustStart || !mine || result || !device.unsent || context.leaving === device.draft) return;
  const saving = save(context, true);
  context.leaving = device.draft;
  void saving.finally(() => {
    context.leaving = undefined;
    void alone(() => Promise.resolve());
  });
}
