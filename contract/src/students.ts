import { rows } from './endpoint.ts';
import type { studentShapes } from './students.schema.ts';

export const students = rows<typeof studentShapes>()({
  get_profile: {
    offline: 'at once',
  },
  recently_watched: {
    offline: 'unanswered',
  },
  watch_progress: {
    addition: true,
    queued: true,
    unsent: 'places',
  },
  read_progress: {
    addition: true,
    queued: true,
    unsent: 'pages',
  },
  bookmarks: {
    addition: true,
    offline: 'unanswered',
  },
  save_bookmark: {
    addition: true,
    queued: true,
    unsent: 'bookmarks',
  },
  revision: {
    addition: true,
    spare: true,
    offline: 'unanswered',
  },
  revise: {
    addition: true,
    idempotent: true,
    queued: true,
    unsent: 'revised',
  },
  add_feedback: {
    idempotent: true,
    queued: true,
    unsent: 'messages',
  },
  my_feedback: {
    addition: true,
    offline: 'unanswered',
  },
  feedback_read: {
    addition: true,
    queued: true,
  },
  add_objection: {
    addition: true,
    queued: true,
    unsent: 'messages',
  },
  my_objections: {
    addition: true,
    offline: 'unanswered',
  },
});
