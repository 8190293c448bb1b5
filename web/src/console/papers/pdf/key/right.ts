import type { Right } from './entry.ts';

const DROP = /^(?:\*+|drop|dropped|bonus|deleted?|cancell?ed|grace|mta|mtg|marks to all|all)$/u;
const NUMBER = /^[-+]?(?:\d{1,12}(?:\.\d{1,10})?|\.\d{1,10})$/u;
const UNREAD: Right = { kind: 'unread' };

/** Reads one answer of a key; `unread` where that is not certain. */
export function rightIn(written: string): Right {
  const text = written
    .replaceAll(/\s+/gu, ' ')
    .replace(/[\s.,;]{1,20}$/u, '')
    .trim();
  if (DROP.test(text.toLowerCase())) return { kind: 'drop' };
  return optionsIn(text) ?? numbersIn(text) ?? matrixIn(text) ?? UNREAD;
}

/** Returns a lone letter or digit, also in brackets; undefined for any other text. */
const labelIn = (text: string): string | undefined => /^[([]?\s?([A-Ha-h1-9])\s?[)\]]?$/u.exec(text)?.[1]?.toUpperCase();

function optionsIn(text: string): Right | undefined {
  const either = text.split(/\s?(?:\/|\||\bor\b)\s?/iu);
  const several = text.split(/\s?(?:,|&|\band\b|;)\s?/iu);
  if (either.length > 1 && several.length > 1) return undefined;
  const pieces = either.length > 1 ? either : several.length > 1 ? several : together(text);
  const labels = pieces.map(labelIn);
  const all = labels.filter((label) => label !== undefined);
  // A digit alone may be a number as well; 'either' of two numbers is read below.
  if (all.length === 0 || all.length < labels.length || new Set(all).size < all.length) return undefined;
  if (all.length === 1 && /\d/u.test(all[0] ?? '') && !/[([]/u.test(text)) return undefined;
  if (all.some((label) => /\d/u.test(label)) && all.some((label) => /\D/u.test(label))) return undefined;
  if (either.length > 1 && /\d/u.test(all[0] ?? '') && /\bor\b/iu.test(text)) return undefined;
  return { kind: 'options', labels: all.toSorted(), either: either.length > 1 };
}

/** Returns the letters of 'ABD' or '(A)(C)', which are right together. */
function together(text: string): string[] {
  if (/^[A-H]{2,8}$/iu.test(text)) return [...text];
  return text.match(/[([][A-H1-9][)\]]/giu)?.join('') === text.replaceAll(' ', '') ? (text.match(/[A-H1-9]/giu) ?? []) : [text];
}

function numbersIn(text: string): Right | undefined {
  const range = /^(.{1,24}?)\s?(?:\bto\b|\.\.|–|—|(?<=\d)\s?-)\s?(.{1,24})$/iu.exec(text);
  if (range) {
    const [from, to] = [range[1] ?? '', range[2] ?? ''].map(numberIn);
    return from !== undefined && to !== undefined && from < to ? { kind: 'number', from, to } : undefined;
  }
  const numbers = text.split(/\s?\bor\b\s?/iu).map(numberIn);
  const [first, ...also] = numbers;
  if (first === undefined || also.includes(undefined)) return undefined;
  return { kind: 'number', from: first, to: first, ...(also.length > 0 && { also: also as number[] }) };
}

function numberIn(text: string): number | undefined {
  const plain = text.trim().replace('−', '-');
  return NUMBER.test(plain) ? Number(plain) : undefined;
}

/** Reads 'A-PQ, B-S': the columns of each row. */
function matrixIn(text: string): Right | undefined {
  const rows: Record<string, string[]> = {};
  let last: string[] | undefined;
  for (const piece of text.split(/[,;]\s?|\s(?=[A-Z(][^\s]{0,3}\s?(?:-|→|:))/u)) {
    const [name, said] =
      piece.includes('→') || piece.includes('-') || piece.includes(':') ? piece.split(/\s?(?:→|->|-|:)\s?/u) : [undefined, piece];
    const columns = columnsIn(said ?? '');
    const row = name === undefined ? undefined : /^[([]?([A-Za-z]{1,4})[)\]]?$/u.exec(name.trim())?.[1];
    if (columns.length === 0 || (name !== undefined && (row === undefined || row in rows))) return undefined;
    if (row === undefined) last?.push(...columns);
    else {
      rows[row] = columns;
      last = columns;
    }
    if (last === undefined) return undefined;
  }
  return Object.keys(rows).length > 1 ? { kind: 'matrix', rows } : undefined;
}

const columnsIn = (text: string): string[] => {
  const plain = text.replaceAll(/[()[\]\s&]/gu, '');
  return /^[A-Za-z]{1,8}$/u.test(plain) || /^[1-9]{1,8}$/u.test(plain) ? [...plain] : [];
};
