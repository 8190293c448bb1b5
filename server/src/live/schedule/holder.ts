import type { Sql } from '../../db/database.ts';

/** A class with the teacher whom it names. */
export interface Taught {
  live_class_id: number;
  tutor_name: string;
}

interface Teacher {
  staff_id: number;
  name: string;
}

const plain = (name: string): string => name.trim().toLowerCase().replaceAll(/\s+/gu, ' ');

/**
 * Returns the classes that a teacher holds: those that name the teacher; those the teacher added that name nobody of
 * the staff; and those that name no teacher, were added by none of the staff, and whose batch the teacher has.
 */
export async function heldBy(db: Sql, { staff_id, name }: Teacher, classes: readonly Taught[]): Promise<Set<number>> {
  if (classes.length === 0) return new Set();
  const staff = await db.all<{ name: string }>('SELECT name FROM staff WHERE ended_at IS NULL');
  const names = new Set(staff.map((each) => plain(each.name)));
  const ids = [...new Set(classes.map(({ live_class_id }) => live_class_id))];
  const added = await db.all<{ item_id: number; staff_id: number }>(
    `SELECT item_id, staff_id FROM audit WHERE kind = 'class' AND action = 'add' AND staff_id IS NOT NULL
       AND item_id IN (${ids.map(() => '?').join(', ')})`,
    ...ids,
  );
  const adder = new Map(added.map((each) => [each.item_id, each.staff_id]));
  const holds = ({ live_class_id, tutor_name }: Taught): boolean => {
    const tutor = plain(tutor_name);
    if (names.has(tutor)) return tutor === plain(name);
    return (adder.get(live_class_id) ?? (tutor === '' ? staff_id : 0)) === staff_id;
  };
  return new Set(classes.filter(holds).map(({ live_class_id }) => live_class_id));
}
