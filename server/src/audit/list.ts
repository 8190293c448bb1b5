import type { Param, Sql } from '../db/database.ts';
import { likeOf } from '../db/like.ts';
import { batchNames } from '../core/placeNames.ts';

/** An action as it is listed. */
export interface AuditRow {
  audit_id: number;
  at: number;
  who: string;
  /** 'console' or 'command'. */
  origin: string;
  action: string;
  kind: string;
  item_id: number;
  /** The key of a quiz or exam; of other things the name. */
  item: string;
  /** Of a class: its batch, and when it begins as it was written. */
  batch: string | null;
  starts_at: number | null;
  stud_id: number | null;
  student: string | null;
  attempt_id: number | null;
  why: string;
  /** JSON. */
  detail: string;
  undoes: number | null;
  /** 1: what it changed is kept as it was before, so that it can be taken back. */
  has_changes: number;
  /** 1: the action was taken back, and that undo was not. */
  is_undone: number;
}

/** Which actions are meant; what is left out does not narrow. */
export interface AuditFilter {
  kind?: string | undefined;
  item_id?: number | undefined;
  stud_id?: number | undefined;
  /** Only actions of this member of the staff. */
  staff_id?: number | undefined;
  /** Only actions of somebody of that name. */
  who?: string | undefined;
  /** True: only quizzes and exams. */
  ofPapers?: boolean | undefined;
  audit_id?: number | undefined;
  /** Part of a student's name or number. */
  student?: string | undefined;
  /** False for who may not know numbers: nobody is found by one. */
  byNumber?: boolean;
  /** A condition of the asker's own, on `a` and what is joined to it. */
  narrowed?: { and: string; params: readonly Param[] };
}

/** Actions, the newest first, `most` at most; `before` is the last number of the page before. */
export async function listAudit(
  db: Sql,
  filter: AuditFilter,
  most: number,
  before = Number.MAX_SAFE_INTEGER,
): Promise<AuditRow[]> {
  const {
    kind,
    item_id,
    stud_id,
    staff_id,
    who,
    ofPapers,
    audit_id,
    student,
    byNumber = true,
    narrowed = { and: '', params: [] },
  } = filter;
  const parts: [string, Param[]][] = [['a.audit_id < ?', [before]]];
  if (audit_id !== undefined) parts.push(['a.audit_id = ?', [audit_id]]);
  if (kind !== undefined) parts.push(['a.kind = ?', [kind]]);
  if (item_id !== undefined) parts.push(['a.item_id = ?', [item_id]]);
  if (stud_id !== undefined) parts.push(['a.stud_id = ?', [stud_id]]);
  if (staff_id !== undefined) parts.push(['a.staff_id = ?', [staff_id]]);
  if (who !== undefined) parts.push(['a.who = ?', [who]]);
  if (student !== undefined) {
    const like = likeOf(student);
    const named = String.raw`LOWER(s.name) LIKE ? ESCAPE '\'`;
    parts.push(byNumber ? [String.raw`(${named} OR s.mobile LIKE ? ESCAPE '\')`, [like, like]] : [named, [like]]);
  }
  if (ofPapers) parts.push([`a.kind IN ('quiz', 'exam')`, []]);
  const rows = await db.all<Omit<AuditRow, 'batch'> & { batch_id: number | null }>(
    `SELECT a.audit_id, a.at, a.who, a.origin, a.action, a.kind, a.item_id,
       COALESCE(e.key, q.key, c.class_name, t.name, n.heading, v.levels, b.batch_name, j.subject_name, h.chapter_name, o.topic_name, m.title, '') AS item, c.batch_id, c.starts_at, a.stud_id, s.name AS student, a.attempt_id, a.why, a.detail, a.undoes,
       CASE WHEN a.revision IS NOT NULL OR EXISTS (SELECT 1 FROM audit_change x WHERE x.audit_id = a.audit_id) THEN 1 ELSE 0 END AS has_changes,
       CASE WHEN EXISTS (SELECT 1 FROM audit u WHERE u.undoes = a.audit_id
         AND NOT EXISTS (SELECT 1 FROM audit r WHERE r.undoes = u.audit_id)) THEN 1 ELSE 0 END AS is_undone
     FROM audit a LEFT JOIN student s ON s.stud_id = a.stud_id
     LEFT JOIN exam e ON a.kind = 'exam' AND e.exam_id = a.item_id LEFT JOIN quiz q ON a.kind = 'quiz' AND q.quiz_id = a.item_id
     LEFT JOIN live_class c ON a.kind = 'class' AND c.live_class_id = a.item_id
     LEFT JOIN staff t ON a.kind = 'staff' AND t.staff_id = a.item_id
     LEFT JOIN news n ON a.kind = 'news' AND n.id = a.item_id
     LEFT JOIN academic_level v ON a.kind = 'level' AND v.ac_id = a.item_id
     LEFT JOIN batch b ON a.kind = 'batch' AND b.batch_id = a.item_id
     LEFT JOIN subject j ON a.kind = 'subject' AND j.subject_id = a.item_id
     LEFT JOIN chapter h ON a.kind = 'chapter' AND h.chapter_id = a.item_id
     LEFT JOIN topic o ON a.kind = 'topic' AND o.topic_id = a.item_id
     LEFT JOIN study_material m ON a.kind = 'material' AND m.material_id = a.item_id
     WHERE ${parts.map(([text]) => text).join(' AND ')}${narrowed.and} ORDER BY a.audit_id DESC LIMIT ?`,
    ...parts.flatMap(([, params]) => params),
    ...narrowed.params,
    most,
  );
  const names = rows.some(({ kind: of }) => ['batch', 'class'].includes(of)) ? await batchNames(db) : new Map<number, string>();
  return rows.map(({ batch_id, ...row }) => ({
    ...row,
    item: (row.kind === 'batch' && names.get(row.item_id)) || row.item,
    batch: (batch_id !== null && names.get(batch_id)) || null,
  }));
}
