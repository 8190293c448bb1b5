import path from 'node:path';
import { wordsOf } from '@portal/contract';
import { FROM_ROOT } from '../../content/folder/files.ts';
import { hashOf } from '../../content/versions/hash.ts';

/** A question or a paper as the folder writes it. */
export type Written = Readonly<Record<string, unknown>>;

/** Fields that place a question in its own paper: in another paper they mean nothing. */
const OF_PLACE = ['key', 'section', 'passage', 'dropped'];
/** Fields that a paper adds to a question: with other marks, or from another file, the question is the same. */
const OF_MARKS = ['marks', 'negative_marks', 'marking', 'topic', 'from'];
const PICTURE = /(!\[[^\][]*\]\()([^()\s]+)(\))/gu;
const DEVANAGARI = /\p{Script=Devanagari}/u;
/** The most different words by which a question is found. */
const WORDS = 100;

export const isWritten = (value: unknown): value is Written =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The questions, or whatever else stands in a list, of a paper's text. */
export const listIn = (written: Written, name: string): Written[] => {
  const list = written[name];
  return Array.isArray(list) ? list.filter(isWritten) : [];
};

/** Changes every text in a value. */
function mapped(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((each) => mapped(each, change));
  if (!isWritten(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, mapped(each, change)]));
}

const without = (written: Written, names: readonly string[]): Written =>
  Object.fromEntries(Object.entries(written).filter(([name]) => !names.includes(name)));

/** A question as any paper may have it: pictures beside the file `from` are named from the root of the folder. */
export function sourceOf(written: Written, from: string): Written {
  const named = (name: string): string =>
    FROM_ROOT.test(name) || /^https?:/u.test(name) ? name : path.posix.join(path.posix.dirname(from), name);
  const rooted = (text: string): string =>
    text.replaceAll(PICTURE, (_, before: string, name: string, behind: string) => before + named(name) + behind);
  return mapped(without(written, OF_PLACE), rooted) as Written;
}

/** A text that two questions have in common exactly where they are one; `passage` is the text it belongs to. */
export function identityOf(source: Written, passage = ''): string {
  const { type = 'single', ...rest } = without(source, OF_MARKS);
  // A text that a file writes in lines of its own ends with one.
  const said = mapped({ ...rest, type, passage }, (text) => text.normalize('NFC').trim());
  return hashOf(JSON.stringify(said)).slice(0, 32);
}

/** The languages it stands in: its own first, by the letters where its paper does not say. */
export function languagesOf(source: Written, [first]: readonly unknown[]): string[] {
  const own = textIn(first) || (DEVANAGARI.test(textIn(source['question'])) ? 'hi' : 'en');
  const { in: others } = source;
  return [...new Set([own, ...(isWritten(others) ? Object.keys(others) : [])])];
}

/** The words by which it is found, folded: of its text, its options, rows and columns, in each language. */
export function wordsIn(source: Written): string[] {
  const { question, options, rows, columns, in: others } = source;
  const texts: string[] = [];
  mapped([question, options, rows, columns, others], (text) => {
    texts.push(text);
    return text;
  });
  return [...new Set(texts.flatMap(wordsOf).map(({ folded }) => folded))].slice(0, WORDS);
}
