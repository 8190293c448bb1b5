import { rows } from './endpoint.ts';
import type { searchShapes } from './search.schema.ts';

/** The calls that search all nouns at once. Every call here is an addition. */
export const search = rows<typeof searchShapes>()({
  search: {
    addition: true,
    spare: true,
  },
});
