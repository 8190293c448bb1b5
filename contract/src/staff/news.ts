import { staffRows } from '../endpoint.ts';
import type { newsShapes } from './news.schema.ts';
import { TEACHERS } from './roles.ts';

export const news = staffRows<typeof newsShapes>()({
  news: { roles: TEACHERS },
  audiences: { roles: TEACHERS },
});
