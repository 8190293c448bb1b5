import { rows } from './endpoint.ts';
import type { studentShapes } from './students.schema.ts';

export const students = rows<typeof studentShapes>()({
  get_profile: {
    method: 'POST',
    path: '/Student/get_profile',
    auth: 'token',
    offline: 'at once',
  },
  recently_watched: {
    method: 'POST',
    path: '/Student/recently_watched',
    auth: 'token',
    offline: 'unanswered',
  },
  watch_progress: {
    method: 'POST',
    path: '/Student/watch_progress',
    auth: 'token',
    addition: true,
    queued: true,
  },
  read_progress: {
    method: 'POST',
    path: '/Student/read_progress',
    auth: 'token',
    addition: true,
    queued: true,
  },
  bookmarks: {
    method: 'POST',
    path: '/Student/bookmarks',
    auth: 'token',
    addition: true,
    offline: 'unanswered',
  },
  save_bookmark: {
    method: 'POST',
    path: '/Student/save_bookmark',
    auth: 'token',
    addition: true,
    queued: true,
  },
  revision: {
    method: 'POST',
    path: '/Student/revision',
    auth: 'token',
    addition: true,
    spare: true,
    offline: 'unanswered',
  },
  revise: {
    method: 'POST',
    path: '/Student/revise',
    auth: 'token',
    addition: true,
    idempotent: true,
    queued: true,
  },
  add_feedback: {
    method: 'POST',
    path: '/Student/add_feedback',
    auth: 'token',
    idempotent: true,
    queued: true,
  },
  my_feedback: {
    method: 'POST',
    path: '/Student/my_feedback',
    auth: 'token',
    addition: true,
    offline: 'unanswered',
  },
  feedback_read: {
    method: 'POST',
    path: '/Student/feedback_read',
    auth: 'token',
    addition: true,
    queued: true,
  },
});
