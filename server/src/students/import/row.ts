import { cleanName, isEmail } from '../../core/names.ts';
import { say, type Said } from '../../words/say.ts';
import { keysOf, named, plain, type Batch, type Place } from '../change/places.ts';
import { readMobile } from '../mobile.ts';
import type { Field } from './columns.ts';
import type { RosterRow } from './known.store.ts';

/** A batch by the level that it is of and its name. */
export interface NewBatch {
  ac_id: number;
  name: string;
}

/** The levels and batches that rows name and the school lacks, and in how many rows. */
export interface Unknown {
  levels: { word: string; rows: number }[];
  batches: (NewBatch & { rows: number })[];
}

/** The database's rows that the list is compared with. */
export interface Known {
  levels: Place[];
  batches: Batch[];
  students: RosterRow[];
  /** `stud_id/batch_id` of every membership in a closed batch. */
  members: Set<string>;
  /** Level of rows that name none. */
  level?: Place | undefined;
  /** Words that mean a level whose name they are not, each with the number of the level. */
  words?: readonly { word: string; ac_id: number }[];
}

export type TextField = 'name' | 'guardian' | 'state' | 'district' | 'email' | 'guardian_email';
export const TEXTS: TextField[] = ['name', 'guardian', 'state', 'district', 'email', 'guardian_email'];
const LONGEST = 300;

/** Counts the levels and batches of a row that the school lacks. */
export function note({ levels, batches }: Unknown, { level, missing = [] }: Fault): void {
  if (level !== undefined) {
    const same = levels.find(({ word }) => plain(word) === plain(level));
    if (same) same.rows += 1;
    else levels.push({ word: level, rows: 1 });
  }
  for (const batch of missing) {
    const same = batches.find(({ ac_id, name }) => ac_id === batch.ac_id && plain(name) === plain(batch.name));
    if (same) same.rows += 1;
    else batches.push({ ...batch, rows: 1 });
  }
}

export interface ReadRow {
  phone_code: string;
  mobile: string;
  texts: Record<TextField, string>;
  level: Place | undefined;
  batches: Batch[];
}

interface Fault {
  fault: Said;
  /** The word that names no level. */
  level?: string;
  /** The batches that are not there. */
  missing?: NewBatch[];
}

/** The level that a word names, or was said to mean. */
const levelOf = (said: string, { levels, words = [] }: Known): Place | undefined =>
  named(levels, said) ?? levels.find(({ id }) => words.some(({ word, ac_id }) => ac_id === id && plain(word) === plain(said)));

export function readRow(cell: (field: Field) => string, known: Known): ReadRow | Fault {
  const phone_code = cell('phone_code').replaceAll(/\D/gu, '') || '91';
  const number = readMobile(cell('mobile'), phone_code);
  if ('fault' in number) return number;
  const texts = Object.fromEntries(TEXTS.map((field) => [field, cleanName(cell(field)).trim()])) as Record<TextField, string>;
  if (texts.name === '') return { fault: say('row_unnamed') };
  const long = TEXTS.find((field) => texts[field].length > LONGEST);
  if (long) return { fault: say('row_long', { field: long, most: LONGEST }) };
  const wrong = [texts.email, texts.guardian_email].find((email) => email !== '' && !isEmail(email));
  if (wrong !== undefined) return { fault: say('not_email', { email: wrong }) };
  const word = cell('level');
  const level = word === '' ? known.level : levelOf(word, known);
  if (word !== '' && !level) return { fault: say('no_level', { text: word, keys: keysOf(known.levels) }), level: word };
  const batches: Batch[] = [];
  const missing: string[] = [];
  for (const part of cell('batches')
    .split(/[;,\n]/u)
    .map((text) => text.trim())) {
    if (part === '') continue;
    const batch = named(level ? known.batches.filter(({ ac_id }) => ac_id === level.id) : known.batches, part);
    if (!batch) missing.push(part);
    else if (!batches.includes(batch)) batches.push(batch);
  }
  if (missing.length > 0) {
    const keys = keysOf(known.batches.filter(({ id }) => id > 0));
    return {
      fault: say('row_no_batch', { text: missing[0] ?? '', level: level?.name ?? '', keys }),
      ...(level && { missing: missing.map((name) => ({ ac_id: level.id, name: cleanName(name) })) }),
    };
  }
  return { ...number, texts, level, batches };
}
