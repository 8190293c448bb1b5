import type { Sql } from '../db/database.ts';
import type { Event } from './event.ts';
import { storeEvents } from './events.store.ts';
import { queuePushes } from './push/outbox.store.ts';

/** A student to be told; what is the student's own follows the notice's link. */
interface Told {
  stud_id: number;
  own_id: number | null;
}

/** Tells students whom the caller names, within the transaction of what they are told of. */
export async function tellNamed(tx: Sql, event: Event, students: readonly Told[], at: number): Promise<void> {
  await storeEvents(tx, [event], at);
  const notice = await tx.get<{ notice_id: number }>('SELECT notice_id FROM notice WHERE dedupe = ?', event.dedupe);
  const notice_id = notice?.notice_id ?? 0;
  for (const { stud_id, own_id } of students)
    await tx.run(
      `INSERT INTO student_notice (stud_id, notice_id, own_id) VALUES (?, ?, ?) ON CONFLICT (stud_id, notice_id) DO NOTHING`,
      stud_id,
      notice_id,
      own_id,
    );
  await queuePushes(tx, { notice_id, after: 0, until: Number.MAX_SAFE_INTEGER, at });
  await tx.run('UPDATE notice SET spread_at = ? WHERE notice_id = ?', at, notice_id);
}
