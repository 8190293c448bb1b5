import { NOTICE_KINDS } from '@portal/contract';
import { expect, test } from 'vitest';
import { hereAt, verdicts, type Waiting } from './rules.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** With half hours, changes of the clocks in either half of the year, and days that begin far from Greenwich's. */
const ZONES = [
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'America/New_York',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'UTC',
];

/** Returns numbers below 1 that are equal in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Tells the hour and the day on the wall, by another way than the portal's. */
function wallIn(timeZone: string): (at: number) => { hour: number; day: string } {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return (at) => {
    const text = format.format(at);
    return { hour: Number(text.slice(11, 13)), day: text.slice(0, 10) };
  };
}

interface Open extends Waiting {
  due_at: number;
}

function randomNotice(notice_id: number, at: number, random: () => number): Open {
  const within = (ms: number) => at + Math.floor(random() * ms) - HOUR;
  const kind = NOTICE_KINDS[Math.floor(random() * NOTICE_KINDS.length)] ?? 'news';
  const about_at = random() < 0.2 ? null : within(12 * HOUR);
  const was_at = kind === 'class_moved' && random() < 0.7 ? within(12 * HOUR) : null;
  return { notice_id, kind, about_at, was_at, expires_at: within(2 * DAY), due_at: at };
}

const near = ({ kind, about_at, was_at }: Waiting, now: number): boolean =>
  kind === 'class_moved' && [about_at, was_at].some((at) => at !== null && at > now && at - now <= 2 * HOUR);

test.each(ZONES)(
  'PUSH-02 in %s nothing is sent at night but of a class within two hours, no more than three on a day, nothing too late',
  (timeZone) => {
    const wall = wallIn(timeZone);
    for (let seed = 1; seed <= 20; seed += 1) {
      const random = seeded(seed * 7919);
      const sent = new Map<string, Set<number>>();
      let open: Open[] = [];
      // Five days about a change of the clocks, or any others.
      let now = (seed % 2 ? Date.UTC(2026, 2, 6) : Date.UTC(2026, 9, 22)) + Math.floor(random() * 24) * DAY;
      const end = now + 5 * DAY;
      for (let notice_id = 1; now < end; now += Math.floor(random() * 2 * HOUR)) {
        while (random() < 0.5) open.push(randomNotice((notice_id += 1), now, random));
        const { hour, day } = wall(now);
        const today = sent.get(day) ?? new Set();
        const due = open.filter(({ due_at }) => due_at <= now);
        const found = verdicts(due, today, hereAt(now, timeZone));
        for (const notice of due) {
          const verdict = found.get(notice.notice_id);
          const told = { timeZone, seed, hour, notice, verdict };
          if (verdict?.do === 'send') {
            expect(notice.expires_at, JSON.stringify(told)).toBeGreaterThan(now);
            expect((hour >= 8 && hour < 21) || near(notice, now), JSON.stringify(told)).toBe(true);
            today.add(notice.notice_id);
          } else if (verdict?.do === 'wait') {
            const until = wall(verdict.until);
            expect(until.hour, JSON.stringify(told)).toBe(8);
            expect(verdict.until, JSON.stringify(told)).toBeGreaterThan(now);
            expect(verdict.until, JSON.stringify(told)).toBeLessThan(notice.expires_at);
            expect(verdict.until - now, JSON.stringify(told)).toBeLessThanOrEqual(DAY + HOUR);
          }
        }
        expect(today.size).toBeLessThanOrEqual(3);
        // A notice that is of use, may be sent and has room is not kept back.
        if (hour >= 8 && hour < 21 && today.size < 3)
          for (const { notice_id: own, expires_at } of due) expect(found.get(own)?.do).toBe(expires_at > now ? 'send' : 'expire');
        sent.set(day, today);
        open = open.flatMap((notice) => {
          const verdict = found.get(notice.notice_id);
          if (verdict === undefined) return [notice];
          return verdict.do === 'wait' ? [{ ...notice, due_at: verdict.until }] : [];
        });
      }
    }
  },
);

test('PUSH-02 of more than three those about what begins soonest are sent; what is seen as begun comes last', () => {
  const now = Date.UTC(2026, 11, 1, 6);
  const about = (notice_id: number, minutes: number | null): Waiting => ({
    notice_id,
    kind: 'news',
    about_at: minutes === null ? null : now + minutes * MINUTE,
    was_at: null,
    expires_at: now + 3 * DAY,
  });
  const all = [about(1, null), about(2, 600), about(3, -5), about(4, 10), about(5, 90)];
  const found = verdicts(all, new Set(), hereAt(now, 'Asia/Kolkata'));
  expect([...found].filter(([, verdict]) => verdict.do === 'send').map(([notice_id]) => notice_id)).toEqual([4, 5, 2]);
  // A second phone gets what the first one got, however full the day is.
  const full = verdicts(all, new Set([1, 2, 3]), hereAt(now, 'Asia/Kolkata'));
  expect(all.map(({ notice_id }) => full.get(notice_id)?.do)).toEqual(['send', 'send', 'send', 'wait', 'wait']);
});
