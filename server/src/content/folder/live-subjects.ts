import { isLiveSubject } from '@portal/contract';
import type { Place, School } from '../plan.ts';
import type { ContentFiles } from './files.ts';

/** Adds a fault for every live class that no student would find: students look only in subjects of their level that are named so. */
export function checkLiveSubjects(files: ContentFiles, { subjects, batches, live }: School, places: readonly Place[]): void {
  for (const [index, { key, subject, batch }] of live.entries()) {
    const at = places[index] ?? { file: 'live.yaml', line: 1 };
    const held = subjects.find((each) => each.key === subject);
    const level = batches.find((each) => each.key === batch)?.level;
    // A key that nothing has is told elsewhere.
    if (!held || level === undefined) continue;
    if (!isLiveSubject(held.subject_name))
      files.fault(
        at,
        `no student will see the class ${key}: its subject is named '${held.subject_name}'`,
        `Students find live classes in subjects whose name begins with 'Todays Live Class': make one, such as 'Todays Live Class - ${held.subject_name}', and name its key here.`,
      );
    else if (!held.levels.includes(level))
      files.fault(
        at,
        `no student will see the class ${key}: the batch ${batch} is of the level ${level}, the subject ${subject} is not`,
        `Add ${level} to the levels of the subject, or name another subject or batch.`,
      );
  }
}
