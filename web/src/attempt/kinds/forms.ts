/** A row or a column of a matrix; `key` stands in the answer. */
interface Part {
  key: string;
}

/** The columns chosen of each row, by their keys. */
export type Pairs = Readonly<Record<string, readonly string[]>>;

/** The options that an answer names; none when it is no list. */
export const readList = (answer: string): readonly string[] => listOf(json(answer));

/** Returns the names that are among all, in the order of all; '' for none. */
export function writeList(all: readonly string[], names: readonly string[]): string {
  const known = all.filter((name) => names.includes(name));
  return known.length > 0 ? JSON.stringify(known) : '';
}

/** Reads what an answer to a matrix pairs. */
export function readPairs(answer: string): Pairs {
  const found = json(answer);
  if (typeof found !== 'object' || found === null) return {};
  return Object.fromEntries(Object.entries(found).map(([row, names]) => [row, listOf(names)]));
}

/** 'I – P, R; II – Q' */
export const pairsText = (pairs: Pairs): string =>
  Object.entries(pairs)
    .map(([row, names]) => `${row} – ${names.join(', ')}`)
    .join('; ');

/** Rows and columns in their order. Written by hand: an object would put rows named by numbers first. */
export function writePairs(rows: readonly Part[], columns: readonly Part[], pairs: Pairs): string {
  const keys = columns.map(({ key }) => key);
  const written = rows.flatMap(({ key }) => {
    const list = writeList(keys, pairs[key] ?? []);
    return list ? [`${JSON.stringify(key)}:${list}`] : [];
  });
  return written.length > 0 ? `{${written.join(',')}}` : '';
}

const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((name): name is string => typeof name === 'string') : [];

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
