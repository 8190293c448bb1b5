import { array, number, object, optional, picklist, string } from 'valibot';
import { id, moment } from '../field.schema.ts';

/** What each call takes and returns; the rows are in today.ts. */
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
        /** Who may take it. */
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
      'What the portal finds wrong with itself, as `portal doctor` says it; looked at anew every ten minutes. `looked_at` is absent until it has been looked at once.',
    body: object({}),
    data: object({
      looked_at: optional(moment),
      findings: array(object({ check: string(), state: picklist(['warning', 'failure']), found: string(), remedy: string() })),
    }),
  },
} as const;
