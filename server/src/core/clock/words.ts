import { counted } from '@portal/contract';
import type { Standing } from './judge.ts';

/** The remedy for a clock in doubt, for operators. */
export const REMEDY = 'Set the clock right (timedatectl set-ntp true); if it is right as it is: portal doctor --clock-is-right';

/** One line on a clock that is not right; `ms` is how far the outer clock is from the portal's time. */
export function noticeOf({ kind }: Standing, ms: number): string | undefined {
  const by = span(Math.abs(ms));
  const words: Record<Standing['kind'], string | undefined> = {
    right: undefined,
    stepped: `The clock was set ${ms < 0 ? 'back' : 'forward'} by ${by}. The portal goes on by its own count, so exams neither end nor stretch.`,
    behind: `The clock is ${by} behind what the portal noted before. The portal goes on from there and hands in nothing for students.`,
    ahead: `The clock is ${by} ahead of what the portal noted before, and exams under way would be over. They are held open.`,
  };
  return words[kind];
}

/** '3 hours', '25 minutes', '7 seconds', '12 days': the largest unit that says enough. */
export function span(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (seconds < 120) return counted(seconds, 'second');
  if (seconds < 2 * 3600) return counted(Math.round(seconds / 60), 'minute');
  return seconds < 48 * 3600 ? counted(Math.round(seconds / 3600), 'hour') : counted(Math.round(seconds / 86_400), 'day');
}
