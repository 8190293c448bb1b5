import { setTimeout as sleep } from 'node:timers/promises';
import { soughtIn, type search } from '@portal/contract';
import type { Handlers } from '../core/serve.ts';
import type { Services } from '../core/services.ts';
import { Lexicon } from './lexicon.ts';
import { findMeant, type InTexts } from './meant.ts';

const NOBODY = 0;
/** No word begins so. */
const NOTHING = { whole: [], begun: '---' };
/** The portal answers without it once that has taken longer, milliseconds. */
const PATIENCE_MS = 2000;

export async function searchRoutes({ db }: Pick<Services, 'db'>, inTexts: InTexts): Promise<Handlers<typeof search>> {
  const lexicon = new Lexicon(db);
  // Before the first search, which would wait for the words, and for connections to look up what tables there are.
  const warm = lexicon.ready().then(() => findMeant(db, lexicon, NOBODY, NOTHING, inTexts));
  await Promise.race([warm.catch(() => undefined), sleep(PATIENCE_MS, undefined, { ref: false })]);
  return {
    search: async ({ q }, { session: { stud_id } }) => {
      const sought = soughtIn(q);
      if (!sought) return { data: [] };
      return { data: await findMeant(db, lexicon, stud_id, sought, inTexts), packs: true };
    },
  };
}
