import type { Marking } from '../paper/paper.ts';
import { compare, negated, fraction, type Fraction } from '../paper/fraction.ts';
import { exact, pricesOf } from '../kinds/marking.ts';
import type { PaperQuestion } from './paper.ts';

/**
 * The part of a question that a format cannot say, or only otherwise. A 'note' changes nothing when the file is read
 * again.
 */
export type Part =
  | 'alternatives' | 'decimals' | 'dropped' | 'fixed' | 'input' | 'integer' | 'marking' | 'marks' | 'names' | 'note' | 'passage'
  | 'text' | 'topic' | 'type'; // prettier-ignore

/** Collects what is lost of one question on its way out, and why it has to stay behind altogether. */
export class Losses {
  readonly #lost: { part: Part; why: string }[] = [];
  readonly #reasons: string[] = [];

  lose(part: Part, why: string): void {
    if (!this.#lost.some((each) => each.why === why)) this.#lost.push({ part, why });
  }

  /** The question is not written. */
  leave(why: string): void {
    this.#reasons.push(why);
  }

  get left(): boolean {
    return this.#reasons.length > 0;
  }

  get parts(): Part[] {
    return this.#lost.map(({ part }) => part);
  }

  get why(): string[] {
    return this.left ? this.#reasons : this.#lost.map(({ why }) => why);
  }
}

/** Names the losses of every bank format, whatever the type. */
export function commonLosses(question: PaperQuestion, losses: Losses): void {
  const { passage, topic, dropped, fixed } = question;
  if (passage !== undefined) losses.lose('passage', 'its passage stands before its text');
  if (topic !== undefined) losses.lose('topic', `its topic '${topic}' is left out`);
  if (dropped !== undefined)
    losses.lose(
      'dropped',
      `it was dropped (full marks to ${dropped === 'all' ? 'all' : 'those who answered it'}): there it counts again`,
    );
  if (fixed !== undefined) losses.lose('fixed', 'options that keep their place may be moved');
  if (question.type === 'numeric') {
    if (question.input !== undefined) losses.lose('input', 'what the field takes is not said');
    if (question.integer === true) losses.lose('integer', 'decimals can be typed as well as whole numbers');
  }
}

/**
 * The marks of a question whose parts earn, where the format gives each right choice its share and goes never below
 * zero.
 */
export function partLosses(question: PaperQuestion, losses: Losses): void {
  const { right, wrong, partial } = blankLoss(question, losses);
  if (compare(exact(wrong), fraction(0n)) !== 0)
    losses.lose('marking', `a wrong answer earns 0, not ${wrong}: nothing goes below 0 there`);
  if (partial === 'none') losses.lose('marking', `a part of the right choices earns its share of ${right}, not nothing`);
  if (partial === 'jee-advanced') losses.lose('marking', `a part of the right choices earns its share of ${right}, not 1 each`);
}

/** The share of the marks that a wrong answer costs, from 0 to 1; names what that does not say. */
export function costShare(question: PaperQuestion, losses: Losses): number {
  const { right, wrong } = blankLoss(question, losses);
  const [all, cost] = [exact(right), negated(exact(wrong))];
  if (cost.above === 0n) return 0;
  if (compare(cost, all) > 0) {
    losses.lose('marking', `a wrong answer costs no more than a right one earns: ${right}, not ${wrong.replace('-', '')}`);
    return all.above === 0n ? 0 : 1;
  }
  if (10_000n % cost.below !== 0n) losses.lose('marking', `${wrong} for a wrong answer is written with 5 decimals of a percent`);
  const share = ratio(cost, all);
  if (!SHARES.some((each) => Math.abs(each - share * 100) < 0.0001))
    losses.lose('note', `Moodle has no share of ${(share * 100).toFixed(5)} %: let it take the nearest when it reads the file`);
  return share;
}

function blankLoss(question: PaperQuestion, losses: Losses): Marking {
  const prices = pricesOf(question);
  if (compare(exact(prices.blank), fraction(0n)) !== 0) losses.lose('marking', `no answer earns 0, not ${prices.blank}`);
  return prices;
}

const ratio = (one: Fraction, other: Fraction): number => Number(one.above * other.below) / Number(one.below * other.above);

/** The percentages that Moodle lets an answer have. */
const SHARES = [
  0, 5, 10, 11.11111, 12.5, 14.28571, 16.66667, 20, 25, 30, 33.33333, 40, 50, 60, 66.66667, 70, 75, 80, 83.33333, 90, 100,
]; // prettier-ignore
