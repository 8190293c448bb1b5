import type { Data } from '@portal/contract';
import type { staffCalls } from '@portal/contract/staff';
import type { Kind } from '@portal/bank/paper/paper';
import { rightLetters } from '../../attempt/receipt/letters.ts';
import { PaperCache } from '../../attempt/shown/paper.cache.ts';
import { labelsOf, passagesOf, questionWithoutKey, sectionsOf } from '../../attempt/shown/shownQuestion.ts';
import { iso } from '../../core/dates.ts';
import { notFound } from '../../core/errors.ts';
import type { StaffSession } from '../../core/staff.ts';
import type { Sql } from '../../db/database.ts';
import { itemKeyed } from '../../exams/invigilation/find.ts';
import { mustBeOwnItem } from '../ownItem.ts';

/** The published paper of an own quiz or exam with its key. Throws the answer for what does not exist for any other. */
export async function printedPaper(
  db: Sql,
  staff: StaffSession,
  { kind, key }: { kind: Kind; key: string },
): Promise<Data<typeof staffCalls.questions.item_paper>> {
  const found = await itemKeyed(db, kind, key);
  if (!found) throw notFound();
  const { id: item_id, name, ...item } = await mustBeOwnItem(db, staff, { kind, item_id: found.id }, false);
  const paper = await new PaperCache(db).paper(kind, item_id, item.version);
  const subject = await db.get<{ name: string }>(
    'SELECT subject_name AS name FROM subject WHERE subject_id = ?',
    item.subject_id,
  );
  const { languages, in: others, instructions, max_marks } = paper;
  return {
    item_id,
    name,
    subject_name: subject?.name ?? '',
    ...(item.opens_at !== null && { opens_at: iso(item.opens_at) }),
    ...(item.duration_minutes !== null && { duration_minutes: item.duration_minutes }),
    max_marks,
    ...(instructions !== undefined && { instructions }),
    ...sectionsOf(paper),
    ...passagesOf(paper),
    ...labelsOf(paper),
    ...(languages && { languages }),
    ...(others && { in: others }),
    questions: paper.questions.map((question) => ({
      ...questionWithoutKey(question),
      right: rightLetters(question, paper.option_labels),
      ...(question.explanation !== undefined && { explanation: question.explanation }),
      ...(question.in && { in: question.in }),
    })),
  };
}
