import { rows } from './endpoint.ts';
import type { subjectsShapes } from './subjects.schema.ts';

export const subjects = rows<typeof subjectsShapes>()({
  subjects: {
    method: 'POST',
    path: '/Student/subjects',
    auth: 'token',
    offline: 'at once',
  },
  chapters: {
    method: 'POST',
    path: '/Student/chapters',
    auth: 'token',
    offline: 'at once',
  },
  topics: {
    method: 'POST',
    path: '/Student/topics',
    auth: 'token',
    offline: 'unanswered',
  },
});
