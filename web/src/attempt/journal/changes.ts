import type { attempts, Data } from '@portal/contract';
import type { JournalContext } from './context.ts';
import type { SectionTimes } from './state.ts';

/** The part of a server's answer about what may change while an attempt is under way. */
type Told = Pick<Data<typeof attempts.heartbeat>, 'known' | 'notices' | 'sections' | 'server_time'>;

/** Takes the news: announcements, and clocks of sections. `asked` is when the call left, on the steady clock. */
export function learnChanges(
  { server, shown }: JournalContext,
  { known, notices, sections, server_time }: Told,
  asked: number,
): void {
  if (known !== undefined) server.known = known;
  if (sections && server_time !== undefined) shown.set({ sections: timesOf(sections, server_time, asked) });
  if (!notices) return;
  const told = new Map(shown.snapshot().announcements.map((announcement) => [announcement.notice_id, announcement]));
  for (const announcement of notices) told.set(announcement.notice_id, announcement);
  shown.set({ announcements: [...told.values()] });
}

/** The times of the sections on this page's steady clock; the server read its own about half-way. */
function timesOf(sections: NonNullable<Told['sections']>, server_time: string, asked: number): SectionTimes {
  const here = (asked + performance.now()) / 2 - Date.parse(server_time);
  const times = (opens_at: string, closes_at: string) => ({
    opensAt: here + Date.parse(opens_at),
    closesAt: here + Date.parse(closes_at),
  });
  return Object.fromEntries(sections.map(({ key, opens_at, closes_at }) => [key, times(opens_at, closes_at)]));
}
