import type { DirectSql } from '../server/src/testing/database.ts';

/** The chosen option by question number. */
export type Chosen = Record<string, string>;

/** A submission as the student means it; `report_id` once it is acknowledged. */
export interface Handed {
  stud_id: number;
  /** As the database keeps it: the Idempotency-Key after 'key:'. */
  submit_key: string;
  answers: Chosen;
  report_id?: number;
}

/** The count of answers: one for each question a student chose an option of. */
export interface Tally {
  given: number;
  acknowledged: number;
  /** Acknowledged, and not stored as they were given. */
  lost: number;
  /** Stored twice. */
  doubled: number;
}

export const NOTHING: Tally = { given: 0, acknowledged: 0, lost: 0, doubled: 0 };

const count = (answers: Chosen): number => Object.keys(answers).length;

/** The students' answers and what they were told, to compare with what is stored. */
export class Ledger {
  readonly handed: Handed[] = [];
  readonly #tally: Tally = { ...NOTHING };
  /** Answers of the server that no student should get. */
  readonly wrong: string[] = [];
  /** Calls that got no answer, and calls the server refused for now. */
  cutOff = 0;
  unavailable = 0;

  given(answers: number): void {
    this.#tally.given += answers;
  }

  acknowledged(answers: number): void {
    this.#tally.acknowledged += answers;
  }

  get soFar(): number {
    return this.#tally.acknowledged;
  }

  /** Holds a save that was acknowledged against what the server says it holds now. */
  checkHeld(acknowledged: Chosen, held: Chosen): void {
    this.#tally.lost += Object.entries(acknowledged).filter(([question, option]) => held[question] !== option).length;
  }

  /** Holds every acknowledged submission against the database, and looks for what nobody handed in. */
  async audit(sql: DirectSql): Promise<Tally> {
    const rows = await sql.all<{ attempt_id: number; stud_id: number; submit_key: string; answers: string }>(
      'SELECT attempt_id, stud_id, submit_key, answers FROM attempt',
    );
    const byKey = new Map(rows.map((row) => [row.submit_key, row]));
    const tally = { ...this.#tally };
    const known = new Set<number>();
    for (const { stud_id, submit_key, answers, report_id } of this.handed) {
      const row = byKey.get(submit_key);
      if (row) known.add(row.attempt_id);
      const asGiven = row && row.stud_id === stud_id && sameAnswers(JSON.parse(row.answers) as Chosen, answers);
      if (report_id !== undefined && (!asGiven || row.attempt_id !== report_id)) tally.lost += count(answers);
    }
    for (const row of rows) if (!known.has(row.attempt_id)) tally.doubled += count(JSON.parse(row.answers) as Chosen);
    return tally;
  }
}

export const sameAnswers = (one: Chosen, other: Chosen): boolean =>
  count(one) === count(other) && Object.entries(one).every(([question, option]) => other[question] === option);
