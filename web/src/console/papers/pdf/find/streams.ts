import { byLanguage, CORRIDORS, IN_THREE, IN_TWO, inColumns, inOne, type Column } from './columns.ts';
import { hindiIn } from './lines.ts';
import { chainOf, filled, marksIn, type Chain, type Mark } from './numbers.ts';
import type { PageText, TextItem } from './page.ts';

/** The questions of one language, in the order in which its columns are read. */
export interface Stream {
  columns: readonly Column[];
  chain: readonly Mark[];
  /** Every line that begins with a number, the chain's own and others. */
  marks: readonly Mark[];
  /** Marks of the other language in the same columns: each ends what stands above. */
  ends: readonly Mark[];
}

export interface Streams {
  own: Stream;
  hi?: Stream;
}

/** How a paper is read: in one column, two or three, in one language or two; the longest rising chain chooses. */
export function streamsOf(pages: readonly PageText[], items: readonly (readonly TextItem[])[]): Streams {
  const [two, three] = [IN_TWO, IN_THREE].map((places) =>
    CORRIDORS.flatMap((corridor) => {
      const columns = inColumns(pages, items, places, corridor);
      return columns ? [columns] : [];
    }),
  ) as [Column[][], Column[][]];
  const apart = two.flatMap((columns) => byLanguage(columns) ?? []);
  const readings = [
    readingOf(inOne(pages, items)),
    ...two.map(readingOf).filter(hasBeyond),
    ...apart.map(({ en, hi }) => besideEachOther(en, hi)),
    ...three.map(readingOf).filter(hasBeyond),
  ];
  const first = readings[0] ?? { streams: { own: { columns: [], chain: [], marks: [], ends: [] } }, worth: 0 };
  return readings.reduce((best, reading) => (reading.worth > best.worth + 1 ? reading : best), first).streams;
}

/** A further column has a number, too: else it is options that stand apart. */
const hasBeyond = ({ streams: { own } }: Reading): boolean =>
  own.chain.some(({ column: { side } }) => side === 'middle' || side === 'right');

interface Reading {
  streams: Streams;
  worth: number;
}

const streamOf = (
  columns: readonly Column[],
  marks: readonly Mark[],
  { marks: chain }: Chain,
  ends: readonly Mark[] = [],
): Stream => ({
  columns,
  chain: filled(chain, marks),
  marks,
  ends,
});

function readingOf(columns: readonly Column[]): Reading {
  const marks = marksIn(columns);
  const whole = chainOf(marks);
  const { en, hi } = inLanguages(columns, marks);
  const [one, other] = [chainOf(en), chainOf(hi)];
  if (!isTheSame(one, other)) return { streams: { own: streamOf(columns, marks, whole) }, worth: whole.worth };
  return {
    streams: { own: streamOf(columns, en, one, other.marks), hi: streamOf(columns, hi, other, one.marks) },
    worth: one.worth + other.worth,
  };
}

function besideEachOther(en: readonly Column[], hi: readonly Column[]): Reading {
  const [marks, others] = [marksIn(en), marksIn(hi)];
  const [one, other] = [chainOf(marks), chainOf(others)];
  if (!isTheSame(one, other)) return { streams: { own: streamOf(en, marks, one) }, worth: 0 };
  return { streams: { own: streamOf(en, marks, one), hi: streamOf(hi, others, other) }, worth: one.worth + other.worth };
}

/** Two chains are one paper in two languages where most numbers stand in both. */
function isTheSame(one: Chain, other: Chain): boolean {
  const numbers = new Set(one.marks.map(({ number }) => number));
  const both = other.marks.filter(({ number }) => numbers.has(number)).length;
  return both >= 2 && both >= 0.6 * Math.min(one.marks.length, other.marks.length);
}

/** Marks by the language of what stands between each and the next. */
function inLanguages(columns: readonly Column[], marks: readonly Mark[]): { en: Mark[]; hi: Mark[] } {
  const lines = columns.flatMap((column) => column.lines);
  const edges = [...new Set(marks.filter(({ weight }) => weight >= 0.7).map(({ at }) => at))];
  const ends = new Map(edges.map((at, place) => [at, edges[place + 1] ?? lines.length]));
  const sorted: { en: Mark[]; hi: Mark[] } = { en: [], hi: [] };
  for (const mark of marks) {
    const text = lines
      .slice(mark.at, Math.max(mark.at + 1, ends.get(mark.at) ?? mark.at + 4))
      .map((line) => line.text)
      .join(' ');
    sorted[(hindiIn(text) ?? 0) > 0.3 ? 'hi' : 'en'].push(mark);
  }
  return sorted;
}
