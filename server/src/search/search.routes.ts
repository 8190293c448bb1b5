import { soughtIn, type search } from '@portal/contract';
import type { Handlers } from '../core/serve.ts';
import type { Services } from '../core/services.ts';
import { find } from './search.store.ts';
import { soughtBySound } from './sounds.ts';

export function searchRoutes({ db }: Services): Handlers<typeof search> {
  return {
    search: async ({ q }, { session }) => {
      const sought = soughtIn(q);
      const exact = sought ? await find(db, session.stud_id, sought) : [];
      const bySound = sought && exact.length === 0 ? soughtBySound(sought) : undefined;
      const hits = bySound ? await find(db, session.stud_id, bySound) : exact;
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
