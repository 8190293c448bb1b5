import { array, boolean, maxLength, minLength, number, object, optional, picklist, pipe, string } from 'valibot';
import { id, idIn, moment, momentIn, revisionIn, text, whole } from '../field.schema.ts';
import { LIMITS } from '../limits.ts';
import { STAFF_LIMITS } from './limits.ts';
import { day, holidayShapes } from './holiday.schema.ts';
import { why } from './staff.schema.ts';

const minutes = whole(1, 1440);
/** Days of the week, 1 Monday to 7 Sunday. */
const weekday = whole(1, 7);
const done = object({});

/** A holding of a class, on one day. */
const held = object({
  live_class_id: id,
  batch_id: id,
  batch_name: string(),
  subject_id: id,
  subject_name: string(),
  class_name: string(),
  tutor_name: string(),
  online_url: string(),
  /** The day in the school's zone: '2026-12-01'. */
  day: string(),
  starts_at: moment,
  ends_at: moment,
  /** 1: held again and again, on the days of `weekdays`. */
  daily: number(),
  weekdays: array(number()),
  /** 1: not held. */
  cancelled: number(),
  /** 1: held at another time than was written. */
  moved: number(),
  /** 1: cancelled with all days from this one on. */
  ended: number(),
  /** 1: the caller may end it with all its days, and bring it back: an owner, or who holds it. */
  may_end: number(),
  /** How many students opened it, and how many are in the batch now. */
  joined: number(),
  students: number(),
  /** The revisions of the class's details and of its time: the next change of either carries that number. */
  revisions: object({ details: number(), time: number() }),
});

/** The topic that is the recording of a holding, and where it stands. */
const recording = object({ topic_id: id, name: string(), chapter_id: id, subject_id: id });

/** How a student stands to a class, as staff say it; '': they say nothing. */
const marks = ['present', 'late', 'absent', 'excused'] as const;
const mark = picklist([...marks, '']);

/** A student on the roll of a class; the moments are those of who opened it: first and last. */
const onRoll = object({
  stud_id: id,
  name: string(),
  attended: optional(picklist(marks)),
  joined_at: optional(moment),
  last_at: optional(moment),
  /** How often. */
  times: optional(number()),
});

/** The fields of a class beside its time. `subject_id` may be left out where the level has one for live classes. */
const details = {
  batch_id: idIn,
  subject_id: optional(idIn),
  title: text(300),
  tutor: optional(text(300), ''),
};

/** The first days of the week that is copied and of the one it goes into. */
const weeks = { from: day, to: day };

/** A class; of a daily one with `day` the holding of that day alone. */
const meant = { live_class_id: idIn, day: optional(day), why };

export const liveShapes = {
  classes: {
    summary:
      "The holdings of classes from a day on, by the school's clock; daily classes stand once for each day. At most 31 days.",
    body: object({
      from: optional(day),
      days: optional(whole(1, 31), 7),
    }),
    data: array(held),
  },
  class: {
    summary: 'One holding of a class: of one that is held once the only one, else that of the day.',
    body: object({ live_class_id: idIn, day }),
    data: object({ ...held.entries, recording: optional(recording) }),
  },
  class_roll: {
    summary: 'The students of a holding of a class, by name: who opened it, and what staff say of each by hand.',
    body: object({ live_class_id: idIn, day }),
    data: array(onRoll),
  },
  take_attendance: {
    summary: 'Says of some students alike how they stand to a holding; `was` is what was said of each of them before.',
    body: object({
      live_class_id: idIn,
      day,
      stud_ids: pipe(array(idIn), minLength(1, 'must name a student'), maxLength(STAFF_LIMITS.roll)),
      attended: mark,
      was: mark,
      why,
    }),
    data: done,
  },
  add_class: {
    summary:
      'Adds a class, or one that is held every day or on days of the week, from its first day on. `weekdays` are 1 Monday to 7 Sunday.',
    body: object({
      ...details,
      starts_at: momentIn,
      minutes,
      url: text(),
      daily: optional(boolean(), false),
      weekdays: optional(pipe(array(weekday), maxLength(7)), []),
      why,
    }),
    data: object({ live_class_id: id }),
  },
  copy_plan: {
    summary:
      'What copying the classes of seven days into seven later ones would add, with the classes of the same batch or teacher at the same time; those held again and again are not copied. Changes nothing.',
    body: object(weeks),
    data: object({
      classes: array(
        object({
          class_name: string(),
          batch_name: string(),
          tutor_name: string(),
          day: string(),
          starts_at: moment,
          ends_at: moment,
          /** 1: the time of the class has passed. */
          past: number(),
          clashes: array(object({ class_name: string(), batch_name: string(), starts_at: moment, ends_at: moment })),
        }),
      ),
      /** Classes that the week has already, and classes that repeat by themselves. */
      there: number(),
      repeating: number(),
      /** The stamp of this plan, which is carried out only while nothing in it has changed. */
      stamp: string(),
    }),
  },
  copy_week: {
    summary: 'Adds the classes of seven days to seven later ones, as it was planned, as one action.',
    body: object({ ...weeks, stamp: text(100), why }),
    data: object({ added: number() }),
  },
  ...holidayShapes,
  edit_class: {
    summary: 'Gives a class another title, teacher, batch or address, on all its days.',
    body: object({ live_class_id: idIn, ...details, url: text(), base_revision: revisionIn, why }),
    data: done,
  },
  cancel_class: { summary: 'Takes a class off, or a daily one for a day.', body: object(meant), data: done },
  restore_class: { summary: 'Holds a class again as it was written.', body: object(meant), data: done },
  move_class: {
    summary: 'Another time for a class, or for a day of a daily one. The length stays when `minutes` is left out.',
    body: object({ ...meant, starts_at: momentIn, minutes: optional(minutes), base_revision: optional(revisionIn) }),
    data: done,
  },
  attach_recording: {
    summary:
      'Makes a topic the recording of a holding: one that is there, or a new one in a chapter, of a file or an address. Without either it has none any more.',
    body: object({
      live_class_id: idIn,
      day,
      topic_id: optional(idIn),
      chapter_id: optional(idIn),
      name: optional(text(LIMITS.nameMax), ''),
      link: optional(text(LIMITS.string), ''),
      why,
    }),
    data: done,
  },
} as const;
