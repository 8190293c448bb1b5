import type { Kind, Paper } from '@portal/bank/paper/paper';
import type { Param } from '../../db/database.ts';
import { insertMany } from '../../db/insertMany.ts';
import type { Item } from '../plan.ts';
import { namesIn } from '../folder/names.ts';
import { notePaperFile } from '../originals/originals.store.ts';
import { attemptsByOldKey } from './oldKeys.ts';
import { idOf, link, store, type Ids, type Target } from './rows.ts';

/** Stores quizzes or exams with their papers and the batches that they are for. */
export async function storeItems<Kept extends Item>(
  target: Target,
  kind: Kind,
  now: number,
  items: Kept[],
  batches: Ids,
  columns: (item: Kept, index: number) => Record<string, Param>,
): Promise<void> {
  const earlier = await target.sql.all<{ key: string; version: number }>(`SELECT key, version FROM ${kind}`);
  const versions = new Map(earlier.map(({ key, version }) => [key, version]));
  const rows = items.map((item, index) => {
    const { key, name, added_at, max_marks, reveal = null, show_marks = true, room } = item;
    const version = versions.get(key) ?? 0;
    const rules = { reveal, show_marks: Number(show_marks), room: room === undefined ? null : Number(room) };
    const names_in = namesIn(item.in, (texts) => texts.name);
    return { key, name, names_in, added_at, max_marks, version, ...rules, ...columns(item, index) };
  });
  const ids = await store(target, { name: kind, id: `${kind}_id`, kind, title: 'name' }, rows);
  const named = items.map(({ key, name, batches: keys = [] }) => ({ key, title: name, named: keys }));
  await link(target, { name: `${kind}_batch`, of: `${kind}_id`, to: 'batch_id', kind }, named, ids, batches);
  const whole = items.filter(({ key }) => target.isIn(kind, key));
  const numbers = await storeQuestions(target, kind, whole, ids);
  for (const item of whole) {
    const version = versions.get(item.key) ?? 0;
    await storePaper(target, kind, idOf(ids, item.key), version, item, numbers, now);
    for (const original of target.dry ? [] : (item.originals ?? []))
      await notePaperFile(target.sql, { kind, key: item.key, ...original, staff_id: null, made_at: now });
  }
}

const place = (item_id: number, key: string): string => `${item_id} ${key}`;

/** Numbers every question, with the same number in every version; in a dry run new ones have -1. */
async function storeQuestions({ sql, dry }: Target, kind: Kind, items: Item[], ids: Ids): Promise<Map<string, number>> {
  interface Numbered {
    question_id: number;
    item_id: number;
    key: string;
  }
  const there = await sql.all<Numbered>('SELECT question_id, item_id, key FROM question WHERE kind = ?', kind);
  const numbers = new Map(there.map(({ question_id, item_id, key }) => [place(item_id, key), question_id]));
  const missing = items.flatMap(({ key: item, questions }) => {
    const item_id = idOf(ids, item);
    return questions.filter(({ key }) => !numbers.has(place(item_id, key))).map(({ key }) => ({ item_id, key }));
  });
  if (dry) {
    for (const { item_id, key } of missing) numbers.set(place(item_id, key), -1);
    return numbers;
  }
  const rows = missing.map(({ item_id, key }) => [kind, item_id, key]);
  const made = await insertMany<Numbered>(sql, 'question (kind, item_id, key)', rows, 'RETURNING question_id, item_id, key');
  for (const { question_id, item_id, key } of made) numbers.set(place(item_id, key), question_id);
  return numbers;
}

/** The paper of an item as its document; `numberOf` has the numbers of questions by their keys. */
export function documentOf(item: Item, numberOf: (key: string) => number): Paper {
  const { pass_marks, pass_exact, max_marks, sections, passages, option_labels, instructions, languages, shuffle } = item;
  return {
    pass_marks,
    ...(pass_exact === undefined ? {} : { pass_exact }),
    max_marks,
    questions: item.questions.map(({ key, ...question }) => ({ question_id: numberOf(key), ...question })),
    ...(sections ? { sections } : {}),
    ...(passages ? { passages } : {}),
    ...(option_labels ? { option_labels } : {}),
    ...(instructions === undefined ? {} : { instructions }),
    ...(languages ? { languages } : {}),
    ...(item.in ? { in: item.in } : {}),
    ...(shuffle ? { shuffle } : {}),
  };
}

/** Writes the paper as a new version when anything in it differs from the current one. */
async function storePaper(
  { sql, dry, changes, isSpoken }: Target,
  kind: Kind,
  item_id: number,
  version: number,
  item: Item,
  numbers: Map<string, number>,
  now: number,
): Promise<void> {
  const paper = documentOf(item, (key) => numbers.get(place(item_id, key)) ?? -1);
  const document = JSON.stringify(paper);
  const current = await sql.get<{ document: string }>(
    'SELECT document FROM paper WHERE kind = ? AND item_id = ? AND version = ?',
    kind,
    item_id,
    version,
  );
  if (current?.document === document) return;
  changes.mark(kind, item.key, item.name, 'changed');
  if (current) {
    const names = new Map(item.questions.map(({ key }) => [numbers.get(place(item_id, key)) ?? -1, key]));
    const old = await attemptsByOldKey(sql, { kind, item_id }, JSON.parse(current.document) as Paper, paper, names);
    if (old) changes.noteOldKey(kind, item.key, old);
  }
  if (dry) return;
  await sql.run(
    'INSERT INTO paper (kind, item_id, version, document, created_at, spoken) VALUES (?, ?, ?, ?, ?, ?)',
    kind,
    item_id,
    version + 1,
    document,
    now,
    isSpoken ? 1 : 0,
  );
  await sql.run(`UPDATE ${kind} SET version = ? WHERE ${kind}_id = ?`, version + 1, item_id);
}
