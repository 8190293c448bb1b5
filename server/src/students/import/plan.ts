import { Rule } from '../../core/errors.ts';
import { say, type Said } from '../../words/say.ts';
import { findColumns, type Field } from './columns.ts';
import { readMobile } from '../mobile.ts';
import { keysOf, type Place } from '../change/places.ts';
import type { RosterRow } from './known.store.ts';
import { note, readRow, TEXTS, type Known, type ReadRow, type TextField, type Unknown } from './row.ts';

/** The plan for one row of the list, and why. */
export interface PlannedRow {
  /** The row's number in the file. */
  row: number;
  outcome: 'new' | 'changed' | 'same' | 'duplicate' | 'bad';
  name: string;
  mobile: string;
  /** The changes, or the mistake and how to correct it. */
  reasons: readonly Said[];
}

/** A student as the list wants it; `stud_id` when there is one already. */
export interface WantedStudent {
  /** The row of the list. */
  row: number;
  /** The student as the plan found it, where there is one: another one by now is not what was planned about. */
  was?: RosterRow;
  /** Fields to store: all of a new student, of another those that change. */
  fields: Partial<Record<TextField, string>>;
  phone_code: string;
  mobile: string;
  ac_id?: number;
  /** Closed batches to join; one below 0 is to be made first: see `toMake`. */
  join: number[];
}

export interface ImportPlan {
  rows: PlannedRow[];
  wanted: WantedStudent[];
  unknown: Unknown;
  /** Titles of columns that are not read. */
  unread: string[];
}

/** The list cannot be read at all; the message names the remedy. */
export class ListFault extends Rule {}

/** The mobile numbers that a list names, in the form they are stored in. */
export function mobilesOf(list: { cells: string[] }[]): string[] {
  const at = findColumns(list[0]?.cells ?? []).at;
  return list.slice(1).flatMap(({ cells }) => {
    const number = readMobile(cells[at.get('mobile') ?? -1] ?? '', '91');
    return 'fault' in number ? [] : [number.mobile];
  });
}

/** Decides what a list of students would change. The first row names the columns. Throws a ListFault. */
export function planImport(list: { row: number; cells: string[] }[], known: Known): ImportPlan {
  const [header, ...rows] = list;
  const { at, unknown, repeated } = findColumns(header?.cells ?? []);
  for (const field of ['name', 'mobile'] as const)
    if (!at.has(field))
      throw new ListFault(say('list_no_column', { column: field, columns: shortened(header?.cells.join(', ')) }));
  if (!at.has('level') && !known.level) throw new ListFault(say('list_level_column'), 'list-level');

  const students = new Map(known.students.map((student) => [`${student.phone_code}/${student.mobile}`, student]));
  const seen = new Map<string, { row: number; name: string }>();
  const plan: ImportPlan = { rows: [], wanted: [], unread: [...unknown, ...repeated], unknown: { levels: [], batches: [] } };
  for (const { row, cells } of rows) {
    const cell = (field: Field): string => cells[at.get(field) ?? -1] ?? '';
    const noted = { row, name: cell('name'), mobile: cell('mobile') };
    const read = readRow(cell, known);
    if ('fault' in read) {
      note(plan.unknown, read);
      plan.rows.push({ ...noted, outcome: 'bad', reasons: [read.fault] });
      continue;
    }
    const number = `${read.phone_code}/${read.mobile}`;
    const earlier = seen.get(number);
    if (earlier !== undefined) {
      const isSame = sameName(earlier.name, read.texts.name);
      const why = isSame ? say('row_again', { row: earlier.row }) : say('row_two', earlier);
      plan.rows.push({ ...noted, outcome: isSame ? 'duplicate' : 'bad', reasons: [why] });
      continue;
    }
    seen.set(number, { row, name: read.texts.name });
    const { outcome, reasons, wanted } = compare(row, read, students.get(number), known);
    plan.rows.push({ row, name: read.texts.name, mobile: `+${read.phone_code} ${read.mobile}`, outcome, reasons });
    if (outcome === 'new' || outcome === 'changed') plan.wanted.push(wanted);
  }
  return plan;
}

const shortened = (text = ''): string => (text.length > 120 ? `${text.slice(0, 120)} …` : text);

const levelName = (levels: readonly Place[], ac_id: number): string =>
  levels.find(({ id }) => id === ac_id)?.name ?? 'another level';

/** An empty cell leaves what is stored as it is; batches are joined, never left. */
function compare(
  row: number,
  { phone_code, mobile, texts, level, batches }: ReadRow,
  there: RosterRow | undefined,
  { levels, members }: Known,
): Pick<PlannedRow, 'outcome' | 'reasons'> & { wanted: WantedStudent } {
  const closed = batches.filter(({ is_open }) => is_open === 0);
  const number = { row, phone_code, mobile };
  if (!there) {
    const wanted = { ...number, fields: texts, join: closed.map(({ id }) => id), ...(level && { ac_id: level.id }) };
    if (!level) return { outcome: 'bad', reasons: [say('row_no_level', { keys: keysOf(levels) })], wanted };
    const places = [level, ...batches].map(({ name }) => name).join(', ');
    return { outcome: 'new', reasons: [say('row_places', { places })], wanted };
  }
  const own = level?.id ?? there.ac_id;
  const foreign = batches.find(({ ac_id }) => ac_id !== own);
  if (foreign) {
    const reasons = [say('row_foreign_batch', { batch: foreign.name, level: levelName(levels, own) })];
    return { outcome: 'bad', reasons, wanted: { ...number, fields: {}, join: [] } };
  }
  const changes = TEXTS.filter((field) => texts[field] !== '' && texts[field] !== there[field]);
  const moved = level !== undefined && level.id !== there.ac_id ? level : undefined;
  const joined = closed.filter(({ id }) => moved !== undefined || !members.has(`${there.stud_id}/${id}`));
  const other = changes.includes('name') && there.name !== '' && !alike(there.name, texts.name);
  const { standing } = there;
  const reasons = [
    ...(other ? [say('row_of_other', { name: there.name })] : []),
    ...changes.map((field) => say('row_field', { field, from: there[field], to: texts[field] })),
    ...(moved ? [say('row_moves', { from: levelName(levels, there.ac_id), to: moved.name })] : []),
    ...joined.map(({ name }) => say('row_joins', { batch: name })),
    ...(standing === 'waiting' ? [say('row_let_in')] : []),
    ...(standing === 'suspended' || standing === 'refused' ? [say('row_stays', { standing })] : []),
  ];
  const wanted: WantedStudent = {
    ...number,
    was: there,
    fields: Object.fromEntries(changes.map((field) => [field, texts[field]])),
    join: joined.map(({ id }) => id),
    ...(moved && { ac_id: moved.id }),
  };
  const changed = changes.length > 0 || moved !== undefined || joined.length > 0 || standing === 'waiting';
  return { outcome: changed ? 'changed' : 'same', reasons, wanted };
}

const wordsOf = (name: string): string[] =>
  name
    .toLowerCase()
    .normalize('NFKC')
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/**
 * Returns true when two names can be one person's: the words of the shorter one all stand in the longer one, in full or
 * as initials. 'Kiran' and 'R. Kiran Das' can; 'Kiran Das' and 'Mohan Das' cannot.
 */
function sameName(one: string, other: string): boolean {
  const [few = [], many = []] = [wordsOf(one), wordsOf(other)].toSorted((a, b) => a.length - b.length);
  return few.every((word) => many.some((full) => full === word || initialOf(word, full)));
}

const initialOf = (one: string, other: string): boolean =>
  Math.min(one.length, other.length) === 1 && one.charAt(0) === other.charAt(0);

/** Returns true when a name looks like a correction of the other: they share a word, or begin one alike. */
function alike(one: string, other: string): boolean {
  const known = new Set(wordsOf(one).map((word) => word.slice(0, 3)));
  return wordsOf(other).some((word) => known.has(word.slice(0, 3)));
}
