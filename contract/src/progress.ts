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
  parent_link: {
    method: 'POST',
    path: '/Student/parent_link',
    auth: 'token',
    addition: true,
  },
  make_parent_link: {
    method: 'POST',
    path: '/Student/make_parent_link',
    auth: 'token',
    addition: true,
  },
  end_parent_link: {
    method: 'POST',
    path: '/Student/end_parent_link',
    auth: 'token',
    addition: true,
  },
  read_parent_link: {
    method: 'POST',
    path: '/Auth/read_parent_link',
    auth: 'none',
    addition: true,
    spare: true,
  },
});
