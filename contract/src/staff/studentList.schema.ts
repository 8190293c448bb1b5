import { array, number, object, optional, picklist, string } from 'valibot';
import { id, idIn, moment, text, yes } from '../field.schema.ts';

/** A mobile number, absent for who may not know it: teachers and assistants, unless the owner shows them. */
export const mobile = { phone_code: optional(string()), mobile: optional(string()) };

export const student = object({
  stud_id: id,
  name: string(),
  ...mobile,
  academic_level: string(),
  standing: string(),
  created_at: moment,
});

/** Which students are meant. */
const narrowing = {
  /** A number however it is written, or words of the name and of the guardian in any order; of each a part will do. */
  search: optional(text(100)),
  standing: optional(picklist(['active', 'suspended', 'waiting', 'refused'])),
  batch_id: optional(idIn),
  /** 0: those who have never signed in; 1: the others. */
  seen: optional(yes),
};

/** The bodies and data of the calls for a list of students. */
export const studentListShapes = {
  students: {
    summary: 'Students in the order they registered, 50 at most; `after` is the last stud_id of the page before.',
    body: object({ after: optional(idIn), ...narrowing }),
    data: array(
      object({
        ...student.entries,
        guardian: string(),
        /** Names of the batches. */
        batches: array(string()),
        /** When the student was seen last; absent for one who has never signed in. */
        last_seen_at: optional(moment),
      }),
    ),
  },
  students_counted: {
    summary: 'How many students there are of those that `students` lists.',
    body: object(narrowing),
    data: object({ students: number() }),
  },
} as const;
