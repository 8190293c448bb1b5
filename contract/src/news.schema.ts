import { array, object, optional, string } from 'valibot';
import { address, dateText, id, idIn, renditions, schoolMoment } from './field.schema.ts';

export const newsItem = object({
  id: id,
  heading: string(),
  images: address,
  renditions,
  /** The description; simple markup, sanitised. */
  news: string(),
  added_on: optional(dateText),
  added_at: schoolMoment,
});

export const newsShapes = {
  news_events: {
    summary: 'News and events, the newest first.',
    body: object({ stud_id: idIn }),
    data: array(newsItem),
  },
} as const;
