import { rows } from './endpoint.ts';
import type { liveShapes } from './live.schema.ts';

export const live = rows<typeof liveShapes>()({
  batches: {
    method: 'POST',
    path: '/Student/batches',
    auth: 'token',
    offline: 'unanswered',
  },
  live_classes: {
    method: 'POST',
    path: '/Student/live_classes',
    auth: 'token',
    offline: 'unanswered',
  },
  recordings: {
    method: 'POST',
    path: '/Student/recordings',
    auth: 'token',
    offline: 'unanswered',
    addition: true,
  },
  join_class: {
    method: 'POST',
    path: '/Student/join_class',
    auth: 'token',
    addition: true,
  },
  holidays: {
    method: 'POST',
    path: '/Student/holidays',
    auth: 'token',
    offline: 'unanswered',
    addition: true,
  },
  calendar: {
    method: 'POST',
    path: '/Student/calendar',
    auth: 'token',
    addition: true,
  },
  renew_calendar: {
    method: 'POST',
    path: '/Student/renew_calendar',
    auth: 'token',
    addition: true,
  },
});
