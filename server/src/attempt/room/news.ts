import { createHash } from 'node:crypto';
import { NO_NEWS, type attempts, type Data } from '@portal/contract';
import { iso } from '../../core/dates.ts';
import type { Sql } from '../../db/database.ts';
import { readClocks, shownClock } from '../sections.ts';
import type { Kind } from '@portal/bank/paper/paper';
import type { Seat } from './inRoom.ts';
import { readChanging, type Changing, type NoticeRow } from './news.store.ts';

type Heartbeat = Data<typeof attempts.heartbeat>;

/** What has changed of an attempt under way, as calls tell it; `times` for the clock beside it. */
export interface News {
  times: Pick<Changing, 'started_at' | 'deadline_at'>;
  news: Pick<Heartbeat, 'known' | 'notices' | 'sections'>;
}

const HASH = 8;
const SHORT = 36;

/** What the page of a quiz outside the exam room knows: nothing of it changes while it is under way. */
export const TOLD_NOTHING = { known: NO_NEWS };

/** Reads `<deadline>.<section clocks>.<newest notice>`: equal when nothing has changed. */
const KNOWN = /^[^.]*\.[^.]*\.(\d{1,15})$/u;

/**
 * Whether the pages of a quiz or exam are told what changes, and call to ask: of exams all, in the exam room or not.
 */
export const isTold = ({ kind, room }: Pick<Seat, 'kind' | 'room'>): boolean => kind === 'exam' || room === 1;

/**
 * Says whether the page that saves is told. That of a quiz says so by what it knows: to look it up would cost each save
 * a statement.
 */
export const asksForNews = (kind: Kind, known: string | undefined): boolean =>
  kind === 'exam' || (known !== undefined && known !== NO_NEWS);

/**
 * Returns what a page that knows `known` is to be told: undefined when nothing has changed, 'not under way' when there
 * is no such attempt. Without `known` everything is told.
 */
export async function newsOf(
  db: Sql,
  stud_id: number,
  attempt_id: number,
  known: string | undefined,
): Promise<News | 'not under way' | undefined> {
  const changing = await readChanging(db, stud_id, attempt_id, lastKnown(known));
  return changing ? newsIn(changing, known) : 'not under way';
}

const lastKnown = (known: string | undefined): number => Number(KNOWN.exec(known ?? '')?.[1] ?? 0);

/** The same of what has been read. */
export function newsIn({ started_at, deadline_at, sections, notices }: Changing, known?: string): News | undefined {
  const last = notices.at(-1)?.notice_id ?? lastKnown(known);
  const knownNow = `${deadline_at?.toString(SHORT) ?? ''}.${hashOf(sections)}.${last}`;
  if (knownNow === known) return undefined;
  const clocks = readClocks(sections);
  return {
    times: { started_at, deadline_at },
    news: {
      known: knownNow,
      ...(clocks ? { sections: clocks.map(shownClock) } : {}),
      ...(notices.length > 0 ? { notices: notices.map(shownNotice) } : {}),
    },
  };
}

const hashOf = (sections: string | null): string =>
  sections === null ? '' : createHash('sha256').update(sections).digest('base64url').slice(0, HASH);

/** A notice as calls tell it. */
export const shownNotice = ({ notice_id, text, texts_in, sent_at, question_id, correction }: NoticeRow) => ({
  notice_id,
  text,
  ...(texts_in === null ? {} : { in: inLanguages(JSON.parse(texts_in) as Record<string, string>) }),
  sent_at: iso(sent_at),
  ...(question_id === null ? {} : { question_id }),
  ...(correction === 1 ? { correction } : {}),
});

const inLanguages = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, { text }]));
