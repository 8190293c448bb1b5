import { randomLetters } from '../../../source/authored.ts';
import { letterAt } from '../../file/letters.ts';
import type { Group } from '../../paper.ts';
import { KINDS, type QuestionKind } from '../../questions/question.ts';
import type { Cut } from '../boxes/cut.ts';
import type { Asked, LaidKey } from '../key/entry.ts';
import { layKey } from '../key/lay.ts';
import { readMarking, readRanges, type Preset } from '../key/ranges.ts';
import { readKey } from '../key/read.ts';

/** The facts of the questions from one number to another, inclusive. */
export interface Row {
  id: string;
  from: number;
  to: number;
  kind: QuestionKind;
  marking?: Preset;
  /** The name of the questions' section; '' for none. */
  section: string;
  /** The number of options for a question where none was found. */
  options: number;
}

const FOUR = 4;

const newRow = (more: Partial<Row> & Pick<Row, 'from' | 'to'>): Row => ({
  id: randomLetters(),
  kind: 'single',
  section: '',
  options: FOUR,
  ...more,
});

/** Returns a row for each run of questions of one section and kind, as they were found. */
export function rowsOf(cuts: readonly Cut[]): Row[] {
  const rows: Row[] = [];
  const isAnyWithOptions = cuts.some(({ options }) => options.length > 1);
  for (const { number, section = '', options } of cuts) {
    const kind: QuestionKind = isAnyWithOptions && options.length === 0 ? 'numeric' : 'single';
    const last = rows.at(-1);
    if (last?.section === section && last.kind === kind && number > last.to) last.to = number;
    else rows.push(newRow({ from: number, to: number, kind, section }));
  }
  return rows.length > 0 ? joinedSmall(rows) : [newRow({ from: 1, to: Math.max(1, cuts.length) })];
}

/** Joins a lone question without options to its neighbours: its options were not found, its kind is theirs. */
function joinedSmall(rows: readonly Row[]): Row[] {
  const out: Row[] = [];
  for (const row of rows) {
    const last = out.at(-1);
    const isOne = row.to - row.from < 2 && row.kind === 'numeric';
    const isSame = last?.kind === row.kind || isOne;
    if (last?.section === row.section && isSame && row.from > last.to) last.to = row.to;
    else out.push({ ...row });
  }
  return out;
}

export const rowOf = (rows: readonly Row[], number: number): Row | undefined =>
  rows.find(({ from, to }) => number >= from && number <= to);

/** Lays the key that was typed to the questions; one in which no answer is seen is a fault, too. */
export function laidOf(cuts: readonly Cut[], rows: readonly Row[], key: string): LaidKey {
  const [asked, entries] = [askedOf(cuts, rows), readKey(key)];
  if (entries.length > 0 || key.trim() === '') return layKey(asked, entries);
  const numbers = asked.map(({ number }) => number);
  return { laid: new Map(), faults: [{ code: 'count', numbers, count: { answers: 0, questions: numbers.length } }] };
}

/** Makes a row for the questions behind the last row. */
export const nextRow = (rows: readonly Row[], last: number): Row => {
  const from = Math.max(0, ...rows.map(({ to }) => to)) + 1;
  return newRow({ ...rows.at(-1), id: randomLetters(), from, to: Math.max(from, last) });
};

/**
 * Rows with what somebody says of them in a line: '1-20 single, 21-25 numeric: jee-main', or 'Physics 1-30, Chemistry
 * 31-60'. What the line does not speak of stays.
 */
export function rowsSaid(text: string, rows: readonly Row[]): { rows: readonly Row[]; unread: string[] } {
  const marking = readMarking(text);
  const named = readRanges(text);
  const isNames = named.spans.length > marking.spans.length;
  const { unread } = isNames ? named : marking;
  const spans = isNames
    ? named.spans.map(({ from, to, name }) => ({ from, to, more: { section: name } }))
    : marking.spans.map(({ from, to, ...more }) => ({ from, to, more }));
  const out: Row[] = [];
  for (let number = 1; number <= Math.max(...[...rows, ...spans].map(({ to }) => to)); number += 1) {
    const before = rowOf(rows, number);
    const said = spans.find(({ from, to }) => number >= from && number <= to);
    if (!before && !said) continue;
    const own = newRow({ ...before, ...said?.more, id: randomLetters(), from: number, to: number });
    const last = out.at(-1);
    if (last?.to === number - 1 && isAlike(last, own)) last.to = number;
    else out.push(own);
  }
  return { rows: unread.length > 0 ? rows : out, unread };
}

const isAlike = (one: Row, other: Row): boolean =>
  (['kind', 'marking', 'section', 'options'] as const).every((field) => one[field] === other[field]);

/** Lists what a key is laid to: the numbers and the labels that each question has. */
export const askedOf = (cuts: readonly Cut[], rows: readonly Row[]): Asked[] =>
  cuts.map(({ number, options }) => ({ number, labels: labelsOf(options, rowOf(rows, number)) }));

function labelsOf(options: Cut['options'], row: Row | undefined): readonly string[] {
  if (row && KINDS.indexOf(row.kind) > 1) return [];
  return options.length > 1
    ? options.map(({ label }) => label)
    : Array.from({ length: row?.options ?? FOUR }, (_, at) => letterAt(at));
}

/** The sections that rows name, in their order, as a paper has them. */
export function sectionsOf(rows: readonly Row[], there: readonly Group[]): (Group & { name: string })[] {
  const names = [...new Set(rows.map(({ section }) => section.trim()).filter((name) => name !== ''))];
  return names.map((name) => {
    const known = there.find((group) => group['name'] === name);
    return { key: known?.key ?? `s-${randomLetters()}`, name };
  });
}
