import type { NoticeKind } from '@portal/contract';

/** Something that happened and that students are to be told. Moments in epoch milliseconds. */
export interface Event {
  kind: NoticeKind;
  /** The name of the event, by which it is told once. */
  dedupe: string;
  /** The class, exam or item of news. */
  item_id: number;
  title: string;
  /** The subject; '' where there is none. */
  subject_name: string;
  about_at: number | null;
  /** When a class that was moved was to begin. */
  was_at?: number;
  /** A page of the portal; of results the attempt's number follows. */
  link: string;
  /** The moment from which on nobody needs to be told any more. */
  expires_at: number;
}

/** Stands in a notice's link where the student's own number goes; without it that number follows the link. */
export const OWN = '*';

/** Returns the path to which a notice leads its student. */
export const linkFor = ({ link, own_id }: { link: string; own_id: number | null }): string =>
  link.includes(OWN) ? link.replace(OWN, String(own_id ?? '')) : `${link}${own_id ?? ''}`;
