import type { staffCalls } from '@portal/contract/staff';
import { iso } from '../../core/dates.ts';
import { changesIn, fieldsOf } from '../../audit/changes.ts';
import { listAudit } from '../../audit/list.ts';
import { named } from '../../audit/named.ts';
import { originalOf } from '../../audit/original.ts';
import { listTraces } from '../../audit/trace.store.ts';
import { aroundOf, authoredBy, authoredChanges, type Authored } from '../../content/publish/undo/plan.ts';
import { planTakeBack, takeBack } from '../../content/publish/undo/takeBack.ts';
import { HttpError, notFound, refusal } from '../../core/errors.ts';
import type { Handlers } from '../../core/serve.ts';
import type { StaffGate, StaffSession } from '../../core/staff.ts';
import { say } from '../../words/say.ts';
import { isOwn } from '../authored/own.ts';
import { callsThatDo, mustBeOfOwn, ownActions, shownAction } from '../ownActions.ts';
import type { Ground } from '../ground.ts';
import { mustHoldAll } from '../holder.ts';
import { decisionOf, mustBeOwnStudent } from '../scope.ts';

const PAGE = 50;
/** The most changed fields that are told of an action, such as a list with thousands of students. */
const FIELDS = 500;

/** Serves what staff did, and taking it back. */
export function auditRoutes(
  { config, db, look, now }: Ground,
  gate: Pick<StaffGate, 'mustBeFresh'>,
): Handlers<typeof staffCalls.audit> {
  /** An action that the caller could do now, with what it changed; throws the answer for one there is not. */
  const ownAction = async (staff: StaffSession, audit_id: number) => {
    const [action] = await listAudit(db, { audit_id, narrowed: await ownActions(db, staff) }, 1);
    if (!action) throw new HttpError(404, say('no_action', { audit_id }));
    const authored = await authoredBy(db, audit_id);
    const changes = authored ? [] : await changesIn(db, audit_id);
    if (staff.role === 'owner') return { action, authored, changes };
    await mustBeOfOwn(db, staff, changes);
    if (authored) await mustBeForOwnStudents(staff, authored);
    return { action, authored, changes };
  };
  const mustBeForOwnStudents = async (staff: StaffSession, authored: Authored): Promise<void> => {
    const { kind, key } = authored.part;
    // Whose a subject or chapter is was asked with the list.
    if (kind !== 'news' && kind !== 'exam') return;
    const { before, after } = await aroundOf(db, authored);
    for (const text of [before, after]) if (text && !(await isOwn(db, staff, { kind, key }, text))) throw notFound();
  };
  /** Throws for an action that is not the caller's to take back: what needs a fresh code needs one either way round. */
  const mustBeUndoable = async (staff: StaffSession, audit_id: number, dry: boolean): Promise<void> => {
    const { action, changes } = await ownAction(staff, audit_id);
    await mustHoldAll(db, staff, changes);
    if (action.stud_id !== null) await mustBeOwnStudent(db, staff, action.stud_id);
    const original = await originalOf(db, audit_id);
    if (!dry && original && callsThatDo(original).some(({ fresh }) => fresh)) gate.mustBeFresh(staff);
  };
  const target = () => ({ db, mediaDir: config.MEDIA_DIR, timeZone: config.TIME_ZONE, now: now() });
  return {
    audit: async ({ before, ...filter }, { staff }) => {
      const narrowed = await ownActions(db, staff);
      return { data: (await listAudit(db, { ...filter, narrowed, byNumber: staff.seesNumbers }, PAGE, before)).map(shownAction) };
    },

    traces: async ({ before, ...filter }) => ({
      data: (await listTraces(db, filter, PAGE, before)).map(({ stud_id, student, first_at, last_at, ...row }) => ({
        ...row,
        first_at: iso(first_at),
        last_at: iso(last_at),
        ...(stud_id > 0 && { stud_id, student: student ?? '' }),
      })),
    }),

    action: async ({ audit_id }, { staff }) => {
      const { action, authored, changes: rows } = await ownAction(staff, audit_id);
      const changes = authored
        ? await authoredChanges(db, authored)
        : rows.flatMap(({ table, before, after }) => fieldsOf(table, before, after));
      const shown = await named(db, changes.slice(0, FIELDS));
      return {
        data: { action: shownAction(action), changes: shown, ...(changes.length > FIELDS && { fields: changes.length }) },
      };
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
      const { changes, people } = outcome;
      const isDone = dry === 0 && (!people || people.gone + people.back > 0);
      return { data: { done: isDone ? 1 : 0, changes: await named(db, changes), since: [], ...(people && { people }) } };
    },
  };
}
