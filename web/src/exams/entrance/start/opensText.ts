import * as words from '#words/entrance';
import { clockText } from '../../../attempt/bar/TimeLeft.tsx';

const DAY_MS = 24 * 3_600_000;

/** The time until an exam opens, milliseconds, in words: '3:59', or '2 days'. */
export const opensText = (left: number): string =>
  left >= DAY_MS ? words.opensInDays(Math.floor(left / DAY_MS)) : clockText(left);
