import type { Column } from './columns.ts';
import { headingIn } from './headings.ts';
import { medianOf, type Line } from './lines.ts';

/** A line that may open a question. */
export interface Mark {
  number: number;
  style: Style;
  column: Column;
  line: Line;
  /** The place of the line in the order of reading. */
  at: number;
  /** How well the line fits the left edge of its column, from 0 to 1. */
  weight: number;
  /** The number of headings before the line. */
  after: number;
  /** The line without the number. */
  rest: Pick<Line, 'text' | 'items' | 'x'>;
  /** Set when the line was taken because its number was missing. */
  isGuess?: true;
}

const STYLES = {
  word: /^(?:Question|Que|Ques|Q|प्रश्न|प्र)\s?\.?\s?(?:No\.?\s?)?[-:]?\s?\(?(\p{Nd}{1,3})(?:\s?[).:\]-]|\s|$)/iu,
  dot: /^(\p{Nd}{1,3})\s?[.:](?!\p{Nd})/u,
  bracket: /^(\p{Nd}{1,3})\s?[)\]]/u,
  brackets: /^[([]\s?(\p{Nd}{1,3})\s?[)\]]/u,
  bare: /^(\p{Nd}{1,3})(?:\s|$)/u,
} as const;
type Style = keyof typeof STYLES;
const ALL = Object.keys(STYLES) as Style[];

const DEVANAGARI_0 = 0x966;
/** Returns the number in digits of either script. */
export const numberIn = (digits: string): number =>
  Number(digits.replaceAll(/[०-९]/gu, (digit) => String((digit.codePointAt(0) ?? DEVANAGARI_0) - DEVANAGARI_0)));

/** Every line that begins with a number, in the order of reading. */
export function marksIn(columns: readonly Column[]): Mark[] {
  const lefts = edgesOf(columns);
  let [at, after] = [0, 0];
  return columns.flatMap((column) => {
    const edge = lefts.get(sideOf(column)) ?? column.left;
    return column.lines.flatMap((line): Mark[] => {
      const here = at++;
      if (headingIn(line.text) !== undefined) after += 1;
      const weight = weightOf(line, edge, column.left);
      if (weight === 0) return [];
      return ALL.flatMap((style) => {
        const [said = '', digits] = STYLES[style].exec(line.text) ?? [];
        if (digits === undefined || (style === 'bare' && !isApart(line))) return [];
        const rest = behind(line, said.length);
        return [{ number: numberIn(digits), style, column, line, at: here, weight, after, rest }];
      });
    });
  });
}

/** A line without its first letters. */
function behind({ items, text }: Line, letters: number): Mark['rest'] {
  let left = letters;
  const kept = items.flatMap((item) => {
    const own = item.text.trimStart();
    const gone = Math.min(left, own.length);
    left -= gone;
    if (gone === own.trimEnd().length) return [];
    const share = gone / Math.max(1, own.length);
    return [{ ...item, text: own.slice(gone), x: item.x + item.width * share, width: item.width * (1 - share) }];
  });
  return { text: text.slice(letters).trimStart(), items: kept, x: kept[0]?.x ?? 0 };
}

const sideOf = ({ side, page }: Column): string => `${side} ${page % 2}`;

/** The left edges that columns usually have, by side, of even and odd pages. */
function edgesOf(columns: readonly Column[]): Map<string, number> {
  const sides = new Set(columns.map(sideOf));
  const ofSide = (side: string): number[] => columns.filter((column) => sideOf(column) === side).map(({ left }) => left);
  return new Map([...sides].map((side) => [side, medianOf(ofSide(side))]));
}

function weightOf({ x, top, bottom }: Line, usual: number, own: number): number {
  const letter = Math.min(bottom - top, 14);
  const [fromUsual, fromOwn] = [Math.abs(x - usual), x - own];
  if (fromUsual <= 0.9 * letter) return 1;
  if (fromOwn <= 0.9 * letter) return 0.7;
  return Math.min(fromUsual, fromOwn) <= 3 * letter ? 0.3 : 0;
}

/** A number without a sign behind it opens a question only where a gap parts it from the text. */
function isApart({ items, bottom, top }: Line): boolean {
  const [first, second] = items;
  return first !== undefined && second !== undefined && second.x - first.x - first.width > 0.5 * (bottom - top);
}

/** Numbers of that style behind a wide gap, or far from the edge: of a column that was not seen. */
export function numbersWithin({ items }: Line, style: Style, isAtEdge: boolean): number[] {
  if (style === 'bare') return [];
  return items.flatMap((item, at) => {
    const before = items[at - 1];
    const isFar = before ? item.x - before.x - before.width > item.height : !isAtEdge;
    const digits = isFar ? STYLES[style].exec(item.text.trimStart())?.[1] : undefined;
    return digits === undefined ? [] : [numberIn(digits)];
  });
}

/** Values a step from one number to the next, beside the weight of the next. */
function step(from: Mark, to: Mark): number {
  const more = to.number - from.number;
  if (more === 1) return 1;
  if (more > 1 && more <= 6) return 0.5 - 0.5 * more;
  if (more > 6) return -8;
  if (to.after > from.after && to.number <= 3) return -to.number;
  return to.number === 1 ? -12 : Number.NEGATIVE_INFINITY;
}

export interface Chain {
  marks: Mark[];
  worth: number;
}

/** The longest rising chain of marks of one style. A list in a question is shorter than what it interrupts. */
export function chainOf(marks: readonly Mark[]): Chain {
  let best: Chain = { marks: [], worth: 0 };
  for (const style of ALL) {
    const chain = longest(marks.filter((mark) => mark.style === style));
    const worth = style === 'bare' ? chain.worth / 2 : chain.worth;
    if (worth > best.worth) best = { marks: chain.marks, worth };
  }
  return best;
}

function longest(marks: readonly Mark[]): Chain {
  const worth: number[] = [];
  const before: number[] = [];
  let last = -1;
  for (const [at, mark] of marks.entries()) {
    let [most, from] = [mark.number === 1 ? 0 : -0.5, -1];
    // Nothing is gained from marks far back that would not be worth more by those between.
    for (let other = at - 1; other >= Math.max(0, at - 400); other -= 1) {
      const known = marks[other];
      const sum = known ? (worth[other] ?? 0) + step(known, mark) : Number.NEGATIVE_INFINITY;
      if (sum > most) [most, from] = [sum, other];
    }
    worth.push(most + mark.weight);
    before.push(from);
    if (last < 0 || (worth[at] ?? 0) >= (worth[last] ?? 0)) last = at;
  }
  const chain: Mark[] = [];
  for (let at = last; at >= 0; at = before[at] ?? -1) {
    const mark = marks[at];
    if (mark) chain.unshift(mark);
  }
  return { marks: chain, worth: worth[last] ?? 0 };
}

/** The chain with what its gaps lack, where marks of any style between have the number: each a guess. */
export function filled(chain: readonly Mark[], marks: readonly Mark[]): Mark[] {
  return chain.flatMap((mark, place) => {
    const next = chain[place + 1];
    if (!next || next.number <= mark.number + 1) return [mark];
    const between = marks.filter(({ at, weight }) => at > mark.at && at < next.at && weight === 1);
    return [mark, ...risingIn(between, mark.number, next.number)];
  });
}

function risingIn(marks: readonly Mark[], from: number, to: number): Mark[] {
  const found: Mark[] = [];
  let number = from;
  for (const mark of marks)
    if (mark.number > number && mark.number < to && mark.at !== found.at(-1)?.at) {
      found.push({ ...mark, isGuess: true });
      number = mark.number;
    }
  return found;
}
