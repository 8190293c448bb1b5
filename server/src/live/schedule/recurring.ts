import { dayIn } from '../../core/dates.ts';

/** Monday to Sunday, as ISO 8601 numbers them. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** All days of the week, as a class keeps them: one bit each, Monday the lowest. */
export const EVERY_DAY = 127;

/** Days of the week as a class keeps them; those that are no day count for nothing. */
export const weekdaysOf = (numbers: readonly number[]): number =>
  WEEKDAYS.filter((number) => numbers.includes(number)).reduce((bits, number) => bits | (1 << (number - 1)), 0);

/** The days of the week that a class keeps, by their numbers. */
export const weekdaysIn = (bits: number): number[] => WEEKDAYS.filter((number) => (bits & (1 << (number - 1))) !== 0);

/** When a class is held again and again: from the day of `starts_at` (epoch milliseconds) on. */
interface Recurring {
  starts_at: number;
  weekdays: number;
}

/** Returns true when a class that is held again and again is held on that day ('2026-12-01' in the school's zone). */
export function isHeldOn({ starts_at, weekdays }: Recurring, day: string, timeZone: string): boolean {
  // Sunday is 0 for JavaScript, and the last day of the week here.
  const number = new Date(`${day}T00:00Z`).getUTCDay() || 7;
  return (weekdays & (1 << (number - 1))) !== 0 && day >= dayIn(starts_at, timeZone);
}
