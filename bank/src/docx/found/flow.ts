import { because, type Reason } from '../../bank.ts';
import type { Block } from '../document.ts';
import { plainOf, type Line, type WordTable } from '../line.ts';
import { pairsOfTable } from './key.ts';
import { answerAt, isKeyHeading, questionMark } from './marks.ts';
import { optionMark } from './options.ts';

/** A line of the paper in its order; or the answers of a table that is a key. */
export type Step = { line: Line; begins: boolean } | { pairs: [number: number, answer: string][] };

/** Returns the document as one column of lines. */
export function stepsOf(blocks: Block[]): Step[] {
  let inKey = false;
  return blocks.flatMap((block): Step[] => {
    if ('lines' in block) {
      inKey ||= block.lines.some((line) => isKeyHeading(plainOf(line)));
      return block.lines.map((line, index) => ({ line, begins: index === 0 }));
    }
    const texts = block.rows.map((row) => row.map((cell) => cell.map(plainOf).join(' ')));
    const pairs = pairsOfTable(texts, inKey);
    if (pairs.length > 0) return [{ pairs }];
    const isTable = areLists(texts) || isData(block);
    return (isTable ? [tableLine(block)] : block.rows.flatMap(rowLines)).map((line) => ({ line, begins: true }));
  });
}

/** The head of one of two lists that are matched. */
const LIST = /^\s*(?:list|column|सूची|स्तंभ|स्तम्भ|कॉलम)\s*[-–:]?\s*(?:[ivab12]{1,2}|I{1,2}|क|ख)?\s*$/iu;

/** Two lists that are matched: a table of the question, though each of its cells begins as an option does. */
const areLists = (rows: readonly string[][]): boolean => rows.some((row) => row.filter((cell) => LIST.test(cell)).length > 1);

const isMarked = (line: Line | undefined): boolean => {
  const text = line ? plainOf(line) : '';
  return optionMark(text) !== undefined || answerAt(text) !== undefined;
};

/** A table of a question, where none of its rows is laid out as a question, its options or its answer. */
const isData = ({ rows, hasMerged }: WordTable & { hasMerged: boolean }): boolean =>
  !hasMerged && rows.length > 1 && rows.some((row) => row.length > 1) && rows.every((row) => partsOf(row) === undefined);

const tableLine = ({ rows, heads }: WordTable): Line => ({ pieces: [{ table: { rows, heads } }], changes: [], drops: [] });

const filled = (row: Line[][]): Line[][] =>
  row.map((cell) => cell.filter((line) => line.pieces.length > 0)).filter((cell) => cell.length > 0);

/** The lines of a row whose cells are parts of a question: its number, its text, its options. */
function partsOf(row: Line[][]): Line[] | undefined {
  const cells = filled(row);
  const [first = [], ...others] = cells;
  const number = first.length === 1 && first[0] ? plainOf(first[0]).trim() : '';
  const isNumber = /^(?:Q\.?\s*)?\d{1,3}[.)]?$/iu.test(number);
  const [second, ...rest] = others.flat();
  if (isNumber && second && /\p{L}/u.test(plainOf(second)))
    return [
      joined([
        { ...first[0], pieces: [{ text: `${number.replace(/[.)]$/u, '')}. `, tags: [] }], changes: [], drops: [] },
        second,
      ]),
      ...rest,
    ];
  const isPart = cells.flat().some(isMarked) || questionMark(plainOf(first[0] ?? { pieces: [], changes: [], drops: [] }));
  return isPart ? cells.flat() : undefined;
}

/** Returns the lines of a row: of its parts, or one line of text. */
function rowLines(row: Line[][]): Line[] {
  const cells = filled(row).flat();
  return partsOf(row) ?? (cells.length === 0 ? [] : [joined(cells, [because`a table becomes lines of text`])]);
}

/** Lines side by side as one. */
const joined = (lines: Line[], changes: Reason[] = []): Line => ({
  pieces: lines.flatMap(({ pieces }, index) => (index === 0 ? pieces : [{ text: '   ', tags: [] }, ...pieces])),
  changes: [...changes, ...lines.flatMap((line) => line.changes)],
  drops: lines.flatMap((line) => line.drops),
});
