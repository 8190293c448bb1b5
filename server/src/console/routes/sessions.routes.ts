import type { Language } from '@portal/contract/languages';
import type { staffCalls } from '@portal/contract/staff';
import { endOtherSessions, endSession, openSessions } from '../../auth/session.store.ts';
import { notFound } from '../../core/errors.ts';
import type { Handlers } from '../../core/serve.ts';
import type { Services } from '../../core/services.ts';
import { say } from '../../words/say.ts';
import { decisionOf } from '../scope.ts';
import { endStaffSessions } from '../sessions.store.ts';
import { staffNumbered } from '../staff.store.ts';

/** Lists and ends the sessions of staff: each their own, an owner everybody's. */
export function sessionsRoutes({ db, now }: Services): Handlers<typeof staffCalls.sessions> {
  const mustWork = async (staff_id: number): Promise<void> => {
    if (!(await staffNumbered(db, staff_id))) throw notFound();
  };
  const listed = (id: number, current: number, language: Language) =>
    openSessions(db, { audience: 'staff', id }, { current, at: now(), language }).then((data) => ({ data }));
  return {
    sessions: async (_body, { staff: { staff_id, session_id }, language }) => listed(staff_id, session_id, language),

    end_session: async ({ session_id }, { staff }) => {
      const own = { audience: 'staff', id: staff.staff_id, at: now() } as const;
      if (session_id === undefined) await db.write(endOtherSessions, { ...own, session_id: staff.session_id });
      else if (!(await db.write(endSession, { ...own, session_id }))) throw notFound();
      return { said: say('signed_out'), data: {} };
    },

    staff_sessions: async ({ staff_id }, { staff, language }) => {
      await mustWork(staff_id);
      return listed(staff_id, staff.session_id, language);
    },

    end_staff_sessions: async ({ staff_id, session_id, why }, { staff }) => {
      await mustWork(staff_id);
      const by = decisionOf(staff, why, now());
      return { data: { ended: await db.write(endStaffSessions, { staff_id, session_id, by }) } };
    },
  };
}
