import { array, maxLength, number, object, optional, pipe, string } from 'valibot';
import { id, idIn, moment, revisionIn, text, yes } from '../field.schema.ts';
import { LIMITS } from '../limits.ts';
import { place, role } from './auth.schema.ts';

const MOST = 200;
const ids = pipe(array(idIn), maxLength(MOST, `must have at most ${MOST} entries`));
/** The reason for an action, kept with it. */
export const why = optional(text(500), '');
/** The fields of a change that can be tried first: with `dry` 1 nothing is done, the answer tells the effect. */
export const decided = { dry: optional(yes, 0), why };

/** A member of the staff; an empty list narrows nothing. */
const member = object({
  staff_id: id,
  name: string(),
  phone_code: string(),
  mobile: string(),
  role,
  added_at: moment,
  /** When the member left; absent for one who works here. */
  ended_at: optional(moment),
  subjects: array(place),
  batches: array(place),
  /** The revision of the role, its subjects and batches: the next change carries that number. */
  revision: number(),
});

export const staffShapes = {
  staff: {
    summary: 'Everybody who works here, and who did.',
    body: object({}),
    data: array(member),
  },
  places: {
    summary: "The subjects and batches of the school, or the caller's own.",
    body: object({}),
    data: object({
      subjects: array(place),
      /** Batches, each with the subjects in which its students find live classes. */
      batches: array(object({ ...place.entries, live_subjects: array(place) })),
    }),
  },
  add_staff: {
    summary: 'Lets somebody sign in to the console; a teacher or an assistant within subjects, batches or both.',
    body: object({
      phone_code: text(8),
      mobile: text(20),
      name: text(LIMITS.nameMax),
      role,
      subjects: optional(ids, []),
      batches: optional(ids, []),
      ...decided,
    }),
    /** The number of the member; absent in a trial of somebody new. */
    data: object({ staff_id: optional(id) }),
  },
  set_role: {
    summary: 'Gives one of the staff another role, or other subjects and batches. The last owner stays one.',
    body: object({
      staff_id: idIn,
      role,
      subjects: optional(ids, []),
      batches: optional(ids, []),
      base_revision: optional(revisionIn),
      ...decided,
    }),
    data: object({}),
  },
  end_staff: {
    summary: 'Ends all sessions of one of the staff, and lets that number in no more. The last owner stays.',
    body: object({ staff_id: idIn, ...decided }),
    data: object({}),
  },
} as const;
