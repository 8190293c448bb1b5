import type { Language } from '@portal/contract/languages';
import { LIMITS } from '@portal/contract';
import type { Kind } from '@portal/bank/paper/paper';
import { paperOf } from '../attempt/attempt.store.ts';
import { belonging } from '../db/belongings.ts';
import type { Sql } from '../db/database.ts';
import { writeJob } from '../db/jobs.ts';
import { holdStudent } from './student.store.ts';

const COLUMNS = 'kind, item_id, place, note, removed, revision, made_at';
const NEWER = `DO UPDATE SET note = excluded.note, removed = excluded.removed, revision = excluded.revision
  WHERE excluded.revision > bookmark.revision`;

belonging('bookmark', {
  exported: [
    'bookmarks',
    'SELECT kind, item_id, place, note, made_at FROM bookmark WHERE stud_id = ? AND removed = 0 ORDER BY made_at, kind, item_id, place',
  ],
  erased: 'deleted',
  merged: {
    // Of a bookmark of both records the later write holds, as between two devices.
    joining: `INSERT INTO bookmark (stud_id, ${COLUMNS}) SELECT CAST(? AS BIGINT), ${COLUMNS} FROM bookmark WHERE stud_id = ?
      ON CONFLICT (stud_id, kind, item_id, place) ${NEWER}`,
  },
});

export type BookmarkKind = 'question' | 'topic' | 'material';

export interface BookmarkWrite {
  stud_id: number;
  kind: BookmarkKind;
  item_id: number;
  place: number;
  note: string;
  removed: number;
  revision: number;
  /** When the bookmark was first made, epoch milliseconds. */
  at: number;
}

/** The things that a student may mark: those that the lists show, and questions of papers already handed in. */
const MARKABLE: Record<BookmarkKind, string> = {
  topic: 'SELECT 1 AS one FROM visible_topic WHERE stud_id = ? AND topic_id = ?',
  material: 'SELECT 1 AS one FROM visible_study_material WHERE stud_id = ? AND material_id = ?',
  question: `SELECT 1 AS one FROM attempt a JOIN question q ON q.kind = a.kind AND q.item_id = a.item_id
    WHERE a.stud_id = ? AND q.question_id = ?`,
};

/**
 * Stores a write unless a later one is there. 'unknown' for what the student may not mark, 'full' where there are too
 * many, 'long' where all notes are too long.
 */
export const storeBookmark = writeJob(
  'student.save_bookmark',
  async (
    tx: Sql,
    { stud_id, kind, item_id, place, note, removed, revision, at }: BookmarkWrite,
  ): Promise<'stored' | 'unknown' | 'full' | 'long'> => {
    await holdStudent(tx, stud_id);
    const own = [stud_id, kind, item_id, place] as const;
    const there = await tx.get<{ removed: number; note: string }>(
      'SELECT removed, note FROM bookmark WHERE stud_id = ? AND kind = ? AND item_id = ? AND place = ?',
      ...own,
    );
    // A marked thing may be gone; its note can still be changed, and the bookmark taken out.
    if (!there && !(await tx.get(MARKABLE[kind], stud_id, item_id))) return 'unknown';
    const kept = await tx.get<Record<'count' | 'letters', number | string>>(
      'SELECT COUNT(*) AS count, COALESCE(SUM(LENGTH(note)), 0) AS letters FROM bookmark WHERE stud_id = ? AND removed = 0',
      stud_id,
    );
    const isNew = !there || there.removed === 1;
    if (isNew && removed === 0 && Number(kept?.count) >= LIMITS.bookmarks) return 'full';
    const longer = removed === 1 ? 0 : note.length - (isNew ? 0 : there.note.length);
    if (longer > 0 && Number(kept?.letters) + longer > LIMITS.notes) return 'long';
    await tx.run(
      `INSERT INTO bookmark (stud_id, ${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (stud_id, kind, item_id, place) ${NEWER}`,
      ...own,
      removed === 1 ? '' : note,
      removed,
      revision,
      at,
    );
    if (removed === 1) await forgetOldest(tx, stud_id);
    return 'stored';
  },
);

/** Forgets the oldest removed bookmarks; the newest stay, so that an older write of another device brings none back. */
async function forgetOldest(tx: Sql, stud_id: number): Promise<void> {
  await tx.run(
    `DELETE FROM bookmark WHERE stud_id = ? AND removed = 1 AND revision <= COALESCE(
       (SELECT revision FROM bookmark WHERE stud_id = ? AND removed = 1 ORDER BY revision DESC LIMIT 1 OFFSET ?), 0)`,
    stud_id,
    stud_id,
    LIMITS.bookmarksRemoved,
  );
}

/** A bookmark with what is behind it; null where that may not be seen any more, or is something else. */
export interface BookmarkRow {
  kind: BookmarkKind;
  item_id: number;
  place: number;
  note: string;
  revision: number;
  name: string | null;
  subject_id: number | null;
  subject_name: string | null;
  chapter_id: number | null;
  chapter_name: string | null;
  paper_kind: Kind | null;
  paper_name: string | null;
  report_id: number | null;
}

const OWN = 'b.stud_id = ? AND b.removed = 0';
const PLACES = 'v.subject_id, v.subject_name, v.chapter_id, v.chapter_name';

/** The things behind the bookmarks of a kind; each statement begins with the student's own, which are few. */
const BEHIND: Record<BookmarkKind, string> = {
  topic: `SELECT DISTINCT b.item_id, v.topic_name AS name, ${PLACES} FROM bookmark b
    JOIN visible_topic v ON v.stud_id = b.stud_id AND v.topic_id = b.item_id WHERE b.kind = 'topic' AND ${OWN}`,
  material: `SELECT DISTINCT b.item_id, v.title AS name, ${PLACES} FROM bookmark b
    JOIN visible_study_material v ON v.stud_id = b.stud_id AND v.material_id = b.item_id WHERE b.kind = 'material' AND ${OWN}`,
  question: `SELECT b.item_id, a.kind AS paper_kind, COALESCE(z.name, e.name) AS paper_name, a.attempt_id AS report_id, a.version, a.item_id AS paper_item
    FROM bookmark b JOIN question q ON q.question_id = b.item_id
    JOIN attempt a ON a.attempt_id = (SELECT MAX(n.attempt_id) FROM attempt n
      WHERE n.stud_id = b.stud_id AND n.kind = q.kind AND n.item_id = q.item_id)
    LEFT JOIN quiz z ON a.kind = 'quiz' AND z.quiz_id = a.item_id
    LEFT JOIN exam e ON a.kind = 'exam' AND e.exam_id = a.item_id
    WHERE b.kind = 'question' AND ${OWN}`,
};

type Behind = Omit<BookmarkRow, 'kind' | 'place' | 'note' | 'revision'> & { version?: number; paper_item?: number };

const NOTHING = {
  name: null,
  subject_id: null,
  subject_name: null,
  chapter_id: null,
  chapter_name: null,
  paper_kind: null,
  paper_name: null,
  report_id: null,
};

/** The student's bookmarks, the last one made first; questions in that language, where their paper has it. */
export async function bookmarksOf(db: Sql, stud_id: number, language: Language): Promise<BookmarkRow[]> {
  const rows = await db.all<Pick<BookmarkRow, 'kind' | 'item_id' | 'place' | 'note' | 'revision'>>(
    `SELECT b.kind, b.item_id, b.place, b.note, b.revision FROM bookmark b WHERE ${OWN} ORDER BY b.made_at DESC, b.kind, b.item_id, b.place`,
    stud_id,
  );
  const behind = new Map<string, Partial<Behind>>();
  for (const kind of new Set(rows.map((row) => row.kind))) {
    const found = await db.all<Behind>(BEHIND[kind], stud_id);
    const texts = kind === 'question' ? await questionTexts(db, found, language) : undefined;
    for (const { version: _version, paper_item: _item, ...each } of found)
      behind.set(`${kind} ${each.item_id}`, texts ? { ...each, name: texts.get(each.item_id) ?? null } : each);
  }
  return rows.map((row) => ({ ...NOTHING, ...behind.get(`${row.kind} ${row.item_id}`), ...row }));
}

/** The texts of questions by their numbers, as the papers of the named attempts have them. */
async function questionTexts(db: Sql, found: readonly Behind[], language: Language): Promise<Map<number, string>> {
  const papers = new Map(found.map((each) => [`${each.paper_kind} ${each.paper_item} ${each.version}`, each]));
  const texts = new Map<number, string>();
  for (const { paper_kind, paper_item = 0, version = 0 } of papers.values()) {
    const paper = paper_kind && (await paperOf(db, paper_kind, paper_item, version));
    for (const { question_id, question, in: others } of paper?.questions ?? [])
      texts.set(question_id, others?.[language]?.question ?? question);
  }
  return texts;
}
