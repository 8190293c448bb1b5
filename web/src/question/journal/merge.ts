import type { Answers } from '../answers.ts';

/** What the server holds, what it was last known to hold here, and what was chosen here. */
interface Copies {
  server: Answers;
  saved: Answers;
  local: Answers;
}

/**
 * One set of answers out of the server's and this device's. What was chosen here and never reached the server is kept;
 * where the server's changed as well since, `prefer` decides, and the questions are named in `disputed`.
 */
export function merge({ server, saved, local }: Copies, prefer: 'server' | 'local'): { answers: Answers; disputed: string[] } {
  const answers: Record<string, string> = { ...server };
  const disputed: string[] = [];
  for (const [question_id, answer] of Object.entries(local)) {
    const theirs = server[question_id];
    if (answer === theirs) continue;
    // No answer is ever taken back: one that the server lacks was lost there, or never arrived.
    const theirsIsNew = theirs !== undefined && theirs !== saved[question_id];
    const mineIsNew = theirs === undefined || answer !== saved[question_id];
    if (!mineIsNew) continue;
    if (!theirsIsNew || prefer === 'local') answers[question_id] = answer;
    else disputed.push(question_id);
  }
  return { answers, disputed };
}

/** Whether two sets of answers are the same. */
export function same(one: Answers, other: Answers): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}
