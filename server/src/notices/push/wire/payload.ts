import type { NoticeKind } from '@portal/contract';
import { linkFor } from '../../event.ts';
import { iso } from '../../../core/dates.ts';

/** A push service takes 4 KB, of which encryption takes some. */
const MOST_BYTES = 2800;

/** A notice as its student is told of it. Moments in epoch milliseconds. */
export interface NoticeFacts {
  notice_id: number;
  kind: NoticeKind;
  title: string;
  /** The subject; empty where there is none. */
  subject_name: string;
  about_at: number | null;
  /** A path of the portal, to which `own_id` belongs. */
  link: string;
  own_id: number | null;
  at: number;
}

/**
 * Packs what a phone is told: facts, of which it makes its own sentence, and never a mark. A name that is too long is
 * cut.
 */
export function payloadOf(facts: NoticeFacts): Buffer {
  for (let letters = 300; ; letters = Math.floor(letters / 2)) {
    const payload = Buffer.from(JSON.stringify(written(facts, letters)));
    if (payload.length <= MOST_BYTES) return payload;
  }
}

function written({ notice_id, kind, title, subject_name, about_at, link, own_id, at }: NoticeFacts, letters: number) {
  return {
    notice_id,
    kind,
    title: cut(title, letters),
    ...(subject_name !== '' && { subject_name: cut(subject_name, letters) }),
    ...(about_at !== null && { about_at: iso(about_at) }),
    link: linkFor({ link, own_id }),
    at: iso(at),
  };
}

/** Cuts at whole characters, never inside one. */
function cut(text: string, letters: number): string {
  const all = [...text];
  return all.length <= letters ? text : `${all.slice(0, letters).join('')}…`;
}

/** How soon a phone that saves its battery is to be woken (RFC 8030). */
export const URGENCY: Record<NoticeKind, 'high' | 'normal' | 'low'> = {
  class_soon: 'high',
  class_moved: 'high',
  class_cancelled: 'high',
  exam_tomorrow: 'normal',
  exam_open: 'high',
  exam_ending: 'high',
  results: 'normal',
  answer: 'normal',
  news: 'low',
};
