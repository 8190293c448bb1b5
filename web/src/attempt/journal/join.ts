import type { Draft } from './drafts.ts';
import { isBlank, merge, type Merged } from './merge.ts';
import type { ServerCopy, Started } from './serverCopy.ts';

/** What is known at a start beside what the server said. */
interface Here {
  draft: Draft;
  /** The questions answered in this page since server and device last agreed. */
  chosen: ReadonlySet<string>;
  /** The draft is of another attempt than the one under way. */
  another: boolean;
  server: Pick<ServerCopy, 'seq' | 'epoch' | 'deviceId'>;
}

/**
 * Whether nothing was answered in the attempt: not on the server, and here at most in this visit. What an earlier visit has left here
 * may be older than what the other device has not sent yet.
 */
export function nothingYet({ answers }: Started, draft: Draft, answeredHere: boolean): boolean {
  const isOld = draft.handingIn !== undefined || (draft.attempt_id !== undefined && !isBlank(draft.answers));
  return answers.length === 0 && (answeredHere || !isOld);
}

/** The server's answers and this device's, put together, and what of the draft changes with that. */
export function join(started: Started, here: Here): Merged & { part: Partial<Draft> } {
  const { sent = 0 } = here.draft;
  const { seq, epoch, deviceId: device_id } = here.server;
  const merged = together(started, here);
  // Where starts are not numbered, a save sent before may still come in: what is held is certain after the next.
  const certain = epoch !== undefined || here.another || sent <= started.seq;
  const { answers } = merged;
  const { attempt_id } = started;
  const acked = certain ? seq : started.seq;
  return { ...merged, part: { answers, saved: answersOf(started), sent: seq, acked, attempt_id, device_id } };
}

/**
 * As long as no other device came in between, the device has everything the server holds up to the last save it knows to have sent,
 * and perhaps more: then its own answers count, whatever was acknowledged. A later save is of a page whose last moments this device
 * has lost, and is newer than what it found.
 */
function together(started: Started, { draft, chosen, another, server: { deviceId } }: Here): Merged {
  const server = answersOf(started);
  const { answers: local, saved = {}, sent, acked = 0, device_id } = draft;
  if (another) return merge({ server, saved: {}, local }, 'local');
  // Taken over from another device, under a new name: what it saved was answered after whatever was under way here.
  if (device_id !== deviceId) return merge({ server, saved, local }, { chosen: NOTHING }, (sent ?? 0) > acked);
  // A draft of a time when saves were not counted here.
  if (sent === undefined) return merge({ server, saved, local }, 'local');
  if (started.seq <= sent) return { answers: { ...server, ...local }, disputed: [] };
  return merge({ server, saved, local }, { chosen });
}

const NOTHING: ReadonlySet<string> = new Set();

export const answersOf = ({ answers }: Started): Record<string, string> =>
  Object.fromEntries(answers.map(({ question_id, answer }) => [String(question_id), answer]));
