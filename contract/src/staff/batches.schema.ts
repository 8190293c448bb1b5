import { array, boolean, maxLength, minLength, number, object, optional, pipe, string } from 'valibot';
import { id, idIn, text, yes } from '../field.schema.ts';
import { LIMITS } from '../limits.ts';
import { why } from './staff.schema.ts';
import { mobile } from './studentList.schema.ts';

const MOST = 200;
const name = text(LIMITS.nameMax, 1);
/** The name that was looked at: another one by now is not written over. */
const was = text(300, 1);

const batch = object({
  batch_id: id,
  batch_name: string(),
  /** 1: every student of the level is in the batch. */
  is_open: number(),
  /** The students who may come in; waiting and kept out ones are not counted. */
  students: number(),
});

const level = object({
  ac_id: id,
  level: string(),
  /** The number of students; absent for a caller who has only some of the level's batches. */
  students: optional(number()),
  subjects: array(string()),
  batches: array(batch),
});

const student = object({ stud_id: id, name: string(), ...mobile, standing: string() });

/** Moves all students of a level or of a batch into a level and one of its batches that are not open. */
const promotion = {
  from_level: optional(idIn),
  from_batch: optional(idIn),
  to_level: idIn,
  to_batch: optional(idIn),
};

export const batchesShapes = {
  levels: {
    summary: "The levels with their subjects and batches, or the caller's own.",
    body: object({}),
    data: array(level),
  },
  batch_students: {
    summary:
      'The students of a batch by name, with `inside` 0 those of its level who are not in it; 50 at most. `after` is the last stud_id of the page before.',
    body: object({ batch_id: idIn, inside: optional(yes, 1), search: optional(text(100)), after: optional(idIn) }),
    data: array(
      object({
        ...student.entries,
        /**
         * Classes of the batch that were held in the last 30 days, and those of them that the student opened; absent
         * for who is not in it.
         */
        held: optional(number()),
        joined: optional(number()),
      }),
    ),
  },
  move_students: {
    summary:
      'Puts students into a batch, takes them out of one, or both, as one action. A batch of another level brings that level with it.',
    body: object({
      stud_ids: pipe(array(idIn), minLength(1, 'must name a student'), maxLength(MOST, `must have at most ${MOST} entries`)),
      to_batch: optional(idIn),
      from_batch: optional(idIn),
      why,
    }),
    data: object({ moved: number() }),
  },
  promotion_plan: {
    summary: 'What moving all students of a level or a batch comes to; changes nothing.',
    body: object(promotion),
    data: object({
      students: number(),
      /** The first 200 of the students by name. */
      who: array(student),
      to: string(),
      /** Batches of the level before that they leave, and how many. */
      leaves: array(object({ batch_name: string(), students: number() })),
      /** The stamp of this plan, which is carried out only while nothing in it has changed. */
      stamp: string(),
    }),
  },
  promote: {
    summary: 'Moves all students of a level or a batch, as it was planned, as one action.',
    body: object({ ...promotion, stamp: text(100), why }),
    data: object({ moved: number() }),
  },
  add_level: { summary: 'Adds a level, the last one.', body: object({ name, why }), data: object({ ac_id: id }) },
  rename_level: { summary: 'Gives a level another name.', body: object({ ac_id: idIn, name, was, why }), data: object({}) },
  add_batch: {
    summary: 'Adds a batch to a level; with `is_open` every student of the level is in it.',
    body: object({ ac_id: idIn, name, is_open: optional(boolean(), false), why }),
    data: object({ batch_id: id }),
  },
  rename_batch: { summary: 'Gives a batch another name.', body: object({ batch_id: idIn, name, was, why }), data: object({}) },
} as const;
