import type { Kind, QuestionType } from '@portal/bank/paper/paper';
import { soughtIn } from '@portal/contract';
import type { StaffSession } from '../../core/staff.ts';
import type { Param, Sql } from '../../db/database.ts';
import { ownListed } from '../items/items.store.ts';
import type { Narrowing } from '../scope.ts';

/** The filters of a list of questions; undefined: no filter. `unused_since` in epoch milliseconds. */
export interface Wanted {
  subject_id?: number | undefined;
  chapter_id?: number | undefined;
  topic?: string | undefined;
  type?: string | undefined;
  facility_from?: number | undefined;
  facility_to?: number | undefined;
  unused_since?: number | undefined;
  search?: string | undefined;
  marks?: number | undefined;
  language?: string | undefined;
  kind?: Kind | undefined;
  item_id?: number | undefined;
}

/** A question in a list. */
export interface BankRow {
  bank_id: number;
  type: QuestionType;
  text: string;
  languages: string;
  is_takeable: number;
  attempts: number;
  facility: number | null;
  discrimination: number | null;
  /** JSON of its source. */
  document: string;
}

/** A question in a paper; `used_at` in epoch milliseconds. */
export interface BankUse {
  bank_id: number;
  question_id: number;
  kind: Kind;
  item_id: number;
  name: string;
  subject_name: string;
  number: number;
  topic: string;
  marks: number;
  used_at: number;
  attempts: number;
  right_ones: number;
  discrimination: number | null;
}

const PAGE = 50;
/** Sorts behind every letter. */
const LAST = '\u{10FFFF}';
const COLUMNS = 'b.bank_id, b.type, b.text, b.languages, b.is_takeable, b.attempts, b.facility, b.discrimination, b.document';

/** The caller's subjects, as a condition on their numbers; nothing for an owner. */
export async function ownUses(db: Sql, staff: StaffSession): Promise<Narrowing> {
  const own = await ownListed(db, staff);
  if (own.and === '') return own;
  const rows = await db.all<{ subject_id: number }>(`SELECT i.subject_id FROM subject i WHERE 1 = 1${own.and}`, ...own.params);
  return {
    and: ` AND u.subject_id IN (${rows.map(() => '?').join(', ') || 'NULL'})`,
    params: rows.map(({ subject_id }) => subject_id),
  };
}

/**
 * Returns a condition on questions `b`: the caller's, by `own`, that match the filters. Their number `id` is
 * '+b.bank_id' where SQLite is to look along the order that is asked for.
 */
function narrowing(own: Narrowing, wanted: Wanted, id = 'b.bank_id'): Narrowing {
  const uses: [string, Param | undefined][] = [
    ['u.subject_id = ?', wanted.subject_id],
    ['u.chapter_id = ?', wanted.chapter_id],
    ['u.topic = ?', wanted.topic],
    ['u.marks = ?', wanted.marks],
    ['u.kind = ?', wanted.kind],
    ['u.item_id = ?', wanted.item_id],
  ];
  const questions: [string, Param | undefined][] = [
    ['b.type = ?', wanted.type],
    [
      'b.bank_id IN (SELECT l.bank_id FROM bank_question l WHERE l.languages LIKE ?)',
      wanted.language === undefined ? undefined : `% ${wanted.language.replaceAll(/[%_]/gu, '')} %`,
    ],
    ['b.facility >= ?', wanted.facility_from],
    ['b.facility <= ?', wanted.facility_to],
    ['b.used_at < ?', wanted.unused_since],
  ];
  const said = ([, value]: [string, Param | undefined]): boolean => value !== undefined;
  const ofUses = uses.filter(said);
  const isOfUses = own.and !== '' || ofUses.length > 0;
  const inPaper = `${id} IN (SELECT u.bank_id FROM bank_use u WHERE 1 = 1${own.and}${ofUses.map(([text]) => ` AND ${text}`).join('')})`;
  const found = words(wanted.search);
  const of = questions.filter(said);
  return {
    and: [...(isOfUses ? [inPaper] : []), ...of.map(([text]) => text), ...found.texts].map((text) => ` AND ${text}`).join(''),
    params: [
      ...(isOfUses ? [...own.params, ...ofUses.map(([, value]) => value ?? null)] : []),
      ...of.map(([, value]) => value ?? null),
      ...found.params,
    ],
  };
}

/** Conditions on questions that have all words of a search, the last as a beginning. */
function words(search = ''): { texts: string[]; params: Param[] } {
  const sought = soughtIn(search);
  if (!sought) return { texts: [], params: [] };
  const has = (what: string): string => `b.bank_id IN (SELECT w.bank_id FROM bank_word w WHERE ${what})`;
  return {
    texts: [...sought.whole.map(() => has('w.word = ?')), has('w.word >= ? AND w.word < ?')],
    params: [...sought.whole, sought.begun, sought.begun + LAST],
  };
}

export type Sort = 'new' | 'unused' | 'hard' | 'easy';

const SORTS: Record<Sort, { order: string; after: string; where: string }> = {
  new: { order: 'b.bank_id DESC', after: 'b.bank_id < ?', where: '' },
  unused: {
    order: 'b.used_at, b.bank_id',
    after: '(b.used_at, b.bank_id) > (SELECT x.used_at, x.bank_id FROM bank_question x WHERE x.bank_id = ?)',
    where: '',
  },
  hard: {
    order: 'b.facility, b.bank_id',
    after: '(b.facility, b.bank_id) > (SELECT x.facility, x.bank_id FROM bank_question x WHERE x.bank_id = ?)',
    where: ' AND b.facility IS NOT NULL',
  },
  easy: {
    order: 'b.facility DESC, b.bank_id DESC',
    after: '(b.facility, b.bank_id) < (SELECT x.facility, x.bank_id FROM bank_question x WHERE x.bank_id = ?)',
    where: ' AND b.facility IS NOT NULL',
  },
};

/** Reads one page of the caller's questions that match the filters. */
export function bankRows(
  db: Sql,
  own: Narrowing,
  wanted: Wanted & { sort: Sort; after?: number | undefined },
): Promise<BankRow[]> {
  const { and, params } = narrowing(own, wanted, wanted.sort === 'new' ? undefined : '+b.bank_id');
  const { order, after, where } = SORTS[wanted.sort];
  const following = wanted.after === undefined ? '' : ` AND ${after}`;
  return db.all(
    `SELECT ${COLUMNS} FROM bank_question b WHERE 1 = 1${and}${where}${following} ORDER BY ${order} LIMIT ${PAGE}`,
    ...params,
    ...(wanted.after === undefined ? [] : [wanted.after]),
  );
}

/** Reads the numbers of all questions that match the filters and can be put into a paper, in one order. */
export async function bankIds(db: Sql, own: Narrowing, wanted: Wanted): Promise<number[]> {
  const { and, params } = narrowing(own, wanted);
  const rows = await db.all<{ bank_id: number }>(
    `SELECT b.bank_id FROM bank_question b WHERE b.is_takeable = 1${and} ORDER BY b.bank_id`,
    ...params,
  );
  return rows.map(({ bank_id }) => bank_id);
}

const these = (ids: readonly number[]): string => ids.map(() => '?').join(', ') || 'NULL';

/** Reads the questions among `ids` that are the caller's, each with the hash of its source. */
export function bankRowsOf(db: Sql, own: Narrowing, ids: readonly number[]): Promise<(BankRow & { hash: string })[]> {
  const { and, params } = narrowing(own, {});
  return db.all(`SELECT ${COLUMNS}, b.hash FROM bank_question b WHERE b.bank_id IN (${these(ids)})${and}`, ...ids, ...params);
}

/** Reads the papers of the caller that these questions are in, the latest first. */
export function bankUses(db: Sql, own: Narrowing, ids: readonly number[]): Promise<BankUse[]> {
  return db.all(
    `SELECT u.bank_id, u.question_id, u.kind, u.item_id, COALESCE(z.name, e.name) AS name, j.subject_name, u.number, u.topic, u.marks,
       u.used_at, u.attempts, u.right_ones, u.discrimination
     FROM bank_use u JOIN subject j ON j.subject_id = u.subject_id
       LEFT JOIN quiz z ON u.kind = 'quiz' AND z.quiz_id = u.item_id LEFT JOIN exam e ON u.kind = 'exam' AND e.exam_id = u.item_id
     WHERE u.bank_id IN (${these(ids)})${own.and} ORDER BY u.used_at DESC, u.question_id`,
    ...ids,
    ...own.params,
  );
}
