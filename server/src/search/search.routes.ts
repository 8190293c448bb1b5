import { soughtIn, type search } from '@portal/contract';
import type { Handlers } from '../core/serve.ts';
import type { Services } from '../core/services.ts';
import { Lexicon } from './lexicon.ts';
import { findMeant, type InTexts } from './meant.ts';

export function searchRoutes({ db }: Pick<Services, 'db'>, inTexts: InTexts): Handlers<typeof search> {
  const lexicon = new Lexicon(db);
  // Ahead of the first search, which would wait for the words.
  void lexicon.ready();
  return {
    search: async ({ q }, { session: { stud_id } }) => {
      const sought = soughtIn(q);
      if (!sought) return { data: [] };
      return { data: await findMeant(db, lexicon, stud_id, sought, inTexts), packs: true };
    },
  };
}
