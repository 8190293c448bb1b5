import type { Sought } from '@portal/contract';
import type { Services } from '../core/services.ts';
import { ownDoubts } from '../doubts/doubts.store.ts';
import type { Hit } from '../search/search.store.ts';
import { hasAll, pieceOf, plainOf } from './plain.ts';

const MOST = 12;

/** Finds what the student has asked teachers, among the newest 100, by its text or by the answer. */
export async function findDoubts({ db }: Pick<Services, 'db'>, stud_id: number, sought: Sought): Promise<Hit[]> {
  const rows = await ownDoubts(db, stud_id);
  const hits = rows.flatMap(({ doubt_id, subject_name, topic_name, paper, text, answer }): Hit[] => {
    const found = [text, answer ?? ''].map(plainOf).find((each) => hasAll(each, sought))?.text;
    if (found === undefined) return [];
    const about = topic_name ?? paper;
    return [
      {
        kind: 'doubt',
        id: doubt_id,
        name: about ?? subject_name,
        ...(about !== null && { subject_name }),
        text: pieceOf(found, sought),
      },
    ];
  });
  return hits.slice(0, MOST);
}
