import { rows } from '../endpoint.ts';
import type { newsShapes } from './news.schema.ts';
import { TEACHERS } from './roles.ts';

export const news = rows<typeof newsShapes>()({
  news: { method: 'POST', path: '/Staff/news', auth: 'staff', roles: TEACHERS },
  audiences: { method: 'POST', path: '/Staff/audiences', auth: 'staff', roles: TEACHERS },
});
