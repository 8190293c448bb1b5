import type { School } from '../plan.ts';
import type { Target } from './rows.ts';

/** Says which classes of the folder are not held as it says: an operator cancelled or moved them, and that stays. */
export async function markOverrides({ sql, changes, isIn }: Target, { live }: School): Promise<void> {
  const decided = await sql.all<{ key: string; cancelled: number }>(
    `SELECT l.key, o.cancelled FROM live_override o JOIN live_class l ON l.live_class_id = o.live_class_id WHERE o.day = ''`,
  );
  for (const { key, cancelled } of decided) {
    const found = live.find((each) => each.key === key);
    if (found && isIn('live class', key))
      changes.mark('live class', key, found.class_name, cancelled === 1 ? 'kept cancelled' : 'kept moved');
  }
}
