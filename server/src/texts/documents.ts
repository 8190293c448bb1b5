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
    text: pieceOf(near(text, sought), sought),
  }));
}

const BEFORE = 200;
const LONG = 600;

/** Cuts a page around the first of the words, where one stands as it was typed: to fold all of it takes long. */
function near(text: string, { whole, begun }: Sought): string {
  const words = [...whole.map((word) => `${word}(?![\\p{L}\\p{M}\\p{N}])`), begun];
  const at = text.search(new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(?:${words.join('|')})`, 'iu'));
  const from = Math.max(0, at - BEFORE);
  return at === -1 ? text : text.slice(from, from + LONG);
}
