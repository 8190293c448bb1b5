import type { Draft } from '../../device/drafts.ts';
import { isBlank, merge, type Merged } from './merge.ts';
import type { ServerCopy, Started } from './serverCopy.ts';

/** Facts known at a start besides the server's answer. */
interface Here {
  draft: Draft;
  /** The questions answered and the questions marked in this page since server and device last agreed. */
  chosen: Readonly<Record<'answers' | 'marked', ReadonlySet<string>>>;
  /** True when the draft is of another attempt than the one under way. */
  another: boolean;
  server: Pick<ServerCopy, 'seq' | 'epoch' | 'deviceId'>;
}

/**
 * Says whether nothing was done in the attempt: not on the server, and here at most in this visit. What an earlier
 * visit has left here may be older than what the other device has not sent yet.
 */
export function nothingYet({ answers, visited, marked }: Started, draft: Draft, answeredHere: boolean): boolean {
  const isOld = draft.handingIn !== undefined || (draft.attempt_id !== undefined && !isBlank(draft.answers));
  return answers.length === 0 && !visited && !marked && (answeredHere || !isOld);
}

/** Puts the server's copy and this device's together, and returns the fields of the draft that change with that. */
export function join(started: Started, here: Here): Merged & { part: Partial<Draft> } {
  const { draft, another, server } = here;
  const { sent = 0 } = draft;
  const { seq, epoch, deviceId: device_id } = server;
  const { answers, disputed } = answersTogether(started, here);
  const savedVisited = flagsOf(started.visited);
  const palette = { visited: { ...savedVisited, ...draft.visited }, savedVisited, ...marksTogether(started, here) };
  // Without numbered starts an earlier save may still arrive: the server's copy is certain after the next save.
  const certain = epoch !== undefined || another || sent <= started.seq;
  const acked = certain ? seq : started.seq;
  const copies = { answers, saved: answersOf(started), ...palette };
  return {
    answers,
    disputed,
    part: { ...copies, sent: seq, acked, heard: started.seq, attempt_id: started.attempt_id, device_id },
  };
}

/**
 * Puts the answers of server and device together. As long as no other device came in between, the device has all that
 * the server holds up to the last save it sent, and perhaps more: its own answers count, whatever was acknowledged. A
 * later save is of a page whose last moments this device has lost, and is newer than what it found.
 */
function answersTogether(started: Started, { draft, chosen, another, server: { deviceId } }: Here): Merged {
  const server = answersOf(started);
  // A draft that counts no saves has sent none: where the server holds some, another tab of this browser sent them.
  const { answers: local, saved = {}, sent = 0, acked = 0, heard = 0, device_id } = draft;
  if (another) return merge({ server, saved: {}, local }, 'local');
  // The server was set back: this device has had all that it holds, and has gone on from there.
  if (started.seq < heard) return { answers: { ...server, ...local }, disputed: [] };
  // Taken over from another device, under a new name: its saves are newer than any that were under way here.
  if (device_id !== deviceId) return merge({ server, saved, local }, { chosen: NOTHING }, sent > acked);
  if (started.seq <= sent) return { answers: { ...server, ...local }, disputed: [] };
  return merge({ server, saved, local }, { chosen: chosen.answers });
}

/**
 * Puts the marks for review together. A server names only the marked questions. A mark that another device set and took
 * off looks as if nothing had happened, so wherever that may have been, the server's word counts.
 */
function marksTogether({ marked: list, seq }: Started, { draft, chosen, another, server: { deviceId } }: Here) {
  const { marked = {}, savedMarked = {}, sent = 0, acked = 0, device_id } = draft;
  // No mark was ever saved, or the server keeps none.
  if (!list) return { marked, savedMarked: {} };
  const known = Object.keys({ ...savedMarked, ...marked });
  const server = { ...Object.fromEntries(known.map((question_id) => [question_id, ''])), ...flagsOf(list) };
  const isSame = device_id === deviceId;
  const mayHaveArrived = Math.min(sent, seq) > acked;
  const counts = ([question_id, mark]: [string, string]): boolean => {
    if (another) return true;
    if (isSame) return seq <= sent || chosen.marked.has(question_id);
    return !mayHaveArrived && mark !== (savedMarked[question_id] ?? '');
  };
  return { marked: { ...server, ...Object.fromEntries(Object.entries(marked).filter(counts)) }, savedMarked: server };
}

/**
 * Finds the answers of this device that the server lacks, where another device goes on with the attempt: those that
 * nobody else has, and `rivals`, to questions that the other device has answered differently.
 */
export function ownAnswers(started: Started, { answers: local, saved = {}, sent = 0, acked = 0 }: Draft) {
  const server = answersOf(started);
  const { answers, disputed } = merge({ server, saved, local }, { chosen: NOTHING }, sent > acked);
  const isOwn = ([question_id, answer]: [string, string]) => answer !== '' && server[question_id] !== answer;
  const rivals = disputed.map((question_id) => [question_id, local[question_id] ?? '']);
  return {
    own: Object.fromEntries(Object.entries(answers).filter(isOwn)),
    rivals: Object.fromEntries(rivals) as Record<string, string>,
  };
}

const NOTHING: ReadonlySet<string> = new Set();

export const answersOf = ({ answers }: Started): Record<string, string> =>
  Object.fromEntries(answers.map(({ question_id, answer }) => [String(question_id), answer]));

/** '1' for each of the questions. */
export const flagsOf = (ids: Started['visited'] = []): Record<string, string> =>
  Object.fromEntries(ids.map((id) => [String(id), '1']));
