import type { Sql } from '../../db/database.ts';
import { grade, gradeQuestion, uncounted, unitsOfPart, type Answers } from '../grade.ts';
import { prepare, type Prepared } from '../grading/prepare.ts';
import type { Kind, Paper } from '@portal/bank/paper/paper';
import { correct, type Correction } from './correct.ts';
import type { MarkBeside } from './mark.store.ts';
import { regradesUpTo, type Regrade } from './regrades.store.ts';
import type { Rule } from './rules.ts';

/** A version of a paper as regrades have it marked. */
export interface CorrectedPaper {
  before: Prepared;
  now: Prepared;
  /** The rules that changed a question of this version, by its number. */
  applied: ReadonlyMap<number, Rule>;
}

/** The source of the papers of an item. */
export interface Papers {
  paper(kind: Kind, item_id: number, version: number): Promise<Paper>;
  prepared(kind: Kind, item_id: number, version: number): Promise<Prepared>;
}

/**
 * Returns a version of a paper under `regrades`, the newest first: of each question the newest rule for its version
 * counts.
 */
export async function correctedPaper(
  papers: Papers,
  at: { kind: Kind; item_id: number; version: number },
  regrades: readonly Regrade[],
): Promise<CorrectedPaper> {
  const { kind, item_id, version } = at;
  const before = await papers.prepared(kind, item_id, version);
  const corrections = new Map<number, Correction>();
  for (const { to_version, rules } of regrades) {
    if (to_version < version) continue;
    const to = await papers.paper(kind, item_id, to_version);
    for (const [number, rule] of Object.entries(rules)) {
      const question_id = Number(number);
      const corrected = to.questions.find((question) => question.question_id === question_id);
      if (!corrections.has(question_id)) corrections.set(question_id, { rule, to: corrected });
    }
  }
  const { paper, applied } = correct(before.paper, corrections);
  return { before, now: prepare(paper), applied };
}

/** Returns a version of a paper as the marks of regrade `regrade_id` have it. */
export const paperUnder = async (
  db: Sql,
  papers: Papers,
  at: { kind: Kind; item_id: number; version: number },
  regrade_id: number,
): Promise<CorrectedPaper> => correctedPaper(papers, at, await regradesUpTo(db, at.kind, at.item_id, regrade_id));

/** Marks the answers of an attempt by a corrected paper. */
export function markAnew({ before, now, applied }: CorrectedPaper, answers: Answers): Omit<MarkBeside, 'regrade_id'> {
  const given = Object.entries(answers).map(([question_id, answer]) => ({ question_id: Number(question_id), answer }));
  const graded = grade(now, given);
  // Answers that do not fit their paper, as an attempt of an old import may hold, are wrong ones.
  const units = 'fault' in graded ? unitsOfPart(now, [...now.questions.keys()], answers) : 0;
  const { marks, result } =
    'fault' in graded ? { marks: now.marksOf(units), result: now.passes(units) ? 'pass' : 'fail' } : graded;
  const [beyondBefore, beyondNow] = [uncounted(before, answers), uncounted(now, answers)];
  const changed = [...applied].filter(([question_id]) => {
    const answer = answers[question_id] ?? '';
    const was = gradeQuestion(before, question_id, answer, beyondBefore).earned;
    return was !== gradeQuestion(now, question_id, answer, beyondNow).earned;
  });
  const questions = changed.map(([question_id, rule]) => [
    now.questions.get(question_id)?.question.key ?? String(question_id),
    rule,
  ]);
  return {
    marks,
    max_marks: now.paper.max_marks,
    result,
    questions: JSON.stringify(Object.fromEntries(questions)),
  };
}
