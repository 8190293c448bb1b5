import { rows } from './endpoint.ts';
import type { searchShapes } from './search.schema.ts';

/** What goes over all nouns at once. Every call here is an addition. */
export const search = rows<typeof searchShapes>()({
  search: {
    method: 'POST',
    path: '/Student/search',
    auth: 'token',
    spare: true,
    addition: true,
  },
});
