import type { AttemptState } from '../../journal/state.ts';
import type { Until } from './useTimeMarks.ts';

/** Returns the end that is counted down to: the section's where it has its own clock, else the whole paper's. */
export function untilOf(
  { endsAt, lasts, sections }: Pick<AttemptState, 'endsAt' | 'lasts' | 'sections'>,
  section: { key: string; name: string } | undefined,
): Until & { section: string | undefined } {
  const own = section && sections[section.key];
  // Before the section opens, and once it is over, the time left for the paper counts.
  const isOpen = own && own.opensAt <= performance.now() && performance.now() < own.closesAt;
  return own && isOpen
    ? { endsAt: own.closesAt, lasts: own.closesAt - own.opensAt, section: section.name }
    : { endsAt, lasts, section: undefined };
}
