import { rows } from './endpoint.ts';
import type { newsShapes } from './news.schema.ts';

export const news = rows<typeof newsShapes>()({
  news_events: {
    offline: 'at once',
  },
});
