import type { PaperFile } from '@portal/bank/paper/file.schema';
import type { Kind } from '@portal/bank/paper/paper';
import { tell } from '@portal/bank/told';
import type { YamlFile } from '@portal/bank/yaml/yaml';
import type { Reading } from './reading.ts';

/** Says for which batches a paper is. */
export function noteBatches(
  { keys, batchPlaces }: Reading,
  kind: Kind,
  file: string,
  { value: { key, batches }, lineOf }: Pick<YamlFile<PaperFile>, 'value' | 'lineOf'>,
): void {
  const at = { file, line: lineOf('batches') };
  for (const batch of batches) keys.use('batch', batch, at);
  if (batches.length > 0) batchPlaces.set(`${kind} ${key}`, at);
}

/** Adds a fault for every batch of a paper whose students would not see it: their level does not learn its subject. */
export function checkBatches({ files, school, batchPlaces }: Reading): void {
  const subjects = new Map(school.chapters.map(({ key, subject }) => [key, subject]));
  const papers = [
    ...school.quizzes.map(({ chapter, ...quiz }) => ({ ...quiz, kind: 'quiz', subject: subjects.get(chapter) })),
    ...school.exams.map((exam) => ({ ...exam, kind: 'exam' })),
  ];
  for (const { kind, key, subject, batches = [] } of papers) {
    const at = batchPlaces.get(`${kind} ${key}`);
    const levels = school.subjects.find((each) => each.key === subject)?.levels;
    // A key that nothing has is told elsewhere.
    if (!at || !levels) continue;
    for (const batch of batches) {
      const level = school.batches.find((each) => each.key === batch)?.level;
      if (level === undefined || levels.includes(level)) continue;
      files.fault(at, tell('paper_other_level', { batch, level }), tell('paper_level', { level }));
    }
  }
}
