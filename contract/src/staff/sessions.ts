import { staffRows } from '../endpoint.ts';
import { EVERY_ROLE, OWNERS } from './roles.ts';
import type { sessionsShapes } from './sessions.schema.ts';

export const sessions = staffRows<typeof sessionsShapes>()({
  sessions: { roles: EVERY_ROLE },
  end_session: { roles: EVERY_ROLE, base: 'own' },
  staff_sessions: { roles: OWNERS },
  end_staff_sessions: { roles: OWNERS, action: 'sign-out', kinds: ['staff'], isFinal: true, base: 'says' },
});
