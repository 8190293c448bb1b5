import { calls } from '@portal/contract';
import { type Portal, type Student } from '../helpers/portal.ts';
import { placesOf } from '../helpers/school.ts';

export async function watch(portal: Portal, student: Student, indexes: number[]): Promise<void> {
  const { topics } = await placesOf(portal, student);
  for (const index of indexes)
    await portal.call(
      calls.students.watch_progress,
      { topic_id: topics[index]?.topic_id ?? 0, position_s: 9, duration_s: 30 },
      student,
    );
}
