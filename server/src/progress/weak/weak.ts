import { betaBelow } from './beta.ts';

/** An answer as it was earned, 0 to 1, and the share of all students who get that question right. */
export interface RatedAnswer {
  right: number;
  rate: number;
}

/** Fewer answers say nothing of a topic. */
export const LEAST_ANSWERS = 12;
const MOST_FLAGS = 3;
/**
 * Weighs the belief that a student is as good in a topic as in all, as this many answers: topics differ by some 12
 * points.
 */
const BELIEF = 15;
/** Less than this below one's own mean is no weakness, and less sure than this none that is told. */
const [MARGIN, SURE] = [0.05, 0.8];

const logit = (share: number): number => Math.log(share / (1 - share));
const logistic = (value: number): number => 1 / (1 + Math.exp(-value));
const inside = (share: number): number => Math.min(0.98, Math.max(0.02, share));

/**
 * Returns the indexes of the topics in which a student is weaker than in all, the surest first, three at most. What is
 * expected in a topic is what the student earns on the whole, on questions as hard as these; a topic is told where its
 * share is, with a probability of 80 %, five points below that.
 */
export function weakTopics(topics: readonly (readonly RatedAnswer[])[]): number[] {
  const ability = abilityOf(topics.flat());
  return topics
    .map((answers, index) => ({ index, sure: answers.length < LEAST_ANSWERS ? 0 : sureBelow(answers, ability) }))
    .filter(({ sure }) => sure >= SURE)
    .toSorted((one, other) => other.sure - one.sure)
    .slice(0, MOST_FLAGS)
    .map(({ index }) => index);
}

function sureBelow(answers: readonly RatedAnswer[], ability: number): number {
  const expected = sum(answers.map(({ rate }) => logistic(logit(inside(rate)) + ability))) / answers.length;
  const earned = sum(answers.map(({ right }) => right));
  return betaBelow(expected - MARGIN, BELIEF * expected + earned, BELIEF * (1 - expected) + answers.length - earned);
}

const HALVINGS = 40;

/** How much better than all a student is, in logits: so that the answers earn on the whole what they did. */
function abilityOf(answers: readonly RatedAnswer[]): number {
  const earned = sum(answers.map(({ right }) => right));
  let [low, high] = [-6, 6];
  for (let step = 0; step < HALVINGS; step += 1) {
    const middle = (low + high) / 2;
    if (sum(answers.map(({ rate }) => logistic(logit(inside(rate)) + middle))) < earned) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
