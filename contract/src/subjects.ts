import { rows } from './endpoint.ts';
import type { subjectsShapes } from './subjects.schema.ts';

export const subjects = rows<typeof subjectsShapes>()({
  subjects: {
    offline: 'at once',
  },
  chapters: {
    offline: 'at once',
  },
  topics: {
    offline: 'unanswered',
  },
});
