import type { Kind } from '@portal/bank/paper/paper';
import { questionKeys, readPaper } from '../../attempt/attempt.store.ts';
import type { Plain, Unstored } from '../../attempt/shown/plain.aside.ts';
import { aside } from '../../core/aside.ts';
import type { Sql } from '../../db/database.ts';
import { storedWords } from '../../speech/speech.store.ts';
import type { Item } from '../plan.ts';
import { attemptsAt, correctedKeys } from '../store/oldKeys.ts';
import { documentOf } from '../store/papers.ts';

/** A paper as students would get it, and what those have who began before. */
export interface PreviewedPaper {
  /** `{"questions":…}` as the students' calls render it, in the paper's own order. */
  json: string;
  /** Absent where nobody has begun. */
  begun?: { attempts: number; under_way: number; other_keys: string[] };
}

/** Renders a paper that is not stored; questions that are new have the next numbers that are free in it. */
export async function previewPaper(db: Sql, kind: Kind, item: Item): Promise<PreviewedPaper> {
  const row = await db.get<{ item_id: number; version: number }>(
    `SELECT ${kind}_id AS item_id, version FROM ${kind} WHERE key = ?`,
    item.key,
  );
  const names = row ? await questionKeys(db, kind, row.item_id) : new Map<number, string>();
  const numbers = new Map([...names].map(([number, key]) => [key, number]));
  let last = Math.max(0, ...names.keys());
  for (const { key } of item.questions) if (!numbers.has(key)) numbers.set(key, (last += 1));
  const document = documentOf(item, (key) => numbers.get(key) ?? 0);
  const json = await plainOf(db, { document, keys: new Map([...numbers].map(([key, number]) => [number, key])) });
  if (!row) return { json };
  const counts = await attemptsAt(db, { kind, item_id: row.item_id });
  if (counts.attempts + counts.under_way === 0) return { json };
  const before = await readPaper(db, kind, row.item_id, row.version);
  return { json, begun: { ...counts, other_keys: correctedKeys(before, document).map((number) => names.get(number) ?? '') } };
}

const RENDERER = new URL('../../attempt/shown/plain.aside.ts', import.meta.url);
/** A request full of formulas takes a part of a second. */
const RENDER_MS = 10_000;

/** Renders it beside the thread that serves: 2,000 formulas are found and named, and their words put in. */
async function plainOf(db: Sql, paper: Unstored): Promise<string> {
  const made = await aside<Plain>(RENDERER, paper, RENDER_MS);
  if ('plain' in made) return `{${made.plain}}`;
  return plainOf(db, { ...paper, words: await storedWords(db, made.hashes) });
}
