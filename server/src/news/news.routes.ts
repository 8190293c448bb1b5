import type { news } from '@portal/contract';
import { dateWords } from '../core/dates.ts';
import type { Handlers } from '../core/serve.ts';
import type { Services } from '../core/services.ts';
import { shownPicture } from '../media/pictures.ts';
import { visibleNews } from './news.store.ts';

export function newsRoutes({ db, config, media }: Services): Handlers<typeof news> {
  const words = dateWords(config.TIME_ZONE);
  return {
    news_events: async (_body, { session, language }) => {
      const rows = await visibleNews(db, session.stud_id);
      return {
        data: rows.map(({ added_at, images, renditions, names_in, ...row }) => {
          const { address, ...more } = shownPicture(media, images, renditions, session.session_id);
          return {
            ...row,
            ...textsIn(names_in, language),
            images: address,
            ...more,
            added_on: words.day(added_at),
            added_at: words.moment(added_at),
          };
        }),
      };
    },
  };
}

/** Heading and text in that language; nothing where the school has written none. */
function textsIn(names_in: string | null, language: string): { heading?: string; news?: string } {
  const texts = JSON.parse(names_in ?? '{}') as Record<string, { heading: string; news?: string }>;
  return texts[language] ?? {};
}
