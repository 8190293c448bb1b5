import { array, object, optional, string } from 'valibot';
import { address, dateText, endpoint, id, idIn, renditions, schoolMoment } from './endpoint.ts';

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

export const news = {
  news_events: endpoint({
    summary: 'News and events, the newest first.',
    method: 'POST',
    path: '/Student/news_events',
    auth: 'token',
    offline: 'at once',
    body: object({ stud_id: idIn }),
    data: array(newsItem),
  }),
} as const;
