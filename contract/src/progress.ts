import { rows } from './endpoint.ts';
import type { progressShapes } from './progress.schema.ts';

/** How far the student is, in all subjects. Every call here is an addition. */
export const progress = rows<typeof progressShapes>()({
  next: {
    addition: true,
    spare: true,
    offline: 'unanswered',
  },
  week: {
    addition: true,
    spare: true,
    offline: 'unanswered',
  },
  my_progress: {
    addition: true,
    spare: true,
    offline: 'at once',
  },
  my_results: {
    addition: true,
    spare: true,
    offline: 'at once',
  },
  practice: {
    addition: true,
    spare: true,
  },
});
