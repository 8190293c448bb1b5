import type { Sought } from '@portal/contract';
import type { Services } from '../core/services.ts';
import { doubtTexts } from '../doubts/doubts.store.ts';
import type { Hit } from '../search/search.store.ts';
import { hasAll, pieceOf, plainOf } from './plain.ts';

const MOST = 12;

/** Finds what the student has asked teachers, among the newest 100, by its text or by the answer. */
export async function findDoubts({ db }: Pick<Services, 'db'>, stud_id: number, sought: Sought): Promise<Hit[]> {
  const rows = await doubtTexts(db, stud_id);
  const hits = rows.flatMap(({ doubt_id: id, subject_name: name, text, answer }): Hit[] => {
    const found = [text, answer ?? ''].map(plainOf).find((each) => hasAll(each, sought))?.text;
    return found === undefined ? [] : [{ kind: 'doubt', id, name, text: pieceOf(found, sought) }];
  });
  return hits.slice(0, MOST);
}
