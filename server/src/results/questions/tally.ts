import { parsedJson } from '@portal/contract/grading';
import type { Paper, PaperQuestion } from '@portal/bank/paper/paper';
import type { Answers } from '../../attempt/grade.ts';
import type { Prepared } from '../../attempt/grading/prepare.ts';
import { readableAnswer } from '../../attempt/readableAnswer.ts';
import { keyWords } from '../../attempt/correction/keyWords.ts';
import { answersIn } from '../statistics.ts';
import { bearing, bestOf, suspicionOf, type Row } from './suspicion.ts';

interface Choice {
  text: string;
  /** The place, from 1, of an option of the paper as it is now. */
  place?: number;
  count: number;
  best: number;
  right: number;
}

/** How one question fared, as the console shows it. */
export interface Fared {
  question_id: number;
  type: 'single' | 'multiple' | 'numeric' | 'matrix';
  right_answer: string;
  attempts: number;
  answered: number;
  best: number;
  facility?: number;
  discrimination?: number;
  choices: Choice[];
  favoured?: { text: string; best: number; key_best: number };
  backwards?: 1;
}

/** Answers shown of a question that has no options. */
const MOST_GIVEN = 6;

interface Shown {
  question: PaperQuestion;
  options: readonly string[];
}

interface Asked {
  question: PaperQuestion;
  rows: Row[];
}

/** Takes attempts one after the other, the oldest first, and tells how each question fared. */
export class Tally {
  readonly #asked = new Map<number, Asked>();

  add(prepared: Prepared, answers: Answers): void {
    for (const { question, answer, outcome, rest, isBeyond } of answersIn(prepared, answers)) {
      const asked = this.#asked.get(question.question_id) ?? { question, rows: [] };
      this.#asked.set(question.question_id, asked);
      // By the key that the newest attempt is marked by.
      asked.question = question;
      if (!isBeyond) asked.rows.push({ rest, answer, isRight: outcome === 'right' });
    }
  }

  /** `paper` is the one there is now, whose options are shown. */
  fared(paper: Pick<Paper, 'questions'>): Fared[] {
    const now = new Map(paper.questions.map((question) => [question.question_id, question]));
    return [...this.#asked.values()].map(({ question, rows }) =>
      faredOf(question, rows, now.get(question.question_id)?.options ?? question.options),
    );
  }
}

/** How a question fared in these attempts; without any, the question alone. */
export function faredOf(question: PaperQuestion, rows: readonly Row[], options: readonly string[]): Fared {
  const best = bestOf(rows);
  const isDropped = question.dropped !== undefined;
  const discrimination = isDropped ? null : bearing(rows, ({ isRight }) => isRight);
  const { favoured, isBackwards } = isDropped ? { isBackwards: false } : suspicionOf(rows, best);
  const right = rows.filter(({ isRight }) => isRight).length;
  return {
    question_id: question.question_id,
    type: question.type ?? 'single',
    right_answer: keyWords(question),
    attempts: rows.length,
    answered: rows.filter(({ answer }) => answer !== '').length,
    best: best.length,
    ...(!isDropped && rows.length > 0 && { facility: right / rows.length }),
    ...(discrimination !== null && { discrimination }),
    choices: choicesOf({ question, options }, rows, best),
    ...(favoured && {
      favoured: { text: readableAnswer(question, favoured.answer), best: favoured.best, key_best: favoured.key_best },
    }),
    ...(isBackwards && { backwards: 1 as const }),
  };
}

/** Every option with how often it was chosen, or the answers that were given most; the key's always. */
function choicesOf({ question, options }: Shown, rows: readonly Row[], best: readonly Row[]): Choice[] {
  const [all, ofBest] = [countsOf(question, rows), countsOf(question, best)];
  const rightOnes = new Set(rightTexts(question));
  if (options.length === 0 && !question.dropped)
    for (const { answer, isRight } of rows) if (isRight) rightOnes.add(readableAnswer(question, answer));
  const given = [...all.keys()].filter((text) => !options.includes(text));
  const most = given.toSorted((one, other) => (all.get(other) ?? 0) - (all.get(one) ?? 0)).slice(0, MOST_GIVEN);
  return [...options, ...most].map((text, index) => ({
    text,
    ...(index < options.length && { place: index + 1 }),
    count: all.get(text) ?? 0,
    best: ofBest.get(text) ?? 0,
    right: rightOnes.has(text) ? 1 : 0,
  }));
}

function countsOf(question: PaperQuestion, rows: readonly Row[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { answer } of rows)
    for (const text of answer === '' ? [] : textsIn(question, answer)) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

/** The options that an answer chose; what was typed or matched as a whole. */
function textsIn(question: PaperQuestion, answer: string): string[] {
  if (question.type !== 'multiple') return [readableAnswer(question, answer)];
  const chosen = parsedJson(answer);
  return Array.isArray(chosen) ? chosen.map(String) : [answer];
}

const rightTexts = (question: PaperQuestion): string[] =>
  [question.answer, ...(question.alternatives ?? [])].flatMap((answer) => textsIn(question, answer));
