/**
 * Lists the days until a question returns: a right answer on its day climbs one step, a wrong one goes back to the
 * first.
 */
const LADDER = [1, 3, 7, 16, 35] as const;

/** Questions to revise in one go. */
export const DECK = 10;

/** Where a question stands on the ladder. Days as '2026-07-14', those of the school. */
export interface Rung {
  /** The step, from 0; past the last step the question is learned. */
  step: number;
  /** The day from which on it is to be revised; null: it is learned. */
  due_on: string | null;
}

/** An answer in revision. */
export interface RevisedOn {
  day: string;
  right: boolean;
}

const DAY_MS = 86_400_000;

/** Returns the day that many days later. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

const rung = (step: number, day: string): Rung => {
  const days = LADDER[step];
  return { step, due_on: days === undefined ? null : daysAfter(day, days) };
};

/** Where a question stands that was missed in an attempt on that day. */
export const missedOn = (day: string): Rung => rung(0, day);

/** Takes an answer in. A right one before the due day changes nothing: it is the day's second, or another phone's. */
export function revised(from: Rung, { day, right }: RevisedOn): Rung {
  if (!right) return rung(0, day);
  return from.due_on !== null && from.due_on <= day ? rung(from.step + 1, day) : from;
}

/**
 * Takes in all answers since an attempt of that day, in whatever order: the days count, and on one day a wrong answer
 * counts last. So two phones that revised apart come to one result, whichever is heard first.
 */
export function climbed(missed_on: string, answers: readonly RevisedOn[]): Rung {
  const inTime = answers.toSorted((one, other) => one.day.localeCompare(other.day) || Number(other.right) - Number(one.right));
  return inTime.reduce(revised, missedOn(missed_on));
}
