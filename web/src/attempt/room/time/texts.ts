import * as words from '#words/room';
import { MINUTE_MS, partsLeft, type TimeMark } from './marks.ts';

/** '1 h 2 min', as people say it. */
export function timeText(left: number): string {
  const { hours, minutes } = partsLeft(left);
  return left < MINUTE_MS ? words.lessThanAMinute : words.hours(hours, minutes);
}

/** Returns the words of a mark: the time left, of the section where the clock is its own, and the open questions. */
export function markText({ half }: TimeMark, left: number, open: number, section: string | undefined): string {
  const said = half ? words.halfLeft(timeText(left), section) : words.minutesLeft(Math.ceil(left / MINUTE_MS), section);
  return `${said} ${openText(open)}`;
}

/** How many questions wait for an answer. */
export const openText = (count: number): string => words.stillOpen(count);

/** How much time is left, after so many minutes more where there are any. */
export const leftText = (left: number, section: string | undefined, more = 0): string =>
  (more > 0 ? words.moreTime(more, section) : '') + words.left(timeText(left), section);

/** Names the clock. */
export const clockName = (left: number, section: string | undefined): string => words.timeLeft(timeText(left), section);
