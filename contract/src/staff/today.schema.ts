import { array, number, object, optional, picklist, string } from 'valibot';
import { id, moment } from '../field.schema.ts';

export const todayShapes = {
  exams_now: {
    summary:
      'The exams of the caller that are open in their window, or that somebody is taking just now, and how many students stand where.',
    body: object({}),
    data: array(
      object({
        exam_id: id,
        name: string(),
        closes_at: optional(moment),
        /** Heard within the last minute, and begun but silent for longer. */
        answering: number(),
        silent: number(),
        handed_in: number(),
        /** The number of students who may take it. */
        students: number(),
      }),
    ),
  },
  begun: {
    summary: 'How much of what a new school needs there is already: subjects, batches, students and classes.',
    body: object({}),
    data: object({ subjects: number(), batches: number(), students: number(), classes: number() }),
  },
  health: {
    summary:
      'What the portal finds wrong with itself: what the last minute says, looked at every five seconds, and what `portal doctor` says, looked at anew every ten minutes. `looked_at` is of the latter, and absent until that has been looked at once.',
    body: object({}),
    data: object({
      looked_at: optional(moment),
      /** A version that can be installed, and has not been. */
      new_version: optional(string()),
      findings: array(
        object({
          check: string(),
          state: picklist(['warning', 'failure']),
          found: string(),
          remedy: string(),
          /** Since when it is so; as far back as the portal that answers runs. */
          since: moment,
        }),
      ),
    }),
  },
  health_day: {
    summary:
      'What all instances did in the last day, in points of five minutes, the oldest first; a point is missing where none ran.',
    body: object({}),
    data: array(
      object({
        at: moment,
        calls: number(),
        /** Calls that the portal could not answer, and those that it turned away because it had too much to do. */
        failed: number(),
        busy: number(),
        /** How long the slowest 5 of 100 took at least, ms. */
        call_ms: number(),
        write_ms: number(),
        codes: number(),
        /** Codes that no gateway took, or perhaps none. */
        codes_failed: number(),
        /** The free share of the fullest disk, from 0 to 1. */
        disk_free: number(),
      }),
    ),
  },
} as const;
