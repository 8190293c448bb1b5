import { rows } from '../endpoint.ts';
import { EVERY_ROLE, OWNERS } from './roles.ts';
import type { sessionsShapes } from './sessions.schema.ts';

export const sessions = rows<typeof sessionsShapes>()({
  sessions: { method: 'POST', path: '/Staff/sessions', auth: 'staff', roles: EVERY_ROLE },
  end_session: { method: 'POST', path: '/Staff/end_session', auth: 'staff', roles: EVERY_ROLE },
  staff_sessions: { method: 'POST', path: '/Staff/staff_sessions', auth: 'staff', roles: OWNERS },
  end_staff_sessions: {
    method: 'POST',
    path: '/Staff/end_staff_sessions',
    auth: 'staff',
    roles: OWNERS,
    idempotent: true,
    action: 'sign-out',
    kinds: ['staff'],
    isFinal: true,
  },
});
