import { array, number, object, optional, picklist, string } from 'valibot';
import { id, idIn, moment, text } from '../field.schema.ts';
import { action } from './audit.schema.ts';
import { why } from './staff.schema.ts';

const standing = picklist(['active', 'suspended', 'waiting', 'refused']);

const student = object({
  stud_id: id,
  name: string(),
  phone_code: string(),
  mobile: string(),
  academic_level: string(),
  standing: string(),
  created_at: moment,
});

const about = object({ stud_id: idIn, why });

/** What each call takes and returns; the rows are in students.ts. */
export const studentsShapes = {
  students: {
    summary: 'Students in the order they registered, 50 at most; `after` is the last stud_id of the page before.',
    body: object({
      after: optional(idIn),
      /** Part of the name or the number. */
      search: optional(text(100)),
      standing: optional(standing),
      batch_id: optional(idIn),
    }),
    data: array(student),
  },
  student: {
    summary: 'One student: batches, open sessions, the 50 latest attempts, watch time, and what staff did.',
    body: object({ stud_id: idIn }),
    data: object({
      student: object({
        ...student.entries,
        guardian: string(),
        district: string(),
        email: string(),
        extra_minutes: number(),
        compensatory: number(),
      }),
      batches: array(object({ batch_id: id, batch_name: string() })),
      sessions: array(object({ session_id: id, device: string(), created_at: moment, last_seen_at: moment })),
      attempts: array(
        object({
          attempt_id: id,
          kind: string(),
          name: string(),
          submitted_at: moment,
          marks: number(),
          max_marks: number(),
          result: string(),
          /** 1: taken out of the count. */
          void: number(),
        }),
      ),
      /** Videos begun, and how far in all of them together, seconds. */
      watched: object({ topics: number(), seconds: number() }),
      audit: array(action),
    }),
  },
  approve: {
    summary: 'Lets a student in who registered and waits for it.',
    body: about,
    data: object({}),
  },
  refuse: {
    summary: 'Keeps a student out who registered and waits.',
    body: about,
    data: object({}),
  },
  suspend: {
    summary: 'Ends every session of a student, who cannot sign in until resumed.',
    body: about,
    data: object({}),
  },
  resume: {
    summary: 'Lets a suspended student sign in again.',
    body: about,
    data: object({}),
  },
  sign_out: {
    summary: 'Ends the sessions of a student, or the one of that number.',
    body: object({ ...about.entries, session_id: optional(idIn) }),
    data: object({ ended: number() }),
  },
} as const;
