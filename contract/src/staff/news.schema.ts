import { array, boolean, number, object, optional, string } from 'valibot';
import { address, idIn, moment, renditions } from '../field.schema.ts';

export const newsShapes = {
  news: {
    summary:
      'News that students see, or with `archived` what was taken out, by day, the newest first, 50 at most; `before` is the last id of the page before.',
    body: object({ archived: optional(boolean(), false), before: optional(idIn) }),
    data: array(
      object({
        id: number(),
        key: string(),
        heading: string(),
        /** The picture of a card, as students get it. */
        images: address,
        renditions,
        added_at: moment,
        revision: number(),
        /** The names of the levels that see the news; none: all. */
        levels: array(string()),
        /** True where the caller has a draft that is not published. */
        has_draft: boolean(),
      }),
    ),
  },
  audiences: {
    summary: 'The levels that the caller may write news for.',
    body: object({}),
    data: array(object({ key: string(), name: string() })),
  },
} as const;
