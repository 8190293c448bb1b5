import type { Decision } from '../../audit/audit.store.ts';
import { recorded } from '../../audit/record.store.ts';
import { recordable } from '../../db/belongings.ts';
import type { Sql } from '../../db/database.ts';
import { writeJob } from '../../db/jobs.ts';

recordable('class_recording', { key: ['live_class_id', 'day'] });

/** A holding, and the topic that is its recording; without one it has none any more. */
interface RecordingOrder {
  live_class_id: number;
  /** '2026-12-01' by the school's clock. */
  day: string;
  held_at: number;
  topic_id: number | undefined;
  by: Decision;
}

/** Makes a topic the recording of a holding, in place of any other. */
export const attachRecording = writeJob('schedule.recording', (tx: Sql, order: RecordingOrder): Promise<void> => {
  const { live_class_id, day, held_at, topic_id, by } = order;
  const watched = { table: 'class_recording', where: 'live_class_id = ? AND day = ?', params: [live_class_id, day] };
  const write = async (): Promise<void> => {
    await tx.run('DELETE FROM class_recording WHERE live_class_id = ? AND day = ?', live_class_id, day);
    if (topic_id === undefined) return;
    await tx.run(
      'INSERT INTO class_recording (live_class_id, day, held_at, topic_id) VALUES (?, ?, ?, ?)',
      live_class_id,
      day,
      held_at,
      topic_id,
    );
  };
  return recorded(tx, by, [watched], write, (_, changes) =>
    changes.length === 0 ? undefined : { action: 'attach', kind: 'class', item_id: live_class_id, detail: {} },
  );
});

/** The topic that is the recording of a holding. */
export const recordingOf = (db: Sql, { live_class_id, day }: Pick<RecordingOrder, 'live_class_id' | 'day'>) =>
  db.get<{ topic_id: number; name: string; chapter_id: number; subject_id: number }>(
    `SELECT t.topic_id, t.topic_name AS name, c.chapter_id, c.subject_id FROM class_recording r
     JOIN topic t ON t.topic_id = r.topic_id JOIN chapter c ON c.chapter_id = t.chapter_id
     WHERE r.live_class_id = ? AND r.day = ?`,
    live_class_id,
    day,
  );

/** The recordings that a student may see of classes of a batch in a subject, the newest first. */
export const recordingsOfBatch = (
  db: Sql,
  { stud_id, sub_id, batch_id }: { stud_id: number; sub_id: number; batch_id: number },
  most: number,
) =>
  db.all<{ class_name: string; tutor_name: string; held_at: number; topic_id: number; topic_name: string; chapter_id: number }>(
    `SELECT l.class_name, l.tutor_name, r.held_at, t.topic_id, t.topic_name, t.chapter_id FROM class_recording r
     JOIN visible_live_class l ON l.live_class_id = r.live_class_id
     JOIN visible_topic t ON t.topic_id = r.topic_id AND t.stud_id = l.stud_id
     WHERE l.stud_id = ? AND l.batch_id = ? AND l.subject_id = ? ORDER BY r.held_at DESC, r.live_class_id LIMIT ?`,
    stud_id,
    batch_id,
    sub_id,
    most,
  );
