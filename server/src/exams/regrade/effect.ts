import { correctedPaper, markAnew, type CorrectedPaper, type Papers } from '../../attempt/correction/correctedPaper.ts';
import type { Regrade } from '../../attempt/correction/regrades.store.ts';
import type { Rule } from '../../attempt/correction/rules.ts';
import type { Answers } from '../../attempt/grade.ts';
import type { Sql } from '../../db/database.ts';
import { attemptsPage, BEGINNING, type At, type AttemptRow } from './attempts.store.ts';
import { setTimeout as wait } from 'node:timers/promises';

/** An attempt whose marks change. */
export interface MarkChange {
  attempt_id: number;
  name: string;
  marks_before: number;
  marks: number;
  result_before: string;
  result: string;
  /** The rules of the questions that earn something else than when it was handed in, by key. */
  questions: Record<string, Rule>;
}

/** The effect of marking anew. */
export interface Effect {
  attempts: number;
  up: number;
  down: number;
  /** The attempts that go from fail to pass, and back. */
  now_pass: number;
  now_fail: number;
  changes: MarkChange[];
}

export const NO_EFFECT: Effect = { attempts: 0, up: 0, down: 0, now_pass: 0, now_fail: 0, changes: [] };

/** Attempts that are marked before others have their turn: a part of a millisecond. */
const PAGE = 25;

/**
 * Marks every attempt at versions up to `to_version` by these regrades, the newest first, and compares with what counts
 * now. Writes nothing.
 */
export async function effectOf(
  db: Sql,
  papers: Papers,
  at: At,
  to_version: number,
  regrades: readonly Regrade[],
): Promise<Effect> {
  const corrected = new Map<number, CorrectedPaper>();
  const changes: MarkChange[] = [];
  let attempts = 0;
  for (let after = BEGINNING; ;) {
    await othersTurn();
    const rows = await attemptsPage(db, at, to_version, after, PAGE);
    for (const row of rows) {
      const { version } = row;
      const paper = corrected.get(version) ?? (await correctedPaper(papers, { ...at, version }, regrades));
      corrected.set(version, paper);
      const change = changeOf(row, paper);
      if (change.marks !== change.marks_before || change.result !== change.result_before) changes.push(change);
    }
    attempts += rows.length;
    after = rows.at(-1) ?? after;
    if (rows.length < PAGE) return { attempts, ...counted(changes), changes };
  }
}

function changeOf({ attempt_id, name, answers, marks, result }: AttemptRow, paper: CorrectedPaper): MarkChange {
  const mark = markAnew(paper, JSON.parse(answers) as Answers);
  const questions = JSON.parse(mark.questions) as Record<string, Rule>;
  return { attempt_id, name, marks_before: marks, marks: mark.marks, result_before: result, result: mark.result, questions };
}

function counted(changes: readonly MarkChange[]): Omit<Effect, 'attempts' | 'changes'> {
  const count = (is: (change: MarkChange) => boolean): number => changes.filter(is).length;
  return {
    up: count(({ marks, marks_before }) => marks > marks_before),
    down: count(({ marks, marks_before }) => marks < marks_before),
    now_pass: count(({ result, result_before }) => result === 'pass' && result_before !== 'pass'),
    now_fail: count(({ result, result_before }) => result !== 'pass' && result_before === 'pass'),
  };
}

/**
 * Leaves the thread to others for longer than one has had it. A hand-in takes several turns: after each it would wait
 * for another page if there were no rest between them.
 */
const REST_MS = 2;

const othersTurn = (): Promise<void> => wait(REST_MS);
