import type { Language } from '@portal/contract/languages';
import type { Brand } from '../core/brand.ts';
import type { Sql } from '../db/database.ts';
import { isSearched, KINDS } from './kinds.ts';
import { othersOf } from './names.store.ts';

/** How old what is known may be when it is asked for, in milliseconds. */
const FRESH_MS = 1000;

/** Names in another language by kind and name: 'subject Physics' is 'भौतिकी'. */
type Names = ReadonlyMap<string, string>;

/** Fields that say what something of that kind is called, wherever they stand. */
const FIELDS: Readonly<Record<string, string>> = { subject_name: 'subject', chapter_name: 'chapter', topic_name: 'topic' };
/** Rows with such a number are of that kind; its name stands beside. */
const NUMBERS = { material_id: 'material', quiz_id: 'quiz', exam_id: 'exam' };

/**
 * The names of a school's things in the caller's language. They are kept in memory and read again behind an answer:
 * newly loaded names are there a moment later, on every instance.
 */
export class NamesIn {
  readonly #db: Sql;
  readonly #look: Brand;
  #known: ReadonlyMap<string, Names> | undefined;
  #looked = -Infinity;
  #looking: Promise<void> | undefined;

  constructor(db: Sql, look: Brand) {
    this.#db = db;
    this.#look = look;
  }

  /** Returns the data with names in that language, where the school has them; others stay in its first language. */
  readonly in = async (language: Language, data: unknown): Promise<unknown> => {
    if (this.#look.languages.length < 2) return data;
    if (this.#looking === undefined && performance.now() - this.#looked >= FRESH_MS) this.#looking = this.#lookAnew();
    if (!this.#known) await this.#looking;
    const names = this.#known?.get(language);
    return names ? named(data, names) : data;
  };

  async #lookAnew(): Promise<void> {
    try {
      const rows = await this.#db.all<{ kind: string; name: string; names_in: string }>(NAMED);
      const known = new Map<string, Map<string, string>>();
      for (const { kind, name, names_in } of rows)
        for (const [language, other] of othersOf(names_in)) {
          const names = known.get(language) ?? new Map<string, string>();
          known.set(language, names.set(`${kind} ${name}`, other));
        }
      this.#known = known;
    } catch {
      // The names known last are used on; without any, the first language.
    }
    this.#looked = performance.now();
    this.#looking = undefined;
  }
}

const NAMED = Object.entries(KINDS)
  .map(
    ([kind, { table, name }]) => `SELECT '${kind}' AS kind, ${name} AS name, names_in FROM ${table} WHERE names_in IS NOT NULL`,
  )
  .join(' UNION ALL ');

function named(value: unknown, names: Names): unknown {
  if (Array.isArray(value)) return value.map((each) => named(each, names));
  if (typeof value !== 'object' || value === null) return value;
  const row = value as Record<string, unknown>;
  const own = kindOf(row);
  const fields = Object.entries(row).map(([field, inner]) => {
    const kind = FIELDS[field] ?? (field === 'name' || field === 'title' ? own : undefined);
    return [field, typeof inner === 'string' ? (names.get(`${kind} ${inner}`) ?? inner) : named(inner, names)] as const;
  });
  return Object.fromEntries(fields);
}

function kindOf(row: Record<string, unknown>): string | undefined {
  const { kind } = row;
  if (typeof kind === 'string' && isSearched(kind)) return kind;
  return Object.entries(NUMBERS).find(([number]) => number in row)?.[1];
}
