import { childOf, childrenOf, type Tree } from '../archive/tree.ts';

interface Level {
  start: number;
  format: string;
  text: string;
}

const valueOf = (tree: Tree | undefined, name: string): string | undefined => childOf(tree, name)?.attributes['val'];

const levelOf = (tree: Tree): Level => ({
  start: Number(valueOf(tree, 'start') ?? '1'),
  format: valueOf(tree, 'numFmt') ?? 'decimal',
  text: valueOf(tree, 'lvlText') ?? '',
});

const levelsOf = (tree: Tree | undefined): [number, Level][] =>
  childrenOf(tree, 'lvl').map((level) => [Number(level.attributes['ilvl'] ?? '0'), levelOf(level)]);

interface List {
  /** Lists of one kind count on together. */
  kind: string;
  levels: Map<number, Level>;
  /** Levels that begin again where the list first comes. */
  restarts: Map<number, number>;
}

/** Counts the paragraphs of a document that Word numbers by itself. */
export class Numbering {
  readonly #lists = new Map<string, List>();
  readonly #counts = new Map<string, number[]>();
  readonly #begun = new Set<string>();

  constructor(numbering: Tree | undefined) {
    const kinds = new Map(childrenOf(numbering, 'abstractNum').map((tree) => [tree.attributes['abstractNumId'] ?? '', tree]));
    for (const num of childrenOf(numbering, 'num')) {
      const kind = valueOf(num, 'abstractNumId') ?? '';
      const overrides = childrenOf(num, 'lvlOverride');
      const restarts = overrides.flatMap((each): [number, number][] => {
        const start = valueOf(each, 'startOverride');
        return start === undefined ? [] : [[Number(each.attributes['ilvl'] ?? '0'), Number(start)]];
      });
      const levels = new Map([...levelsOf(kinds.get(kind)), ...overrides.flatMap(levelsOf)]);
      this.#lists.set(num.attributes['numId'] ?? '', { kind, levels, restarts: new Map(restarts) });
    }
  }

  /** The mark before the next paragraph of a list at a level; '' for one that has none. */
  next(numId: string, level: number): string {
    const list = this.#lists.get(numId);
    const own = list?.levels.get(level);
    if (!list || !own) return '';
    const counts = this.#counts.get(list.kind) ?? [];
    this.#counts.set(list.kind, counts);
    const restart = list.restarts.get(level);
    const first = !this.#begun.has(`${numId} ${level}`);
    this.#begun.add(`${numId} ${level}`);
    counts[level] = first && restart !== undefined ? restart : (counts[level] ?? own.start - 1) + 1;
    counts.length = level + 1;
    if (own.format === 'bullet') return '•';
    return own.text.replaceAll(/%(\d)/gu, (_, place: string) => {
      const at = Number(place) - 1;
      const other = list.levels.get(at);
      return numeral(counts[at] ?? other?.start ?? 1, other?.format ?? 'decimal');
    });
  }
}

function numeral(number: number, format: string): string {
  if (format === 'none') return '';
  if (format === 'lowerLetter') return String.fromCharCode(97 + ((number - 1) % 26));
  if (format === 'upperLetter') return String.fromCharCode(65 + ((number - 1) % 26));
  if (format === 'lowerRoman') return roman(number).toLowerCase();
  if (format === 'upperRoman') return roman(number);
  return String(number);
}

const ROMAN: [number, string][] = [
  [1000, 'M'], [900, 'CM'], [500, 'D'], [400, 'CD'], [100, 'C'], [90, 'XC'], [50, 'L'], [40, 'XL'], [10, 'X'], [9, 'IX'], [5, 'V'],
  [4, 'IV'], [1, 'I'],
]; // prettier-ignore

function roman(number: number): string {
  const found = ROMAN.find(([value]) => value <= number);
  return found ? found[1] + roman(number - found[0]) : '';
}
