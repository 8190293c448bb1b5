import type { PageText, TextItem } from '../../console/papers/pdf/find/page.ts';
import { chance } from '../chance.ts';

/** The parts of a made paper's question, by their place on the pages. */
export interface Truth {
  number: number;
  section: string | undefined;
  items: { page: number; item: TextItem }[];
  options: number;
}

export interface Made {
  pages: PageText[];
  truth: Truth[];
  /** True for a paper with lists at the edge, long lines, and numbers left out or printed twice. */
  isCareless: boolean;
  /** How the paper was made, for the reader of a failed test. */
  how: string;
}

/** How a question's number is written. */
export const NUMBERS: Record<string, (number: number) => string> = {
  '12.': (number) => `${number}.`,
  '12)': (number) => `${number})`,
  'Q.12': (number) => `Q.${number}`,
  'Q12)': (number) => `Q${number})`,
  'Q. 12.': (number) => `Q. ${number}.`,
  '(12)': (number) => `(${number})`,
};
/** How an option is called. */
export const OPTIONS: Record<string, (place: number) => string> = {
  '(A)': (place) => `(${'ABCD'[place]})`,
  '(a)': (place) => `(${'abcd'[place]})`,
  '(1)': (place) => `(${place + 1})`,
  'a)': (place) => `${'abcd'[place]})`,
  'A.': (place) => `${'ABCD'[place]}.`,
  '1)': (place) => `${place + 1})`,
};

/** Chance of one seed, in the shapes that a paper needs. */
export function diceOf(seed: number) {
  const next = chance(seed * 7919 + 17);
  for (let at = 0; at < 5; at += 1) next();
  const upTo = (from: number, to: number): number => from + next() * (to - from);
  const whole = (from: number, to: number): number => Math.floor(upTo(from, to + 1));
  const pick = <T>(all: readonly T[]): T => all[Math.floor(next() * all.length)] as T;
  const often = (share: number): boolean => next() < share;
  return { upTo, whole, pick, often };
}
export type Dice = ReturnType<typeof diceOf>;

/** The look of one paper: in three columns where that is wanted, its letters small then. */
export function lookOf({ upTo, whole, pick, often }: Dice, isInThree: boolean) {
  const [width, height] = [595, 842];
  const size = upTo(8.5, 12) * (isInThree ? 0.75 : 1);
  const leading = size * upTo(1.18, 1.5);
  const usual = pick([1, 2, 2]);
  const columns = isInThree ? 3 : usual;
  const margin = { x: upTo(28, 60), top: upTo(50, 70), bottom: upTo(45, 60) };
  const gutter = upTo(14, 30);
  const columnWidth = (width - 2 * margin.x - (columns - 1) * gutter) / columns;
  const style = pick(Object.keys(NUMBERS));
  const labels = pick(
    Object.keys(OPTIONS).filter((name) => !(style === '(12)' && name === '(1)') && !(style === '12)' && name === '1)')),
  );
  const isHanging = often(0.8);
  const isRightAligned = isHanging && often(0.3);
  const indent = Math.max(size * upTo(1.9, 3), ((NUMBERS[style]?.(60).length ?? 4) + 0.8) * size * 0.48);
  const gap = leading * upTo(0.35, 1.1);
  const skew = often(0.3) ? upTo(-0.004, 0.004) : 0;
  const grain = pick(['line', 'word', 'number']);
  const per = pick([1, 2, 4, 2]);
  const jitter = often(0.3) ? 4 : 0;
  const anew = often(0.25);
  const sections = pick([0, 0, 2, 3]);
  const numeric = often(0.35) && sections > 0;
  const count = whole(18, 60);
  const hasHead = often(0.7);
  const isCareless = often(0.35);
  // In narrow columns nearly every option is too long for its line: nobody prints all of those over each other.
  const long = isInThree ? 0.04 : 0.3;
  return {
    width,
    height,
    size,
    leading,
    columns,
    margin,
    gutter,
    columnWidth,
    style,
    labels,
    isHanging,
    isRightAligned,
    indent,
    gap,
    skew,
    grain,
    per,
    jitter,
    anew,
    sections,
    numeric,
    count,
    hasHead,
    isCareless,
    long,
  };
}
