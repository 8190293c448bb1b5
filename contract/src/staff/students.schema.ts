import { array, maxLength, minLength, number, object, optional, picklist, pipe, record, string, unknown } from 'valibot';
import { id, idIn, moment, revisionIn, text, whole, yes } from '../field.schema.ts';
import { parentLink } from '../progress.schema.ts';
import { LIMITS } from '../limits.ts';
import { action } from './audit.schema.ts';
import { why } from './staff.schema.ts';
import { student, studentListShapes } from './studentList.schema.ts';

const about = object({ stud_id: idIn, why });

const MOST = 200;
const several = object({
  stud_ids: pipe(array(idIn), minLength(1, 'must name a student'), maxLength(MOST, `must have at most ${MOST} entries`)),
  why,
});
/** How many it was done with, and with whom it could not be done, being this by now. */
const decided = object({ done: number(), left: array(object({ stud_id: id, name: string(), standing: string() })) });

const place = object({ id, name: string() });
/** The details of a student beside the number. */
const details = {
  name: text(LIMITS.nameMax, 1),
  guardian: optional(text(LIMITS.nameMax), ''),
  district: optional(text(LIMITS.nameMax), ''),
  email: optional(text(LIMITS.emailMax), ''),
};
/** The guardian's address; left out in a change: no change. */
const guardian_email = optional(text(LIMITS.emailMax));
const two = { from: idIn, into: idIn };
const person = object({ stud_id: id, name: string(), phone_code: string(), mobile: string(), academic_level: string() });
const paper = object({ kind: string(), name: string() });

export const studentsShapes = {
  ...studentListShapes,
  student: {
    summary: 'One student: batches, open sessions, and what staff did.',
    body: object({ stud_id: idIn }),
    data: object({
      student: object({
        ...student.entries,
        guardian: string(),
        district: string(),
        /** The addresses; absent for a caller who may not know numbers. */
        email: optional(string()),
        guardian_email: optional(string()),
        /** The guardian's reply about a monthly sheet; absent without an address, and where the school sends none. */
        guardian_mail: optional(picklist(['unasked', 'asked', 'agreed', 'stopped', 'failed'])),
        ac_id: id,
        extra_minutes: number(),
        compensatory: number(),
      }),
      /**
       * Of what each form about the student shows: the next change of it carries that number. Absent for who changes
       * nothing: from one of a mobile number the number could be found.
       */
      revisions: optional(object({ details: number(), place: number(), number: number(), minutes: number(), rule: number() })),
      /** The batches; `is_open` 1: every student of the level is in that batch. */
      batches: array(object({ batch_id: id, batch_name: string(), is_open: number() })),
      /** The link for the parents; absent where there is none, and for a caller who makes none. */
      parent_link: optional(parentLink),
      sessions: array(object({ session_id: id, device: string(), created_at: moment, last_seen_at: moment })),
      audit: array(action),
    }),
  },
  approve: { summary: 'Lets a student in who registered and waits for it.', body: about, data: object({}) },
  refuse: { summary: 'Keeps a student out who registered and waits.', body: about, data: object({}) },
  suspend: { summary: 'Ends every session of a student, who cannot sign in until resumed.', body: about, data: object({}) },
  resume: { summary: 'Lets a suspended student sign in again.', body: about, data: object({}) },
  sign_out: {
    summary: 'Ends the sessions of a student, or the one of that number.',
    body: object({ ...about.entries, session_id: optional(idIn) }),
    data: object({ ended: number() }),
  },
  approve_several: { summary: 'Lets several in who wait, 200 at most.', body: several, data: decided },
  refuse_several: { summary: 'Keeps several out who wait, 200 at most.', body: several, data: decided },
  student_places: {
    summary: 'The levels of the school with their batches, of which `is_open` 1 holds every student of the level.',
    body: object({}),
    data: array(object({ ...place.entries, batches: array(object({ ...place.entries, is_open: number() })) })),
  },
  add_student: {
    summary: 'Adds a student, who can sign in at once.',
    body: object({
      ...details,
      guardian_email,
      mobile: text(40, 1),
      ac_id: idIn,
      batch_ids: optional(pipe(array(idIn), maxLength(MOST)), []),
      why,
    }),
    data: object({ stud_id: id }),
  },
  edit_student: {
    summary: 'Corrects what the school was told of a student.',
    body: object({ stud_id: idIn, ...details, guardian_email, base_revision: revisionIn, why }),
    data: object({}),
  },
  place_student: {
    summary: 'Another level for a student, and exactly these closed batches of it.',
    body: object({
      stud_id: idIn,
      ac_id: idIn,
      batch_ids: optional(pipe(array(idIn), maxLength(MOST)), []),
      base_revision: revisionIn,
      why,
    }),
    data: object({}),
  },
  number_student: {
    summary:
      'Another mobile number for a student: every session ends, and both numbers are told by SMS. With `dry` 1 it only tells.',
    body: object({ stud_id: idIn, mobile: text(40, 1), dry: optional(yes, 0), base_revision: optional(revisionIn), why }),
    data: object({
      phone_code: string(),
      mobile: string(),
      sessions_ended: number(),
      /** Numbers that could not be told, and why. */
      untold: array(object({ number: string(), reason: string() })),
    }),
  },
  merge_plan: {
    summary: 'What making one of two records comes to; changes nothing.',
    body: object(two),
    data: object({
      from: person,
      into: person,
      /** Attempts that become those of the record that stays. */
      attempts: number(),
      under_way: number(),
      watched: number(),
      live_joins: number(),
      feedback: number(),
      /** Sessions of the record that is closed; they end. */
      sessions: number(),
      joins: array(string()),
      /** Batches of another level, which are left. */
      left: array(string()),
      filled: array(object({ field: string(), value: string() })),
      /** Beyond what an exam allows: kept with the closed record, they count no more. */
      beside: array(object({ ...paper.entries, marks: number(), max_marks: number() })),
      /** Under way in both records: handed in as they stand. */
      hand_in: array(paper),
      hand_in_beside: array(paper),
      /** 1: one of the two is kept out, and so is the one that stays. */
      suspended: number(),
    }),
  },
  merge_students: {
    summary: 'Makes one of two records of a student. Cannot be undone.',
    body: object({ ...two, why }),
    data: object({}),
  },
  extra_minutes: {
    summary: 'Extra minutes in every exam begun from now on; 0: none.',
    body: object({ stud_id: idIn, minutes: whole(0, 999), base_revision: optional(revisionIn), why }),
    data: object({}),
  },
  compensatory: {
    summary: 'Compensatory time, 20 minutes an hour of each exam begun from now on, or none any more.',
    body: object({ stud_id: idIn, granted: yes, base_revision: optional(revisionIn), why }),
    data: object({}),
  },
  export_student: {
    summary: 'All that is stored of a student, table by table.',
    body: about,
    data: record(string(), array(unknown())),
  },
  erase_student: {
    summary: 'Takes the person out for good; the scores stay without a name. `name` is the name of the student, typed once more.',
    body: object({ ...about.entries, name: text(LIMITS.nameMax) }),
    data: object({}),
  },
} as const;
