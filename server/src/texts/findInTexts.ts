import type { AttemptServices } from '../attempt/attempt.ts';
import type { Services } from '../core/services.ts';
import type { InTexts } from '../search/meant.ts';
import { findAnswered } from './answered.ts';
import { findDocuments } from './documents.ts';
import { isForTexts, hasAll, pieceOf, plainOf } from './plain.ts';
import type { Sought } from '@portal/contract';
import { iso } from '../core/dates.ts';
import { visibleNews } from '../news/news.store.ts';
import { linkFor } from '../notices/event.ts';
import { noticesOf } from '../notices/notices.store.ts';
import type { Hit } from '../search/search.store.ts';
import { doubtTexts } from '../doubts/doubts.store.ts';

const MOST = 12;

/** Finds what says what is sought among all texts that the student may read. */
export const findInTexts =
  (services: Services, shared: Pick<AttemptServices, 'papers'>): InTexts =>
  async (stud_id, sought) => {
    if (!isForTexts(sought)) return [];
    const found = await Promise.all([
      findDocuments(services, stud_id, sought),
      findAnswered(services, shared, stud_id, sought),
      findDoubts(services, stud_id, sought),
      findNews(services, stud_id, sought),
      findNotices(services, stud_id, sought),
    ]);
    return found.flat();
  };

/** Finds items of news by their texts, in all languages in which they are written, the newest first. */
async function findNews({ db }: Pick<Services, 'db'>, stud_id: number, sought: Sought): Promise<Hit[]> {
  const rows = await visibleNews(db, stud_id);
  const hits = rows.flatMap(({ id, heading: name, news, names_in }): Hit[] => {
    const others = Object.values(JSON.parse(names_in ?? '{}') as Record<string, { news?: string }>);
    const texts = [news, ...others.flatMap((other) => other.news ?? [])].map(plainOf);
    const text = texts.find((each) => hasAll(each, sought))?.text;
    return text === undefined ? [] : [{ kind: 'news', id, name, text: pieceOf(text, sought) }];
  });
  return hits.slice(0, MOST);
}

/** Finds what this student was told, among the newest 50 notices: by what it is about, and its subject. */
async function findNotices({ db, now }: Pick<Services, 'db' | 'now'>, stud_id: number, sought: Sought): Promise<Hit[]> {
  const rows = await noticesOf(db, stud_id, now());
  return rows
    .filter(({ title, subject_name }) => hasAll(plainOf(`${title} ${subject_name}`), sought))
    .slice(0, MOST)
    .map(({ notice_id, title, kind, link, own_id, at, subject_name }) => ({
      kind: 'notice',
      id: notice_id,
      name: title,
      ...(subject_name !== '' && { subject_name }),
      notice: { kind, link: linkFor({ link, own_id }), at: iso(at) },
    }));
}

/** Finds what the student has asked teachers, among the newest 100, by its text or by the answer. */
async function findDoubts({ db }: Pick<Services, 'db'>, stud_id: number, sought: Sought): Promise<Hit[]> {
  const rows = await doubtTexts(db, stud_id);
  const hits = rows.flatMap(({ doubt_id: id, subject_name: name, text, answer }): Hit[] => {
    const found = [text, answer ?? ''].map(plainOf).find((each) => hasAll(each, sought))?.text;
    return found === undefined ? [] : [{ kind: 'doubt', id, name, text: pieceOf(found, sought) }];
  });
  return hits.slice(0, MOST);
}
