import { rows } from './endpoint.ts';
import type { newsShapes } from './news.schema.ts';

export const news = rows<typeof newsShapes>()({
  news_events: {
    method: 'POST',
    path: '/Student/news_events',
    auth: 'token',
    offline: 'at once',
  },
});
