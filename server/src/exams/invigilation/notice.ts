import { questionKeys, readPaper } from '../../attempt/attempt.store.ts';
import { isInRoom } from '../../attempt/room/inRoom.ts';
import { fieldError, OperatorError } from '@portal/bank/errors';
import type { Database, Sql } from '../../db/database.ts';
import type { Decision } from '../../audit/audit.store.ts';
import type { StaffItem } from './find.ts';
import { countUnderWay, keepNotice } from './notice.store.ts';

const MOST = 500;
/** Names shown of a paper's questions where the one typed is none. */
const SOME = 5;

/** What staff say to everybody who takes a quiz or exam. */
export interface Notice {
  item: StaffItem;
  text: string;
  /** The school's name of the question it is about. */
  question?: string | undefined;
  /** It corrects the paper. */
  correction: boolean;
}

/** A notice that was sent, or in a dry run would be, and how many are told at once. */
export interface SentNotice {
  notice_id?: number;
  text: string;
  question?: string;
  question_id?: number;
  correction: boolean;
  under_way: number;
}

/**
 * Says it to all who take it now or begin later; with `dry` says nothing. Throws an OperatorError for a question that
 * the paper has not, and where nobody would see it.
 */
export async function sendNotice(db: Database, notice: Notice, decision: Decision, dry: boolean): Promise<SentNotice> {
  const { item, correction } = notice;
  const text = notice.text.trim();
  if (text === '' || text.length > MOST) throw fieldError('text', `have from 1 to ${MOST} characters`);
  if (!isInRoom(item, await readPaper(db, item.kind, item.id, item.version)))
    throw new OperatorError(
      `${item.name} is not sat in the exam room, the only place where notices are shown. Nothing was sent.`,
    );
  const about = notice.question === undefined ? undefined : await questionCalled(db, item, notice.question);
  const question_id = about?.question_id ?? null;
  const order = { ...decision, kind: item.kind, item_id: item.id, text, question_id, correction };
  const sent = dry ? {} : { notice_id: await db.write(keepNotice, order) };
  return { ...sent, text, ...about, correction, under_way: await countUnderWay(db, item.kind, item.id) };
}

async function questionCalled(
  db: Sql,
  { kind, id, name }: StaffItem,
  called: string,
): Promise<{ question: string; question_id: number }> {
  const keys = await questionKeys(db, kind, id);
  const found = [...keys].find(([, key]) => key.toLowerCase() === called.trim().toLowerCase());
  if (found) return { question: found[1], question_id: found[0] };
  const some = [...keys.values()].slice(0, SOME).join(', ');
  throw new OperatorError(
    `${name} has no question '${called}'. Its questions are called ${some}${keys.size > SOME ? ' …' : ''}.`,
  );
}
