import { createHash } from 'node:crypto';
import { NO_CHANGES, type attempts, type Data } from '@portal/contract';
import { iso } from '../../core/dates.ts';
import type { Sql } from '../../db/database.ts';
import { readClocks, shownClock } from '../sections.ts';
import type { Kind } from '@portal/bank/paper/paper';
import type { Seat } from './inRoom.ts';
import { readChanging, type Changing, type AnnouncementRow } from './changes.store.ts';

type Heartbeat = Data<typeof attempts.heartbeat>;

/** Changes of an attempt under way, as calls tell them; `times` for the clock beside them. */
export interface Changes {
  times: Pick<Changing, 'started_at' | 'deadline_at'>;
  changes: Pick<Heartbeat, 'known' | 'notices' | 'sections'>;
}

const HASH = 8;
const SHORT = 36;

/** Answers the page of a quiz outside the exam room: nothing of such a quiz changes while it is under way. */
export const TOLD_NOTHING = { known: NO_CHANGES };

/** Reads `<deadline>.<section clocks>.<newest announcement>`: equal when nothing has changed. */
const KNOWN = /^[^.]*\.[^.]*\.(\d{1,15})$/u;

/**
 * Says whether the pages of a quiz or exam are told changes, and call to ask: those of exams all are, in the exam room
 * or not.
 */
export const isTold = ({ kind, room }: Pick<Seat, 'kind' | 'room'>): boolean => kind === 'exam' || room === 1;

/**
 * Says whether the page that saves is told changes. The page of a quiz says so by what it knows: to look the quiz up
 * would cost each save a statement.
 */
export const asksForChanges = (kind: Kind, known: string | undefined): boolean =>
  kind === 'exam' || (known !== undefined && known !== NO_CHANGES);

/**
 * Returns what a page that knows `known` is to be told: undefined when nothing has changed, 'not under way' when there
 * is no such attempt. Without `known` everything is told.
 */
export async function changesOf(
  db: Sql,
  stud_id: number,
  attempt_id: number,
  known: string | undefined,
): Promise<Changes | 'not under way' | undefined> {
  const changing = await readChanging(db, stud_id, attempt_id, lastKnown(known));
  return changing ? changesIn(changing, known) : 'not under way';
}

const lastKnown = (known: string | undefined): number => Number(KNOWN.exec(known ?? '')?.[1] ?? 0);

/** Finds the changes in what has been read of an attempt. */
export function changesIn({ started_at, deadline_at, sections, notices }: Changing, known?: string): Changes | undefined {
  const last = notices.at(-1)?.notice_id ?? lastKnown(known);
  const knownNow = `${deadline_at?.toString(SHORT) ?? ''}.${hashOf(sections)}.${last}`;
  if (knownNow === known) return undefined;
  const clocks = readClocks(sections);
  return {
    times: { started_at, deadline_at },
    changes: {
      known: knownNow,
      ...(clocks ? { sections: clocks.map(shownClock) } : {}),
      ...(notices.length > 0 ? { notices: notices.map(shownAnnouncement) } : {}),
    },
  };
}

const hashOf = (sections: string | null): string =>
  sections === null ? '' : createHash('sha256').update(sections).digest('base64url').slice(0, HASH);

/** Says an announcement as calls tell it. */
export const shownAnnouncement = ({ notice_id, text, texts_in, sent_at, question_id, correction }: AnnouncementRow) => ({
  notice_id,
  text,
  ...(texts_in === null ? {} : { in: inLanguages(JSON.parse(texts_in) as Record<string, string>) }),
  sent_at: iso(sent_at),
  ...(question_id === null ? {} : { question_id }),
  ...(correction === 1 ? { correction } : {}),
});

const inLanguages = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, { text }]));
