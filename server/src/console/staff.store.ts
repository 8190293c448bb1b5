import { isOf, OFFICE } from '@portal/contract/staff';
import type { Role } from '@portal/contract';
import type { Decision } from '../audit/audit.store.ts';
import { ownersHeld } from '../audit/owners.store.ts';
import { recorded } from '../audit/record.store.ts';
import type { Watched } from '../audit/tables.ts';
import type { PhoneNumber } from '../auth/gate.store.ts';
import { unlessStale, type There } from '../core/revision.ts';
import { recordable } from '../db/belongings.ts';
import type { Sql } from '../db/database.ts';
import { writeJob } from '../db/jobs.ts';

recordable('staff', {
  key: ['staff_id'],
  unique: ['phone_code', 'mobile'],
  usedBy: { staff_session: 'staff_id', staff_device: 'staff_id', staff_passkey: 'staff_id' },
});
recordable('staff_subject', { key: ['staff_id', 'subject_id'] });
recordable('staff_batch', { key: ['staff_id', 'batch_id'] });

/** A member of staff; moments in epoch milliseconds, `ended_at` null for who works here. */
export interface StaffRow extends PhoneNumber {
  staff_id: number;
  name: string;
  role: Role;
  added_at: number;
  ended_at: number | null;
}

const STAFF = 'SELECT staff_id, phone_code, mobile, name, role, added_at, ended_at FROM staff';

export const findStaff = (db: Sql, { phone_code, mobile }: PhoneNumber): Promise<StaffRow | undefined> =>
  db.get(`${STAFF} WHERE phone_code = ? AND mobile = ?`, phone_code, mobile);

export const staffNumbered = (db: Sql, staff_id: number): Promise<StaffRow | undefined> =>
  db.get(`${STAFF} WHERE staff_id = ?`, staff_id);

/** Reads everybody who works here, then who did, each by name. */
export const everybody = (db: Sql): Promise<StaffRow[]> =>
  db.all(`${STAFF} ORDER BY CASE WHEN ended_at IS NULL THEN 0 ELSE 1 END, name, staff_id`);

/** A subject or batch by number and name, and whose it is. */
export interface OwnPlace {
  staff_id: number;
  id: number;
  name: string;
}

export const subjectsOfStaff = (db: Sql): Promise<OwnPlace[]> =>
  db.all(`SELECT o.staff_id, j.subject_id AS id, j.subject_name AS name
    FROM staff_subject o JOIN subject j ON j.subject_id = o.subject_id ORDER BY j.position, j.subject_id`);

export const batchesOfStaff = (db: Sql): Promise<OwnPlace[]> =>
  db.all(`SELECT o.staff_id, b.batch_id AS id, b.batch_name AS name
    FROM staff_batch o JOIN batch b ON b.batch_id = o.batch_id ORDER BY b.position, b.batch_id`);

/** A role, and the numbers of the subjects and batches it is narrowed to. */
export interface Duty {
  role: Role;
  subjects: readonly number[];
  batches: readonly number[];
}

interface NewStaff extends PhoneNumber, Duty {
  name: string;
  by: Decision;
}

/** Adds somebody, or takes somebody back who was here before. Undefined when the number works here already. */
export const addStaff = writeJob('staff.add', (tx: Sql, { name, by, ...order }: NewStaff): Promise<number | undefined> => {
  const { phone_code, mobile, role } = order;
  return recorded(
    tx,
    by,
    rowsOf('phone_code = ? AND mobile = ?', [phone_code, mobile]),
    async () => {
      const made = await tx.get<{ staff_id: number }>(
        `INSERT INTO staff (phone_code, mobile, name, role, added_at) VALUES (?, ?, ?, ?, ?)
         ON CONFLICT (phone_code, mobile) DO UPDATE SET name = excluded.name, role = excluded.role, added_at = excluded.added_at,
           ended_at = NULL WHERE staff.ended_at IS NOT NULL RETURNING staff_id`,
        phone_code,
        mobile,
        name,
        role,
        by.at,
      );
      if (made) await narrow(tx, made.staff_id, order);
      return made?.staff_id;
    },
    (staff_id) => (staff_id === undefined ? undefined : { action: 'add', kind: 'staff', item_id: staff_id, detail: { role } }),
  );
});

/** A duty as it stands, for those who change it. */
export const dutyOf = ({ role, subjects, batches }: Duty): There => {
  const listed = (ids: readonly number[]): string => ids.toSorted((a, b) => a - b).join(' ');
  return { role, subjects: listed(subjects), batches: listed(batches) };
};

async function dutyNow(tx: Sql, staff_id: number): Promise<There> {
  const own = async (table: 'staff_subject' | 'staff_batch', column: 'subject_id' | 'batch_id') =>
    (await tx.all<{ id: number }>(`SELECT ${column} AS id FROM ${table} WHERE staff_id = ?`, staff_id)).map(({ id }) => id);
  const role = (await staffNumbered(tx, staff_id))?.role ?? 'assistant';
  return dutyOf({ role, subjects: await own('staff_subject', 'subject_id'), batches: await own('staff_batch', 'batch_id') });
}

/** Changes a role. Returns undefined for the last owner, who stays one; the stored role where another was read. */
export const setDuty = writeJob(
  'staff.role',
  async (
    tx: Sql,
    { staff_id, base_revision, by, ...duty }: Duty & { staff_id: number; base_revision: number | undefined; by: Decision },
  ): Promise<{ done: true } | { stale: There } | undefined> => {
    if (duty.role !== 'owner' && (await isLastOwner(tx, staff_id))) return undefined;
    return recorded(
      tx,
      by,
      rowsOf('staff_id = ?', [staff_id]),
      async () =>
        unlessStale(base_revision, await dutyNow(tx, staff_id), async () => {
          await tx.run('UPDATE staff SET role = ? WHERE staff_id = ?', duty.role, staff_id);
          await narrow(tx, staff_id, duty);
          return true as const;
        }),
      (outcome) =>
        'stale' in outcome ? undefined : { action: 'role', kind: 'staff', item_id: staff_id, detail: { role: duty.role } },
    );
  },
);

/** Ends a member's access. Returns false for the last owner, who stays. */
export const endStaff = writeJob(
  'staff.end',
  async (tx: Sql, { staff_id, by }: { staff_id: number; by: Decision }): Promise<boolean> => {
    if (await isLastOwner(tx, staff_id)) return false;
    await recorded(
      tx,
      by,
      rowsOf('staff_id = ?', [staff_id]),
      async () => {
        await tx.run('UPDATE staff SET ended_at = ? WHERE staff_id = ? AND ended_at IS NULL', by.at, staff_id);
        await tx.run('UPDATE staff_session SET ended_at = ? WHERE staff_id = ? AND ended_at IS NULL', by.at, staff_id);
        await tx.run('DELETE FROM staff_device WHERE staff_id = ?', staff_id);
      },
      () => ({ action: 'end', kind: 'staff', item_id: staff_id, detail: {} }),
    );
    return true;
  },
);

/** The row of one of the staff, and those that narrow it. */
function rowsOf(where: string, params: readonly (string | number)[]): Watched[] {
  const whose = `staff_id IN (SELECT s.staff_id FROM staff s WHERE ${where})`;
  return [
    { table: 'staff', where, params },
    { table: 'staff_subject', where: whose, params },
    { table: 'staff_batch', where: whose, params },
  ];
}

/** Narrows a member to subjects and batches; roles that see the whole school are not narrowed. */
async function narrow(tx: Sql, staff_id: number, { role, subjects, batches }: Duty): Promise<void> {
  await tx.run('DELETE FROM staff_subject WHERE staff_id = ?', staff_id);
  await tx.run('DELETE FROM staff_batch WHERE staff_id = ?', staff_id);
  if (isOf(OFFICE, role)) return;
  for (const id of new Set(subjects))
    await tx.run('INSERT INTO staff_subject (staff_id, subject_id) VALUES (?, ?)', staff_id, id);
  for (const id of new Set(batches)) await tx.run('INSERT INTO staff_batch (staff_id, batch_id) VALUES (?, ?)', staff_id, id);
}

async function isLastOwner(tx: Sql, staff_id: number): Promise<boolean> {
  const owners = await ownersHeld(tx);
  return owners.length === 1 && owners[0] === staff_id;
}
