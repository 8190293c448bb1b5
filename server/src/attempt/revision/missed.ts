import type { Sql } from '../../db/database.ts';
import { earnedBy, uncounted, type Answers } from '../grade.ts';
import type { Prepared } from '../grading/prepare.ts';
import type { PaperCache } from '../shown/paper.cache.ts';
import { leansOnAnother } from './leaning.ts';
import { answersIn, type RevisableAttempt } from './attempts.store.ts';

/** Attempts kept in memory at most: some hundred bytes each. */
const MOST = 20_000;

const nameOf = ({ attempt_id, regrade_id }: RevisableAttempt): string => `${attempt_id} ${regrade_id}`;

/**
 * The questions that were missed in attempts. What was answered and what an answer earns under one regrade never
 * change, so nothing here goes stale.
 */
export class Missed {
  readonly #db: Sql;
  readonly #papers: PaperCache;
  readonly #kept = new Map<string, readonly number[]>();

  constructor(db: Sql, papers: PaperCache) {
    this.#db = db;
    this.#papers = papers;
  }

  /** Numbers of the questions that each attempt of one student missed, in the order of its paper; by attempt. */
  async of(stud_id: number, attempts: readonly RevisableAttempt[]): Promise<Map<number, readonly number[]>> {
    const unknown = attempts.filter((attempt) => !this.#kept.has(nameOf(attempt)));
    const answers =
      unknown.length > 0
        ? await answersIn(
            this.#db,
            stud_id,
            unknown.map(({ attempt_id }) => attempt_id),
          )
        : undefined;
    const found = new Map<number, readonly number[]>();
    for (const attempt of attempts) {
      const { attempt_id, kind, item_id, version, regrade_id } = attempt;
      const name = nameOf(attempt);
      const kept = this.#kept.get(name);
      const missed =
        kept ?? missedIn(await this.#papers.marking(kind, item_id, version, regrade_id), answers?.get(attempt_id) ?? {});
      if (!kept) this.#keep(name, missed);
      found.set(attempt_id, missed);
    }
    return found;
  }

  #keep(name: string, missed: readonly number[]): void {
    const oldest = this.#kept.keys().next().value;
    if (this.#kept.size >= MOST && oldest !== undefined) this.#kept.delete(oldest);
    this.#kept.set(name, missed);
  }
}

/**
 * Returns the questions that were answered wrongly, rightly in part, or not at all. Left out are dropped questions,
 * blank ones that do not count in a section with a choice, and those that lean on another question.
 */
function missedIn(prepared: Prepared, answers: Answers): number[] {
  const beyond = uncounted(prepared, answers);
  return prepared.paper.questions.flatMap(({ question_id, question, dropped }) => {
    const { outcome } = earnedBy(prepared, question_id, answers[question_id] ?? '');
    const isDone = outcome === 'right' || (outcome === 'blank' && beyond.has(question_id));
    return dropped || isDone || leansOnAnother(question) ? [] : [question_id];
  });
}
