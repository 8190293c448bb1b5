import type { staffCalls } from '@portal/contract/staff';
import { iso } from '../../core/dates.ts';
import type { Handlers } from '../../core/serve.ts';
import type { Services } from '../../core/services.ts';
import { shownPicture } from '../../media/pictures.ts';
import { levelsOfNews, newsIn } from '../authored/news.store.ts';
import { audiencesOf } from '../authored/audiences.ts';

const PAGE = 50;

/** News of the school, and whom it may be for. What is written of one stands in source.routes.ts. */
export function newsRoutes({ db, media }: Services): Handlers<typeof staffCalls.news> {
  return {
    news: async ({ archived, before }, { staff: { role, scope, staff_id } }) => {
      const levels = role === 'owner' ? undefined : (await audiencesOf(db, scope)).map(({ ac_id }) => ac_id);
      const rows = await newsIn(db, { archived, before, levels, person: String(staff_id) }, PAGE);
      const named = await levelsOfNews(db, rows.map(({ id }) => id)); // prettier-ignore
      return {
        data: rows.map(({ images, renditions, added_at, drafts, ...row }) => {
          const { address, ...more } = shownPicture(media, images, renditions, 0);
          const shown = { images: address, ...more, added_at: iso(added_at), has_draft: drafts > 0 };
          return { ...row, ...shown, levels: named.get(row.id) ?? [] };
        }),
      };
    },

    audiences: async (_body, { staff: { scope } }) => ({
      data: (await audiencesOf(db, scope)).map(({ key, name }) => ({ key, name })),
    }),
  };
}
