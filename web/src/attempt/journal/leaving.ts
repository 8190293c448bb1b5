import type { Draft } from '../../device/drafts.ts';
import type { JournalContext } from './context.ts';
import { serverNow } from '../../ui/serverClock.ts';

/** Returns the words for a count. */
type Say = (times: number) => string;

/** The attempts of this page whose leavings are counted. */
const counted = new WeakSet<JournalContext>();
const LEFT = 'left-';

/** Returns how often the page was left in the attempt under way; those of an earlier attempt do not count. */
const timesOf = ({ left, attempt_id }: Draft): number => (left?.of === attempt_id ? (left?.times ?? 0) : 0);

/**
 * Counts how often the page is out of sight, where the school asks for that, and shows the student the count each time,
 * as an announcement. A page that is reloaded or closed is not left: browsers say that before they hide it.
 */
export function countLeaving(context: JournalContext, say: Say): void {
  count(context, 0);
  showCount(context, say);
  if (counted.has(context)) return;
  counted.add(context);
  const stop = new AbortController();
  const { signal } = stop;
  let isGoing = false;
  addEventListener('pagehide', () => (isGoing = true), { signal });
  addEventListener('pageshow', () => (isGoing = false), { signal });
  const seen = () => {
    if (!context.tabs) {
      // The journal is closed: counting begins anew with the next start.
      stop.abort();
      counted.delete(context);
    } else if (document.visibilityState === 'hidden' && !isGoing) countOne(context, say);
  };
  document.addEventListener('visibilitychange', seen, { signal });
}

function countOne(context: JournalContext, say: Say): void {
  const { mine, timeUp, handing, result } = context.shown.snapshot();
  if (!mine || timeUp || result || handing !== 'no') return;
  count(context, 1);
  showCount(context, say);
}

/** Adds to the count of the attempt under way. */
function count({ device }: JournalContext, more: number): void {
  const { attempt_id } = device.draft;
  if (attempt_id !== undefined) void device.change({ left: { of: attempt_id, times: timesOf(device.draft) + more } });
}

/** Shows one announcement, of the newest count: read once, it comes back with the next one. */
function showCount({ device: { draft }, shown }: JournalContext, say: Say): void {
  const times = timesOf(draft);
  if (times === 0) return;
  const ofSchool = shown.snapshot().announcements.filter(({ notice_id }) => !String(notice_id).startsWith(LEFT));
  const announcement = {
    notice_id: `${LEFT}${draft.attempt_id}-${times}`,
    text: say(times),
    sent_at: new Date(serverNow()).toISOString(),
  };
  shown.set({ announcements: [...ofSchool, announcement] });
}
