import type { AttemptState } from '../../journal/state.ts';
import type { Until } from './useTimeMarks.ts';

/** Returns what is counted down to: the end of the section where it has a clock of its own, else of the whole paper. */
export function untilOf(
  { endsAt, lasts, sections }: Pick<AttemptState, 'endsAt' | 'lasts' | 'sections'>,
  section: { key: string; name: string } | undefined,
): Until & { section: string | undefined } {
  const own = section && sections[section.key];
  // Before it opens, and once it is over, what is left of the paper counts.
  const isOpen = own && own.opensAt <= performance.now() && performance.now() < own.closesAt;
  return own && isOpen
    ? { endsAt: own.closesAt, lasts: own.closesAt - own.opensAt, section: section.name }
    : { endsAt, lasts, section: undefined };
}
