import type { BankMarking, BankQuestion, MatrixKey, NumberKey } from '@portal/bank/bank';

/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
export function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Texts that mean something to one of the formats on the way. */
const TEXTS = [
  'plain', String.raw`$x^2 < \frac{1}{2}$ for $y > 3$`, '5 &lt; 6 &amp; 7', 'H<sub>2</sub>O', '**bold** and *slanted*', String.raw`costs \$5`,
  '~a =b #c {d} :e', String.raw`ends in \\`, 'पानी का घनत्व', `"quoted" and 'so'`, 'a -> b', '%50% acid', '// no comment', 'two\nlines',
  '[html]not', 'TRUE', '::title::', '$CATEGORY', '####', '--', ']]&gt;', '<code>x = 1</code>', String.raw`$\text{a}~\{b\}:\#$`, '&nbsp;', '1. first', '@@PLUGINFILE@@/x',
  '<table><caption>T</caption><tr><th>a</th><th align="right">$x^2$</th></tr><tr><td colspan="2">1</td></tr></table>',
]; // prettier-ignore
/** Texts without tags, which the second half of a pair is. */
const PLAIN = TEXTS.filter((text) => !/\*\*|<(?:sub|code|table)|\n|&nbsp;/u.test(text));

/** A question as it stands in a paper's file, with its section and passage by key. */
export type PaperEntry = Record<string, unknown> & { key: string; question: string };

/** A paper's file for a seed: questions of every kind, marked by themselves, by their section or by the paper. */
export function randomPaper(seed: number): { document: Record<string, unknown>; questions: PaperEntry[] } {
  const random = chance(seed);
  const below = (count: number): number => Math.floor(random() * count);
  const one = <Each>(list: readonly Each[]): Each => list[below(list.length)] as Each;
  const some = (most: number): boolean => below(most) === 0;
  const places = (count: number, least = 1): number[] => {
    const all = Array.from({ length: count }, (_, index) => index + 1).toSorted(() => random() - 0.5);
    return all.slice(0, least + below(count - least + 1)).toSorted((a, b) => a - b);
  };
  const text = (mark: string): string => (some(8) ? `${one(TEXTS)} ${mark}` : `${mark} ${one(TEXTS)}`);
  const numberKey = (): NumberKey => {
    const value = (below(20_000) - 10_000) / 10 ** below(5);
    const tolerance = below(500) / 10 ** below(5);
    return one<NumberKey>([value, { value, tolerance }, { min: value, max: Math.round((value + tolerance) * 1e6) / 1e6 }]);
  };
  const matrixKey = (rows: string[], columns: string[]): MatrixKey =>
    Object.fromEntries(rows.map((row) => [row, some(6) ? columns.slice(0, 2) : [one(columns)]]));
  const kinds: Record<string, (mark: string) => Partial<BankQuestion> & Record<string, unknown>> = {
    single: (mark) => {
      const options = Array.from({ length: 2 + below(5) }, (_, index) => text(`${mark}${index}`));
      return { options, answer: some(5) ? places(options.length) : one(places(options.length)) };
    },
    multiple: (mark) => {
      const options = Array.from({ length: 2 + below(9) }, (_, index) => text(`${mark}${index}`));
      const [first, second] = [places(options.length), places(options.length)];
      return { type: 'multiple', options, answer: some(5) && String(first) !== String(second) ? [first, second] : first };
    },
    numeric: () => ({
      type: 'numeric',
      answer: some(4) ? [numberKey(), numberKey()] : numberKey(),
      ...(some(5) ? { decimals: below(4) } : {}),
      ...(some(6) ? { input: { min: -1e6, max: 1e6 } } : {}),
    }),
    matrix: (mark) => {
      const rows = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII'].slice(0, 2 + below(7));
      const columns = ['P', 'Q', 'R', 'S', 'T', 'U', 'V', 'W'].slice(0, 2 + below(7));
      const sign = (key: string): string => (some(10) ? text(`${mark}${key}`) : `${mark}${key} ${one(PLAIN)}`);
      return {
        type: 'matrix',
        rows: Object.fromEntries(rows.map((key) => [key, text(`${mark}${key}`)])),
        columns: Object.fromEntries(columns.map((key) => [key, sign(key)])),
        answer: some(6) ? [matrixKey(rows, columns), matrixKey(rows, columns)] : matrixKey(rows, columns),
      };
    },
  };
  const marking = (parts: boolean): BankMarking => ({
    right: one([1, 4, 2.5, '1/3']),
    wrong: one([0, 0, -1, '-1/3', -0.25, -5]),
    ...(some(6) ? { blank: -0.5 } : {}),
    ...(parts && !some(3) ? { partial: one(['per-option', 'jee-advanced'] as const) } : {}),
  });
  const sections = some(2)
    ? []
    : ['one', 'two'].map((key) => ({ key, name: `Section ${key}/x`, ...(some(2) ? { marking: marking(true) } : {}) }));
  const passages = [{ key: 'p1', text: `Read. ${one(TEXTS)}\n\nThen ${one(TEXTS)}.` }];
  const questions = Array.from({ length: 10 }, (_, index): PaperEntry => {
    const kind = one(Object.keys(kinds));
    const marks = below(4);
    return {
      key: `q${index}`,
      question: text(`Q${index}`),
      ...kinds[kind]?.(`o${index}`),
      ...(marks === 0
        ? { marks: 1 + below(4), negative_marks: one([0, 1, 0.5]) }
        : marks === 1
          ? { marking: marking(kind === 'multiple' || kind === 'matrix') }
          : {}),
      ...(some(2) ? { explanation: text('since') } : {}),
      ...(some(9) ? { topic: 'Waves' } : {}),
      ...(some(12) ? { dropped: 'all' } : {}),
      ...(sections.length > 0 ? { section: index < 5 ? 'one' : 'two' } : {}),
      ...(index === 2 || index === 3 ? { passage: 'p1' } : {}),
    };
  });
  const document = {
    key: `paper-${seed}`,
    name: `Paper ${seed}`,
    added_on: '2026-07-14',
    ...(some(2) ? { marking: marking(true) } : {}),
    ...(sections.length > 0 ? { sections } : {}),
    passages,
    questions,
  };
  return { document, questions };
}
