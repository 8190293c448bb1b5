import type { Answers } from '../answers.ts';
import { same, type Draft } from '../../device/drafts.ts';

/** The server's answers, the ones it was last known to have, and the ones chosen here. */
interface Copies {
  server: Answers;
  saved: Answers;
  local: Answers;
}

/** The merged answers, and the questions where an answer chosen here gave way to the server's. */
export interface Merged {
  answers: Record<string, string>;
  disputed: string[];
}

/**
 * The winner where both sides have changed: this device, or the server except for questions answered here a moment ago.
 */
export type Preference = 'local' | { chosen: ReadonlySet<string> };

/**
 * Merges the server's answers with this device's. An answer chosen here that never reached the server is kept; where
 * the server's changed as well since, `prefer` decides. `doubt`: saves are on their way, so no answer here is known to
 * be held.
 */
export function merge({ server, saved, local }: Copies, prefer: Preference, doubt = false): Merged {
  const answers: Record<string, string> = { ...server };
  const disputed: string[] = [];
  for (const [question_id, answer] of Object.entries(local)) {
    const theirs = server[question_id];
    if (answer === theirs) continue;
    // An answer that was taken back is '', not missing: one that the server lacks was lost there, or never arrived.
    const theirsIsNew = theirs !== undefined && theirs !== saved[question_id];
    const wins = prefer === 'local' || prefer.chosen.has(question_id);
    const mineIsNew = theirs === undefined || doubt || answer !== saved[question_id] || (prefer !== 'local' && wins);
    if (!mineIsNew) continue;
    if (!theirsIsNew || wins) answers[question_id] = answer;
    else disputed.push(question_id);
  }
  return { answers, disputed };
}

/** Returns the questions whose value in a record is not ''. */
export const onesOf = (record: Answers = {}): string[] => Object.keys(record).filter((question_id) => record[question_id]);

/** Whether nothing is answered. */
export const isBlank = (answers: Answers = {}): boolean => Object.keys(answers).length === 0;

/** Returns what a screen shows of a device's copy. */
export const shownOf = ({ answers, visited, marked }: Pick<Draft, 'answers' | 'visited' | 'marked'>) => ({
  answers,
  visited: new Set(onesOf(visited)),
  marked: new Set(onesOf(marked)),
});

/** Says whether a device's copy holds nothing that a student has done. */
export const isUntouched = ({ answers, visited, marked, handingIn }: Draft): boolean =>
  isBlank({ ...answers, ...visited, ...marked }) && !handingIn;

/** True while a save is on its way, or the server is not known to hold visits and marks as they are here. */
export function isPaletteUnsent(draft: Draft): boolean {
  const { visited, savedVisited, marked, savedMarked, sent = 0, acked = 0 } = draft;
  // Where nothing was done here, no save of this device can have held any answer.
  const onItsWay = sent > acked && !isUntouched(draft);
  return onItsWay || !same(visited, savedVisited) || !same(marked, savedMarked);
}
