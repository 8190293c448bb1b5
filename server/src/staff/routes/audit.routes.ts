import type { staffCalls } from '@portal/contract/staff';
import { iso } from '../../core/dates.ts';
import { changesIn, fieldsOf } from '../../audit/changes.ts';
import { listAudit, type AuditRow } from '../../audit/list.ts';
import { named } from '../../audit/named.ts';
import { authoredBy, authoredChanges } from '../../content/publish/undo/plan.ts';
import { planTakeBack, takeBack } from '../../content/publish/undo/takeBack.ts';
import { notFound, refusal } from '../../core/errors.ts';
import type { Handlers } from '../../core/serve.ts';
import type { Services } from '../../core/services.ts';
import type { StaffGate, StaffSession } from '../../core/staff.ts';
import { say } from '../../words/say.ts';
import { mustBeOwnThing as mustBeOwnWritten } from '../authored/own.ts';
import { decisionOf, mustBeOwnClass, mustBeOwnStudent } from '../scope.ts';

const PAGE = 50;

/** An action as it goes over the wire. */
export const shownAction = ({ at, stud_id, student, attempt_id, undoes, detail: _detail, ...row }: AuditRow) => ({
  ...row,
  at: iso(at),
  ...(stud_id !== null && { stud_id }),
  ...(student !== null && { student }),
  ...(attempt_id !== null && { attempt_id }),
  ...(undoes !== null && { undoes }),
});

/** Serves what staff did, and taking it back. */
export function auditRoutes({ config, db, look, now }: Services, gate: StaffGate): Handlers<typeof staffCalls.audit> {
  /** An action that the caller may see; throws the answer for one there is not. */
  const ownAction = async (staff: StaffSession, audit_id: number): Promise<AuditRow> => {
    const own = staff.role === 'owner' ? {} : { staff_id: staff.staff_id };
    const [action] = await listAudit(db, { audit_id, ...own }, 1);
    if (!action) throw notFound();
    return action;
  };
  /** Throws for an action about what is not, or not any more, the caller's. */
  const mustBeOwnThing = async (staff: StaffSession, { kind, item_id, stud_id, detail }: AuditRow): Promise<void> => {
    if (kind === 'class' && item_id > 0 && staff.role !== 'owner') await mustBeOwnClass(db, staff, item_id);
    if (kind === 'news') await mustBeOwnWritten(db, staff, { kind, key: (JSON.parse(detail) as { key: string }).key });
    if (stud_id !== null) await mustBeOwnStudent(db, staff, stud_id);
  };
  /** Throws for an action that is not the caller's to take back. */
  const mustBeUndoable = async (staff: StaffSession, audit_id: number, dry: boolean): Promise<void> => {
    const action = await ownAction(staff, audit_id);
    await mustBeOwnThing(staff, action);
    // Who may do what is given and taken with a fresh code only, whichever way round.
    if (action.kind === 'staff' && !dry) gate.mustBeFresh(staff);
  };
  const target = () => ({ db, mediaDir: config.MEDIA_DIR, timeZone: config.TIME_ZONE, now: now() });
  return {
    audit: async ({ before, ...filter }, { staff }) => {
      const own = staff.role === 'owner' ? {} : { staff_id: staff.staff_id };
      return { data: (await listAudit(db, { ...filter, ...own }, PAGE, before)).map(shownAction) };
    },

    action: async ({ audit_id }, { staff }) => {
      const action = await ownAction(staff, audit_id);
      // The images hold what the school knows of a student: who may not see one sees none of them.
      if (staff.role !== 'owner') await mustBeOwnThing(staff, action);
      const authored = await authoredBy(db, audit_id);
      const changes = authored
        ? await authoredChanges(db, authored)
        : (await changesIn(db, audit_id)).flatMap(({ table, before, after }) => fieldsOf(table, before, after));
      return { data: { action: shownAction(action), changes: await named(db, changes) } };
    },

    undo: async ({ audit_id, dry, why }, { staff }) => {
      await mustBeUndoable(staff, audit_id, dry === 1);
      const outcome =
        dry === 1 ? await planTakeBack(target(), audit_id) : await takeBack(target(), audit_id, decisionOf(staff, why, now()));
      if (outcome.kind === 'nothing') throw refusal('not_undoable');
      if (outcome.kind === 'undone') throw refusal('undone_already');
      // Name, logo and colour are on every page.
      if (outcome.kind === 'done' && dry === 0) await look.refresh();
      if (outcome.kind === 'changed')
        return { said: say('changed_since'), data: { done: 0, changes: [], since: await named(db, outcome.since) } };
      return { data: { done: dry === 1 ? 0 : 1, changes: await named(db, outcome.changes), since: [] } };
    },
  };
}
