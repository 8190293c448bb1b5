export const MINUTE_MS = 60_000;
/** The minutes before the end at which the time left is told; half of all comes first. */
const MINUTES = [30, 10, 5, 1];
const SHORT_MS = 10 * MINUTE_MS;

/** A moment at which the time left is told. */
export interface TimeMark {
  /** The time left at this mark, milliseconds. */
  left: number;
  half: boolean;
}

/**
 * The marks of a time that `lasts` so long, the greatest first; half of it where that is no other mark, and not short.
 */
export function marksOf(lasts: number | undefined): TimeMark[] {
  const minutes = MINUTES.map((minute) => ({ left: minute * MINUTE_MS, half: false }));
  const own = lasts === undefined ? minutes : minutes.filter(({ left }) => left < lasts);
  const half = (lasts ?? 0) / 2;
  const isOwn = half > SHORT_MS && own.every(({ left }) => left !== half);
  return isOwn ? [...own, { left: half, half: true }].toSorted((one, other) => other.left - one.left) : own;
}

/** Returns the next mark, and how long until then; undefined after the last one. */
export function nextMark(marks: readonly TimeMark[], left: number): { mark: TimeMark; wait: number } | undefined {
  const mark = marks.find((each) => each.left < left);
  return mark && { mark, wait: left - mark.left };
}

/** Hours and minutes left, a begun minute as a whole one. */
export function partsLeft(left: number): { hours: number; minutes: number } {
  const minutes = Math.max(0, Math.ceil(left / MINUTE_MS));
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}
