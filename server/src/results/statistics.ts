import type { Paper } from '../attempt/paper.ts';

/** How one question of a quiz or exam did. Shares are from 0 to 1; null where there is nothing to reckon from. */
export interface QuestionStatistics {
  question_id: number;
  question: string;
  /** Attempts whose paper had the question. */
  attempts: number;
  answered: number;
  right: number;
  answered_share: number | null;
  /** Share of all attempts that answered it rightly; a question left out is not right. */
  facility: number | null;
  /**
   * Point-biserial correlation of right (1) or not (0) with the marks of the rest of the paper, from -1 to 1: near 0 or
   * below, those who know more do no better at it. Null unless some had it right and some not, and the rest differs.
   */
  discrimination: number | null;
  /** The wrong option chosen most, and how often. */
  wrong_option: string;
  wrong_count: number;
}

interface Sums {
  question: string;
  attempts: number;
  answered: number;
  right: number;
  rest: number;
  restSquared: number;
  rightRest: number;
  chosen: Map<string, number>;
}

/** Takes one attempt after the other and keeps sums only, however many there are. */
export class Statistics {
  readonly #sums = new Map<number, Sums>();

  add(paper: Paper, answers: Readonly<Record<string, string>>): void {
    const marks = paper.questions.map(({ question_id, answer, marks: worth, negative_marks }) => {
      const given = answers[question_id];
      if (given === undefined) return 0;
      return given === answer ? worth : -negative_marks;
    });
    const total = marks.reduce((sum, mark) => sum + mark, 0);
    for (const [index, { question_id, question, answer }] of paper.questions.entries()) {
      const sums = this.#sums.get(question_id) ?? empty(question);
      this.#sums.set(question_id, sums);
      const given = answers[question_id];
      const rest = total - (marks[index] ?? 0);
      sums.attempts += 1;
      sums.rest += rest;
      sums.restSquared += rest * rest;
      if (given === undefined) continue;
      sums.answered += 1;
      if (given === answer) {
        sums.right += 1;
        sums.rightRest += rest;
      } else sums.chosen.set(given, (sums.chosen.get(given) ?? 0) + 1);
    }
  }

  /** One row a question, in the order of the paper. */
  rows(): QuestionStatistics[] {
    return [...this.#sums].map(([question_id, sums]) => {
      const { question, attempts, answered, right, chosen } = sums;
      const [wrong_option = '', wrong_count = 0] = [...chosen].toSorted(([, a], [, b]) => b - a)[0] ?? [];
      const share = (count: number): number | null => (attempts === 0 ? null : count / attempts);
      return {
        question_id,
        question,
        attempts,
        answered,
        right,
        answered_share: share(answered),
        facility: share(right),
        discrimination: pointBiserial(sums),
        wrong_option,
        wrong_count,
      };
    });
  }
}

const empty = (question: string): Sums => ({
  question,
  attempts: 0,
  answered: 0,
  right: 0,
  rest: 0,
  restSquared: 0,
  rightRest: 0,
  chosen: new Map(),
});

/** Pearson's correlation where one side is 0 or 1, from the sums. */
function pointBiserial({ attempts: n, right, rest, restSquared, rightRest }: Sums): number | null {
  const spread = (n * restSquared - rest * rest) * (n * right - right * right);
  // Equal marks may differ by a rounding error of binary fractions; that is no spread.
  if (n < 2 || spread <= 1e-9 * n * n) return null;
  return Math.max(-1, Math.min(1, (n * rightRest - right * rest) / Math.sqrt(spread)));
}
