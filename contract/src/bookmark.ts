/** Limits the tabs of one student that may write in one millisecond with two revisions almost certainly. */
const TABS = 1024;

/** Greater than any that a clock of this century makes; there is always one above it. */
export const LAST_REVISION = 2 ** 52;

/**
 * The revision of a write: above the one that it was made on, and by a clock that is right above all made before it. Of
 * two writes of one bookmark the greater one holds, in whatever order they arrive. `now` in epoch milliseconds, `tab`
 * below 1024 and its own in every tab.
 */
export const nextRevision = (seen: number, now: number, tab: number): number =>
  Math.min(LAST_REVISION, Math.max(now * TABS + (tab % TABS), seen + 1));

/** Names one bookmark among those of a student. */
export const bookmarkKey = ({ kind, item_id, place }: { kind: string; item_id: string | number; place: number }): string =>
  `${kind}-${item_id}-${place}`;
