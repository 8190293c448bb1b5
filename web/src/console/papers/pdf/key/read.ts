import { numberIn } from '../find/numbers.ts';
import type { KeyEntry } from './entry.ts';
import { rightIn } from './right.ts';

/** Ways to number an answer of a key; a key is read by the one that it uses most. */
const MARKS = [
  /(?<![^\s,;|])(?:q(?:ue|uestion)?\s?\.?\s?(?:no)?\s?\.?\s?)?(\d{1,3})\s?\)\s?/giu,
  /(?<![^\s,;|])(?:q(?:ue|uestion)?\s?\.?\s?(?:no)?\s?\.?\s?)?(\d{1,3})\s?\.\s?(?=\D|\d\s)/giu,
  /(?<![^\s,;|])(?:q(?:ue|uestion)?\s?\.?\s?(?:no)?\s?\.?\s?)?(\d{1,3})\s?[:=]\s?/giu,
  /(?<![^\s,;|])(?:q(?:ue|uestion)?\s?\.?\s?(?:no)?\s?\.?\s?)?(\d{1,3})\s?-\s?/giu,
  /(?<![^\s,;|])[([](\d{1,3})[)\]]\s(?=[A-Ha-h*(])/gu,
  /(?<![^\s,;|])q(?:ue|uestion)?\s?\.?\s?(?:no)?\s?\.?\s?(\d{1,3})\s(?=\S)/giu,
  /(?<![^\s,;|])(\d{1,3})\s?(?=[([][A-Ha-h1-9][)\]]|[A-Ha-h](?![A-Za-z])|[A-H]{2,4}(?![A-Za-z])|\*|drop|bonus)/giu,
];

/** Reads the answers of a key as people have them: pasted, columns of a table, the text of a PDF. */
export function readKey(text: string): KeyEntry[] {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/[०-९]/gu, (digit) => String(numberIn(digit)))
    .replaceAll(/[–—−]/gu, '-')
    .replaceAll('\r', '');
  const lines = plain.split('\n').filter((line) => line.trim() !== '');
  return tableIn(lines) ?? pairsIn(lines) ?? markedIn(lines.join('\n')) ?? listIn(lines);
}

const entryOf = (number: number | undefined, written: string): KeyEntry => ({
  ...(number !== undefined && { number }),
  written: written.trim(),
  right: rightIn(written),
});

const isNumber = (cell: string | undefined): boolean => /^(?:q\s?\.?\s?)?\d{1,3}\s?[.):]?$/iu.test((cell ?? '').trim());
const numberOf = (cell: string): number => Number(/\d+/u.exec(cell)?.[0]);

/** Reads cells between tabs: numbers beside answers, once or more a row, or a row of numbers above one of answers. */
function tableIn(lines: readonly string[]): KeyEntry[] | undefined {
  if (!lines.some((line) => line.includes('\t'))) return undefined;
  const rows = lines.map((line) => line.split('\t').map((cell) => cell.trim()));
  const found: KeyEntry[] = [];
  for (const [at, row] of rows.entries()) {
    const before = rows[at - 1];
    if (before && isRowOfNumbers(before)) found.push(...answersBelow(before, row));
    else if (!isRowOfNumbers(row)) found.push(...answersBeside(row, rows[0] ?? []));
  }
  // Each cell may hold a number with its answer: '1. (4)'.
  return found.length > 0 ? found : undefined;
}

/** True for three rising numbers or more, with nothing but a name before them. */
function isRowOfNumbers(row: readonly string[]): boolean {
  const cells = (isNumber(row[0]) ? row : row.slice(1)).filter((cell) => cell !== '');
  return (
    cells.length > 2 &&
    cells.every((cell, at) => isNumber(cell) && (at === 0 || numberOf(cell) === numberOf(cells[at - 1] ?? '') + 1))
  );
}

const answersBelow = (numbers: readonly string[], answers: readonly string[]): KeyEntry[] =>
  numbers.flatMap((cell, at) => (isNumber(cell) ? [entryOf(numberOf(cell), answers[at] ?? '')] : []));

const ANSWER = /^(?:ans|answer|answers|key|correct|right|उत्तर)\b|^(?:correct|right) (?:ans|option)/iu;

function answersBeside(row: readonly string[], head: readonly string[]): KeyEntry[] {
  const named = head.findIndex((cell) => ANSWER.test(cell));
  const filled = row.filter((cell) => cell !== '');
  if (filled.length === 0 || row.some((cell) => ANSWER.test(cell))) return [];
  const answerOf = (cells: readonly string[]): KeyEntry[] => {
    const [number = '', written = '', ...more] = cells;
    if (!isNumber(number)) return number === '' && rightIn(written).kind !== 'unread' ? [entryOf(undefined, written)] : [];
    return [
      more.some((cell) => cell !== '')
        ? { ...entryOf(numberOf(number), cells.slice(1).join(' ')), right: { kind: 'unread' } }
        : entryOf(numberOf(number), written),
    ];
  };
  if (named > 0 && head.filter((cell) => ANSWER.test(cell)).length === 1 && (isNumber(row[0]) || row[0] === ''))
    return answerOf([row[0] ?? '', row[named] ?? '']);
  // In a row of pairs every second cell is a number.
  const isPaired = row.length > 2 && row.every((cell, at) => at % 2 === 1 || cell === '' || isNumber(cell));
  const rises = (at: number): boolean =>
    row[at] === '' || row[at - 2] === '' || numberOf(row[at] ?? '') > numberOf(row[at - 2] ?? '');
  if (!isPaired || !row.every((_, at) => at % 2 === 1 || at === 0 || rises(at))) return answerOf(row);
  return row.flatMap((cell, at) =>
    at % 2 === 0 && (cell !== '' || (row[at + 1] ?? '') !== '') ? answerOf([cell, row[at + 1] ?? '']) : [],
  );
}

/** Reads lines of a number and an answer, with a space or a comma between them; other lines are words. */
function pairsIn(lines: readonly string[]): KeyEntry[] | undefined {
  const found = lines.map((line) => /^\s{0,20}(?:q\s?\.?\s?)?(\d{1,3})(?:\s?[,;|]\s?|\s+)(\S.{0,60})$/iu.exec(line));
  const pairs = found.flatMap((match) => (match ? [entryOf(Number(match[1]), match[2] ?? '')] : []));
  const isAll = pairs.length > 1 && lines.every((line, at) => found[at] !== null || /\p{L}{3}/u.test(line));
  const rising = pairs.filter(({ number }, at) => at > 0 && number === (pairs[at - 1]?.number ?? 0) + 1).length;
  return isAll && rising >= 0.6 * (pairs.length - 1) && pairs.every(({ right }) => right.kind !== 'unread') ? pairs : undefined;
}

/** Reads numbered answers in running text. */
function markedIn(text: string): KeyEntry[] | undefined {
  const all = MARKS.map((mark) => [...text.matchAll(mark)]);
  const best = all.reduce((most, found) => (found.length > most.length ? found : most));
  if (best.length < 2 || !best.some((match, at) => Number(match[1]) === Number(best[at - 1]?.[1]) + 1)) return undefined;
  const before = text.slice(0, best[0]?.index).trim();
  const lost = rightIn(before).kind === 'unread' ? [] : [entryOf(undefined, before)];
  return [
    ...lost,
    ...best.map((match, at) =>
      entryOf(Number(match[1]), withoutWords(text.slice(match.index + match[0].length, best[at + 1]?.index))),
    ),
  ];
}

/** Drops lines of words, such as the name of the next section. */
const withoutWords = (written: string): string => {
  const [first = '', ...more] = written.split('\n');
  return [first, ...more.filter((line) => !/\p{L}{3}/u.test(line) || /drop|bonus/iu.test(line))]
    .join(' ')
    .replace(/[\s,;|]{1,20}$/u, '');
};

/** Answers without numbers, one after the other. */
function listIn(lines: readonly string[]): KeyEntry[] {
  const words = lines.flatMap((line) => line.split(/[\s,;|]+/u)).filter((word) => word !== '');
  const answers = words.filter((word) => rightIn(word).kind !== 'unread' || isBlock(word));
  const isOfBlocks =
    answers.some((word) => isBlock(word)) && answers.every((word) => /^(?:[A-H]{1,60}|[1-8]{1,60})$/iu.test(word));
  const isLetters = isOfBlocks && (answers.every((word) => /^[A-H]/iu.test(word)) || answers.every((word) => /^\d/u.test(word)));
  const single = isLetters ? answers.flatMap((word) => [...word]) : words.filter((word) => isAnswer(word));
  return single.map((written) => entryOf(undefined, written));
}

/** True for letters in a row that are no set of right options: too many, one twice, or out of order. */
const isBlock = (word: string): boolean =>
  /^[A-H]{2,60}$/iu.test(word)
    ? [...word].some((letter, at) => at > 0 && letter.toUpperCase() <= (word[at - 1] ?? '').toUpperCase())
    : /^[1-8]{5,60}$/u.test(word);

/** True for an answer or a sign in its place; false for a word of a heading. */
const isAnswer = (word: string): boolean => rightIn(word).kind !== 'unread' || !/\p{L}{3}/u.test(word);
