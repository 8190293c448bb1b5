import { writeAudit, type Decision } from '../../audit/audit.store.ts';
import type { Sql } from '../../db/database.ts';
import type { Kind } from '@portal/bank/paper/paper';
import type { Thing } from '../versions/thing.ts';

/** An action of one of the staff on a thing, or on a level or batch of the school. */
export interface DecidedThing {
  action: 'publish' | 'take-out' | 'bring-back' | 'add' | 'rename' | 'school' | 'undo' | 'edit' | 'move' | 'archive';
  thing: Thing & { kind: 'news' | Kind | 'level' | 'batch' | 'school' | 'subject' | 'chapter' | 'topic' | 'material' };
  /** The thing whose text holds this one, and the field, where the key does not say so. */
  of?: { thing: Thing; field?: string | undefined };
  by: Decision;
  /** The action that this one takes back. */
  undoes?: number;
}

const numberIn = (table: string, id: string): string =>
  `SELECT t.${id} AS item_id, s.revision FROM ${table} t JOIN source s ON s.kind = ? AND s.key = ? WHERE t.key = ?`;

/** Queries as in NUMBERS whose first two parameters are the kind and key of the thing whose text holds the other. */
const PARTS = {
  subject: numberIn('subject', 'subject_id'),
  chapter: numberIn('chapter', 'chapter_id'),
  topic: numberIn('topic', 'topic_id'),
  material: numberIn('study_material', 'material_id'),
  quiz: numberIn('quiz', 'quiz_id'),
  exam: numberIn('exam', 'exam_id'),
};

/** Queries that find the number of a thing by its key, with the revision of the text that the thing stands in. */
const NUMBERS = {
  news: `SELECT n.id AS item_id, s.revision FROM news n JOIN source s ON s.kind = 'news' AND s.key = n.key WHERE n.key = ?`,
  level: `SELECT l.ac_id AS item_id, s.revision FROM academic_level l JOIN source s ON s.kind = 'school' WHERE l.key = ?`,
  batch: `SELECT b.batch_id AS item_id, s.revision FROM batch b JOIN source s ON s.kind = 'school' WHERE b.key = ?`,
  // There is only one school, without a number.
  school: `SELECT 0 AS item_id, s.revision FROM source s WHERE s.kind = 'school' AND s.key = ?`,
};

interface Numbered {
  item_id: number;
  revision: number;
}

/**
 * Keeps an action on a thing in the audit, by the number of its row and the revision that the action made. The text
 * from before is among the versions of the thing, not here.
 */
export async function recordThing(tx: Sql, { action, thing, of, by, undoes }: DecidedThing): Promise<void> {
  const { kind, key } = thing;
  const { thing: within = thing } = of ?? {};
  const row =
    kind in PARTS
      ? await tx.get<Numbered>(PARTS[kind as keyof typeof PARTS], within.kind, within.key, key)
      : await tx.get<Numbered>(NUMBERS[kind as keyof typeof NUMBERS], key);
  if (!row) return;
  const about = { kind: kind === 'school' ? ('settings' as const) : kind, ...row, detail: { key, ...of } };
  await writeAudit(tx, by, { action, ...about, ...(undoes !== undefined && { undoes }) });
}
