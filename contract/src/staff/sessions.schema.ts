import { array, number, object, optional, string } from 'valibot';
import { id, idIn, moment } from '../field.schema.ts';
import { why } from './staff.schema.ts';

/** A sign-in of a member of the staff; `current` 1: the session that asks. */
const session = object({ session_id: id, device: string(), created_at: moment, last_seen_at: moment, current: number() });

export const sessionsShapes = {
  sessions: {
    summary: "The caller's own open sessions, the newest first.",
    body: object({}),
    data: array(session),
  },
  end_session: {
    summary: "Ends one of the caller's own sessions; without `session_id` all but the one that asks.",
    body: object({ session_id: optional(idIn) }),
    data: object({}),
  },
  staff_sessions: {
    summary: 'The open sessions of one of the staff, the newest first.',
    body: object({ staff_id: idIn }),
    data: array(session),
  },
  end_staff_sessions: {
    summary: 'Ends the sessions of one of the staff, or the one of that number; all browsers of that person count as new.',
    body: object({ staff_id: idIn, session_id: optional(idIn), why }),
    data: object({ ended: number() }),
  },
} as const;
