import { plainOf, sliceOf, type Line } from '../line.ts';

/** An answer from the list at the end of a paper. */
export interface KeyEntry {
  number: number;
  answer: string;
  section: string | undefined;
  explanation: Line[];
}

const LETTERS = String.raw`[([]?\s*(?:[A-Ja-j](?:\s*[,&]\s*[A-Ja-j])*|[A-J]{2,4}|[ivx]{1,4}|[IVX]{1,4}|[कखगघङअबसद])\s*[)\]]?`;
const NUMBER = String.raw`[([]?\s*[-\u2212]?\d+(?:\.\d+)?(?:\s*(?:to|-|\u2013)\s*[-\u2212]?\d+(?:\.\d+)?)?\s*[)\]]?`;
const PAIR = new RegExp(
  String.raw`(?<![\w.])Q?\.?(\d{1,3})\s*(?:[.):=\-\u2013\t]+\s*(${NUMBER}|${LETTERS})|\s+(${LETTERS}))(?=[\s,;|]|$)`,
  'gu',
);

/** The pairs of a line that holds nothing else: '1. b 2. d', '1-(c), 2-(a)'. */
export function pairsIn(text: string): [number: number, answer: string][] {
  const pairs = [...text.matchAll(PAIR)].map(([, number, first, second]): [number, string] => [
    Number(number),
    bare(first ?? second ?? ''),
  ]);
  const rest = text.replaceAll(PAIR, '').replaceAll(/[\s,;|]+/gu, '');
  return rest === '' ? pairs : [];
}

const bare = (answer: string): string => answer.replaceAll(/^[([\s]+|(?<![)\]\s])[)\]\s]+$/gu, '');

const SOLUTION = new RegExp(
  String.raw`^\s*(?:Q\.?\s*)?(\d{1,3})\s*[.):]\s*(?:ans(?:wer)?\s*[.:\-\u2013]*\s*)?(${LETTERS})(?:\s*[.,:;\-\u2013]\s*|\s+)(?=\S)`,
  'iu',
);

/** '3. (b) Because …': an answer with what explains it. */
export function solutionIn(line: Line): { number: number; answer: string; rest: Line } | undefined {
  const found = SOLUTION.exec(plainOf(line));
  return found ? { number: Number(found[1]), answer: bare(found[2] ?? ''), rest: sliceOf(line, found[0].length) } : undefined;
}

/**
 * The pairs of a table that is a key: numbers above letters, beside them, or both in each cell; none for every other
 * table.
 */
export function pairsOfTable(rows: string[][], inKey: boolean): [number: number, answer: string][] {
  const filled = rows.map((row) => row.map((cell) => cell.trim())).filter((row) => row.some((cell) => cell !== ''));
  const cells = filled.flat().filter((cell) => cell !== '');
  const inCells = cells.map((cell) => pairsIn(cell));
  if (cells.length > 1 && inCells.every((pairs) => pairs.length === 1)) return inCells.flat();
  const isNumber = (cell: string): boolean => /^(?:Q\.?\s*)?\d{1,3}[.)]?$/iu.test(cell);
  const isAnswer = (cell: string): boolean =>
    (inKey ? new RegExp(`^(?:${LETTERS}|${NUMBER})$`, 'u') : new RegExp(`^(?:${LETTERS})$`, 'u')).test(cell);
  const pair = (number: string, answer: string): [number, string] => [Number(number.replaceAll(/\D/gu, '')), bare(answer)];
  const above = aboveEachOther(filled, isNumber, isAnswer);
  if (above.length > 1) return above.map(([number, answer]) => pair(number, answer));
  const body = filled.filter((row) => !row.every((cell) => /^[\p{L}. ]*$/u.test(cell) && !isAnswer(cell)));
  const beside = body.map((row) => row.filter((cell) => cell !== ''));
  if (
    beside.length === 0 ||
    beside.some((row) => row.length % 2 === 1 || row.some((cell, index) => !(index % 2 === 0 ? isNumber(cell) : isAnswer(cell))))
  )
    return [];
  const pairs = beside.flatMap((row) =>
    row.flatMap((cell, index) => (index % 2 === 0 ? [pair(cell, row[index + 1] ?? '')] : [])),
  );
  return pairs.length > 1 ? pairs : [];
}

type Test = (cell: string) => boolean;

/** Rows of numbers, each with a row of answers under it; a title may stand before either. */
function aboveEachOther(rows: string[][], isNumber: Test, isAnswer: Test): [string, string][] {
  if (rows.length % 2 === 1) return [];
  const pairs: [string, string][] = [];
  for (let index = 0; index < rows.length; index += 2) {
    const [numbers = [], answers = []] = [rows[index], rows[index + 1]];
    for (const [place, number] of numbers.entries()) {
      const answer = answers[place] ?? '';
      if (place === 0 && !isNumber(number) && !/\d/u.test(number)) continue;
      if (number === '' && answer === '') continue;
      if (!isNumber(number) || !isAnswer(answer)) return [];
      pairs.push([number, answer]);
    }
  }
  return pairs;
}
