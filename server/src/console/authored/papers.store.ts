import { isLiveSubject, type Body } from '@portal/contract';
import type { staffCalls } from '@portal/contract/staff';
import type { StaffSession } from '../../core/staff.ts';
import type { Sql } from '../../db/database.ts';
import { ownBatches } from '../scope.ts';
import { audiencesOf } from './audiences.ts';

/** A thing as the calls name it. */
export type Named = Pick<Body<typeof staffCalls.source.written>, 'kind' | 'key'>;

/** A chapter or subject as it is chosen. */
interface Place {
  key: string;
  name: string;
}

/** A subject whose quizzes and exams the caller writes. */
export interface PaperSubject extends Place {
  levels: string[];
  chapters: Place[];
  /** Own batches of those levels, for which alone a paper may be. */
  batches: (Place & { level: string })[];
}

/**
 * The subjects whose quizzes and exams the caller writes: an own one that is learnt by own levels alone; with what was
 * archived where `archived` says so.
 */
export async function paperSubjects(db: Sql, staff: StaffSession, archived = false): Promise<PaperSubject[]> {
  const { role, scope } = staff;
  const there = (alias: string): string => (archived ? '1 = 1' : `${alias}.archived = 0`);
  const subjects = await db.all<Place & { subject_id: number }>(
    `SELECT j.subject_id, j.key, j.subject_name AS name FROM subject j WHERE ${there('j')} ORDER BY j.position, j.subject_id`,
  );
  const levels = await db.all<{ subject_id: number; ac_id: number; name: string }>(
    `SELECT u.subject_id, u.ac_id, l.levels AS name FROM subject_level u JOIN academic_level l ON l.ac_id = u.ac_id ORDER BY l.position`,
  );
  const chapters = await db.all<Place & { subject_id: number }>(
    `SELECT c.subject_id, c.key, c.chapter_name AS name FROM chapter c WHERE ${there('c')} ORDER BY c.position, c.chapter_id`,
  );
  const batches = archived ? [] : await batchesFor(db, staff);
  const own = new Set((await audiencesOf(db, scope)).map(({ ac_id }) => ac_id));
  return subjects.flatMap(({ subject_id, ...subject }) => {
    const learnt = levels.filter((each) => each.subject_id === subject_id);
    const isOwn =
      (scope.subjects?.includes(subject_id) ?? true) && learnt.length > 0 && learnt.every(({ ac_id }) => own.has(ac_id));
    if ((role !== 'owner' && !isOwn) || isLiveSubject(subject.name)) return [];
    const within = chapters.filter((each) => each.subject_id === subject_id);
    return [
      {
        ...subject,
        levels: learnt.map(({ name }) => name),
        chapters: within.map(({ key, name }) => ({ key, name })),
        batches: batches.flatMap(({ ac_id, ...batch }) => {
          const level = learnt.find((each) => each.ac_id === ac_id)?.name;
          return level === undefined ? [] : [{ ...batch, level }];
        }),
      },
    ];
  });
}

/** The chapter in which a quiz stands. */
export async function chapterOf(db: Sql, { kind, key }: Named): Promise<string | undefined> {
  if (kind !== 'quiz') return undefined;
  const row = await db.get<{ key: string }>(
    'SELECT c.key FROM quiz q JOIN chapter c ON c.chapter_id = q.chapter_id WHERE q.key = ?',
    key,
  );
  return row?.key;
}

/** The field of a paper that names what is not the caller's: where it stands, or whom it is for; undefined: none does. */
export async function notOwnIn(
  db: Sql,
  staff: StaffSession,
  { kind }: Named,
  source: unknown,
): Promise<'subject' | 'chapter' | 'batches' | undefined> {
  const { subject, chapter, batches } = (source ?? {}) as Record<string, unknown>;
  const own = await paperSubjects(db, staff, true);
  if (kind === 'exam' && !own.some(({ key }) => key === subject)) return 'subject';
  if (kind === 'quiz' && !own.some(({ chapters }) => chapters.some(({ key }) => key === chapter))) return 'chapter';
  if (!staff.scope.batches || !Array.isArray(batches)) return undefined;
  const mine = await batchesFor(db, staff);
  return batches.every((batch) => mine.some(({ key }) => key === batch)) ? undefined : 'batches';
}

/** A batch of the caller's, for which alone a paper may be. */
interface PaperBatch extends Place {
  ac_id: number;
}

function batchesFor(db: Sql, { scope }: StaffSession): Promise<PaperBatch[]> {
  const { and, params } = ownBatches(scope);
  return db.all(
    `SELECT b.key, b.batch_name AS name, b.ac_id FROM batch b WHERE b.archived = 0${and} ORDER BY b.position, b.batch_id`,
    ...params,
  );
}
