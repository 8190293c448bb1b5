import type { Sought } from '@portal/contract';
import { findPages } from '../content/documents/find.store.ts';
import type { Services } from '../core/services.ts';
import type { Hit } from '../search/search.store.ts';
import { pieceOf } from './plain.ts';

/** Finds documents by what is written in them, each with a page that has the words. */
export async function findDocuments({ db }: Pick<Services, 'db'>, stud_id: number, sought: Sought): Promise<Hit[]> {
  const found = await findPages(db, stud_id, sought);
  return found.map(({ material_id: id, title: name, text, ...place }) => ({
    kind: 'material',
    id,
    name,
    ...place,
    text: pieceOf(text, sought),
  }));
}
