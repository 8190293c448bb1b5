import { soughtIn, type search } from '@portal/contract';
import type { Handlers } from '../core/serve.ts';
import type { Services } from '../core/services.ts';
import { Lexicon } from './lexicon.ts';
import { findMeant } from './meant.ts';

export function searchRoutes({ db }: Services): Handlers<typeof search> {
  const lexicon = new Lexicon(db);
  // Ahead of the first search, which would wait for the words.
  void lexicon.ready();
  return {
    search: async ({ q }, { session }) => {
      const sought = soughtIn(q);
      const hits = sought ? await findMeant(db, lexicon, session.stud_id, sought) : [];
      return {
        data: hits.map(({ subject_id, subject_name, chapter_id, chapter_name, ...hit }) => ({
          ...hit,
          ...(subject_id !== null && subject_name !== null && { subject_id, subject_name }),
          ...(chapter_id !== null && chapter_name !== null && { chapter_id, chapter_name }),
        })),
        packs: true,
      };
    },
  };
}
