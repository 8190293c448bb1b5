import type { Said } from '@portal/bank/told';
import type { Span } from '../../words/en/health.ts';
import { say } from '../../words/say.ts';
import type { ClockVerdict } from './judge.ts';

/** Warns of a clock that is not right; `ms` is how far the outer clock is from the portal's time. */
export function warningOf({ kind }: ClockVerdict, ms: number): Said | undefined {
  if (kind === 'right') return undefined;
  const code = { stepped: ms < 0 ? 'clock_back' : 'clock_forward', behind: 'clock_behind', ahead: 'clock_ahead' } as const;
  return say(code[kind], spanOf(Math.abs(ms)));
}

/** '3 hours', '25 minutes', '7 seconds', '12 days': the largest unit that says enough. */
export function spanOf(ms: number): Span {
  const seconds = Math.round(ms / 1000);
  if (seconds < 120) return { length: seconds, span: 'second' };
  if (seconds < 2 * 3600) return { length: Math.round(seconds / 60), span: 'minute' };
  if (seconds < 48 * 3600) return { length: Math.round(seconds / 3600), span: 'hour' };
  return { length: Math.round(seconds / 86_400), span: 'day' };
}
