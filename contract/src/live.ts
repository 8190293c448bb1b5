import { rows } from './endpoint.ts';
import type { liveShapes } from './live.schema.ts';

export const live = rows<typeof liveShapes>()({
  batches: {
    offline: 'unanswered',
  },
  live_classes: {
    offline: 'unanswered',
  },
  recordings: {
    addition: true,
    offline: 'unanswered',
  },
  join_class: {
    addition: true,
  },
  holidays: {
    addition: true,
    offline: 'unanswered',
  },
  calendar: {
    addition: true,
  },
  renew_calendar: {
    addition: true,
  },
});
