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

/** A subject whose name begins so, in whatever case, stands for live classes (LIVE-01). */
export const LIVE_SUBJECT = 'todays live class';

/** Says whether students find live classes in a subject of that name. */
export const isLiveSubject = (subject_name: string | undefined): boolean =>
  String(subject_name).toLowerCase().startsWith(LIVE_SUBJECT);
