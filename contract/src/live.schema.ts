import { array, object, optional, string } from 'valibot';
import { id, idIn, moment } from './field.schema.ts';

export const batch = object({ batch_id: id, batch_name: string() });

export const liveClass = object({
  live_class_id: optional(id),
  batch_name: string(),
  class_name: string(),
  tutor_name: string(),
  /** Address of the class; http or https. */
  online_url: string(),
  starts_at: optional(moment),
  ends_at: optional(moment),
});

/** Absolute, or a path on the server's own origin. Whoever knows it sees the student's classes. */
const calendarAddress = object({ address: string() });

export const liveShapes = {
  batches: {
    summary: "The student's batches that have live classes in a subject.",
    body: object({ stud_id: idIn, sub_id: idIn }),
    data: array(batch),
  },
  live_classes: {
    summary: 'The live classes of a batch in a subject, those of today and later.',
    body: object({ stud_id: idIn, batch_id: idIn, sub_id: idIn }),
    data: array(liveClass),
  },
  recordings: {
    summary: 'The recordings of classes of a batch in a subject, the newest first, 50 at most.',
    body: object({ stud_id: idIn, batch_id: idIn, sub_id: idIn }),
    data: array(
      object({ class_name: string(), tutor_name: string(), held_at: moment, topic_id: id, topic_name: string(), chapter_id: id }),
    ),
  },
  join_class: {
    summary: 'Notes that the student opened a live class, for the attendance list.',
    body: object({ stud_id: idIn, live_class_id: idIn }),
    data: object({}),
  },
  holidays: {
    summary: 'The days from today on, 31 at most, on which the school holds no classes.',
    body: object({ stud_id: idIn }),
    data: array(object({ day: string(), name: string() })),
  },
  calendar: {
    summary: "The address of the student's live classes as a calendar that phones subscribe to (iCalendar).",
    body: object({ stud_id: idIn }),
    data: calendarAddress,
  },
  renew_calendar: {
    summary: 'Gives the student another calendar address; the one before answers no more.',
    body: object({ stud_id: idIn }),
    data: calendarAddress,
  },
} as const;
