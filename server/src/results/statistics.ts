import type { Outcome } from '@portal/contract/grading';
import { earnedBy, uncounted, type Answers } from '../attempt/grade.ts';
import type { Prepared } from '../attempt/grading/prepare.ts';
import type { PaperQuestion } from '@portal/bank/paper/paper';
import { readableAnswer } from '../attempt/readableAnswer.ts';

/** How one question of a quiz or exam did. Shares are from 0 to 1; null where there is nothing to reckon from. */
export interface QuestionStatistics {
  question_id: number;
  question: string;
  /**
   * Attempts whose paper had the question, but for those that left it out where only some questions of its section
   * count.
   */
  attempts: number;
  answered: number;
  right: number;
  answered_share: number | null;
  /**
   * Share of all attempts that answered it rightly: all of it, so an answer that earned a part is not right, and a
   * question left out is not. Null for a question that was dropped.
   */
  facility: number | null;
  /**
   * Point-biserial correlation of right (1) or not (0) with the marks of the rest of the paper, from -1 to 1: near 0 or
   * below, those who know more do no better at it. Null unless some had it right and some not, and the rest differs.
   */
  discrimination: number | null;
  /** The wrong answer given most, as people read it, and how often. */
  wrong_option: string;
  wrong_count: number;
}

/** A question of an attempt. */
export interface Answered {
  question: PaperQuestion;
  /** The stored answer, equal numbers written alike; '' where it was left out. */
  answer: string;
  outcome: Outcome;
  /** The marks of the rest of the paper. */
  rest: number;
  /** True for a question left out by choice, where the section asks for some only: nothing is known of it. */
  isBeyond: boolean;
}

/** Marks one attempt question by question, in the order of the paper. */
export function answersIn(prepared: Prepared, answers: Answers): Answered[] {
  const marked = [...prepared.questions].map(([question_id, { question }]) => {
    const answer = answers[question_id] ?? '';
    return { question, answer, ...earnedBy(prepared, question_id, answer) };
  });
  const beyond = uncounted(prepared, answers);
  const counted = ({ question, units }: (typeof marked)[number]): number => (beyond.has(question.question_id) ? 0 : units);
  const total = marked.reduce((sum, each) => sum + counted(each), 0);
  return marked.map((each) => ({
    question: each.question,
    answer: each.question.type === 'numeric' ? readableAnswer(each.question, each.answer) : each.answer,
    outcome: each.outcome,
    rest: (total - counted(each)) / prepared.one,
    isBeyond: each.answer === '' && beyond.has(each.question.question_id),
  }));
}

interface Sums {
  question: PaperQuestion;
  dropped: boolean;
  attempts: number;
  answered: number;
  right: number;
  rest: number;
  restSquared: number;
  rightRest: number;
  /** How often each wrong answer was given. */
  wrong: Map<string, number>;
}

/** Takes one attempt after the other and keeps sums only, however many there are. */
export class Statistics {
  readonly #sums = new Map<number, Sums>();

  add(prepared: Prepared, answers: Answers): void {
    for (const { question, answer, outcome, rest, isBeyond } of answersIn(prepared, answers)) {
      const sums = this.#sums.get(question.question_id) ?? empty(question);
      this.#sums.set(question.question_id, sums);
      if (isBeyond) continue;
      sums.dropped ||= question.dropped !== undefined;
      sums.attempts += 1;
      sums.rest += rest;
      sums.restSquared += rest * rest;
      if (answer === '') continue;
      sums.answered += 1;
      if (outcome === 'right') {
        sums.right += 1;
        sums.rightRest += rest;
      } else if (outcome === 'wrong') {
        sums.wrong.set(answer, (sums.wrong.get(answer) ?? 0) + 1);
      }
    }
  }

  /** Returns a row for each question, in the order of the paper. */
  rows(): QuestionStatistics[] {
    return [...this.#sums].map(([question_id, sums]) => {
      const { question, dropped, attempts, answered, right } = sums;
      const [most = '', wrong_count = 0] = [...sums.wrong].toSorted(([, a], [, b]) => b - a)[0] ?? [];
      const share = (count: number): number | null => (attempts === 0 ? null : count / attempts);
      return {
        question_id,
        question: plainText(question.question),
        attempts,
        answered,
        right,
        answered_share: share(answered),
        facility: dropped ? null : share(right),
        discrimination: dropped ? null : pointBiserial(sums),
        wrong_option: plainText(readableAnswer(question, most)),
        wrong_count,
      };
    });
  }
}

const empty = (question: PaperQuestion): Sums => ({
  question,
  dropped: false,
  attempts: 0,
  answered: 0,
  right: 0,
  rest: 0,
  restSquared: 0,
  rightRest: 0,
  wrong: new Map(),
});

/** Pearson's correlation where one side is 0 or 1, from the sums. */
export function pointBiserial({
  attempts: n,
  right,
  rest,
  restSquared,
  rightRest,
}: Omit<Sums, 'question' | 'dropped' | 'answered' | 'wrong'>): number | null {
  const spread = (n * restSquared - rest * rest) * (n * right - right * right);
  // Equal marks may differ by a rounding error of binary fractions; that is no spread.
  if (n < 2 || spread <= 1e-9 * n * n) return null;
  return Math.max(-1, Math.min(1, (n * rightRest - right * rest) / Math.sqrt(spread)));
}

/** Takes the markup out of a question's words; no browser shows what is left. */
const plainText = (html: string): string =>
  html
    .replaceAll(/<[^<>]*>/gu, ' ')
    .replaceAll(/&(lt|gt|amp|quot|#39);/gu, (_, name: string) => ({ lt: '<', gt: '>', amp: '&', quot: '"' })[name] ?? "'")
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/ (?=[;,])/gu, '')
    .trim();
