import type { Endpoint } from '@portal/contract';
import * as words from '#words/device';
import { draftNames, OPEN, readDraft, type Draft } from './drafts.ts';
import { waitingCalls } from './queuedCalls.ts';

/** All that the signed-in student has done on this device and the server lacks. */
export interface Unsent {
  /** One sentence for each kind. */
  lines: string[];
  /** True where this browser keeps some of it in the page alone. */
  unkept: boolean;
}

/** The sentences for the number of each kind; the rows of the contract name the kind of each call. */
const SAID = {
  'quiz-handed-in': words.quizzes,
  'exam-handed-in': words.exams,
  quiz: words.ofQuiz,
  exam: words.ofExam,
  messages: words.messages,
  bookmarks: words.bookmarks,
  revised: words.revised,
  places: words.places,
  pages: words.pages,
} satisfies Record<NonNullable<Endpoint['unsent']>, unknown> & Record<string, unknown>;

type Tally = readonly [what: string, count: number];

/** Looks for unsent work. Never rejects: work that the browser keeps and does not show cannot be told. */
export async function findUnsent(): Promise<Unsent> {
  const kept = await keptDrafts().catch(() => []);
  const here = [...OPEN].flatMap(([name, { unkept }]) => (unkept ? [lacking(name, unkept)] : []));
  const { unsent, unkept } = waitingCalls();
  const all: Tally[] = [...kept, ...here, ...unsent.map((kind): Tally => [kind, 1])];
  const lines = Object.entries(SAID).flatMap(([what, say]) => {
    const count = all.reduce((sum, [each, more]) => sum + (each === what ? more : 0), 0);
    return count > 0 ? [say(count)] : [];
  });
  return { lines, unkept: unkept || here.some(([, count]) => count > 0) };
}

async function keptDrafts(): Promise<Tally[]> {
  const names = await draftNames();
  const drafts = await Promise.all(names.map(async (name) => ({ name, draft: await readDraft(name) })));
  return drafts.flatMap(({ name, draft }) => (draft ? [lacking(name, draft)] : []));
}

/** A hand-in without an answer, or the answers that the server is not known to hold. */
function lacking(name: string, { handingIn, answers, saved = {} }: Draft): Tally {
  const kind = name.startsWith('quiz/') ? 'quiz' : 'exam';
  if (handingIn) return [`${kind}-handed-in`, 1];
  const asked = Object.keys({ ...answers, ...saved });
  return [kind, asked.filter((question_id) => (answers[question_id] ?? '') !== (saved[question_id] ?? '')).length];
}
