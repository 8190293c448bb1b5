import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Change } from './change.ts';

/** Texts that are SQL, or a piece of it: keywords of SQL are in capitals here, and in no sentence. */
export const isSql = (text: string): boolean =>
  /(?:^|[\s(`'])(?:SELECT|INSERT INTO|DELETE FROM|UPDATE \w+ SET|FROM \w+|WHERE|JOIN|ORDER BY|ON CONFLICT|CREATE|AND \S+ (?:=|<|>|IS))(?:\s|$)/u.test(
    text,
  );

/** What ends a term of a condition. */
const TERM = String.raw`(?:(?! (?:AND|OR|ORDER BY|GROUP BY|LIMIT|ON CONFLICT|UNION|RETURNING)\b|;)[^()\n]|\([^()]*(?:\([^()]*\)[^()]*)*\))+`;

/**
 * A term that always holds and still takes its values, so that none is left over; the engines know the type of a text
 * alone.
 */
const holding = (term: string): string =>
  `(1 = 1${[...term.matchAll(/\?/gu)].map(() => ' OR CAST(? AS TEXT) IS NULL').join('')})`;

type Rule = [name: string, where: RegExp, after: (found: string[], types: Schema['types']) => string | undefined];

/** What the migrations say: types of columns, and the last file that makes or drops a view or an index, by names. */
export interface Schema {
  types: Map<string, string>;
  last: Map<string, string>;
}

/** A view or an index that is made or dropped, with its name, up to the end of the statement. */
const MADE = /\b(?:CREATE (?:UNIQUE )?|DROP )(?:VIEW|INDEX|\{wider_view\}) (\w+)[^;]*/gu;

/** What goes wrong in SQL when somebody is not careful. A rule returns undefined where it says the same as before. */
const RULES: Rule[] = [
  [
    'a condition less',
    new RegExp(`(?<=\\b(?:WHERE|AND) )${TERM}`, 'gu'),
    ([term = '']) => (/\$\{| BETWEEN /u.test(term) ? undefined : holding(term)),
  ],
  ['< or <=', /(?<= )<(?= )/gu, () => '<='],
  ['<= or <', /(?<= )<=(?= )/gu, () => '<'],
  ['> or >=', /(?<= )>(?= )/gu, () => '>='],
  ['>= or >', /(?<= )>=(?= )/gu, () => '>'],
  ['equal or not', /(?<=\b(?:WHERE|AND|OR|ON|WHEN) [\w.]+ )=(?= )/gu, () => '<>'],
  ['AND or OR', /(?<! BETWEEN \S+)(?<= )AND(?= )/gu, () => 'OR'],
  ['OR or AND', /(?<= )OR(?= )/gu, () => 'AND'],
  ['not there or there', /\bNOT (?=EXISTS|IN\b)/gu, () => ''],
  ['null or not', /\bIS NULL\b/gu, () => 'IS NOT NULL'],
  ['not null or null', /\bIS NOT NULL\b/gu, () => 'IS NULL'],
  ['the other way round', / DESC\b/gu, () => ''],
  ['the other way round', /(?<=ORDER BY [\w.]+)(?! DESC|[\w.(])/gu, () => ' DESC'],
  ['a conflict is an error', /\s+ON CONFLICT [^?]*?DO NOTHING/gu, () => ''],
  ['a conflict changes nothing', /(?<=ON CONFLICT[^)]*\) )DO UPDATE SET [^?]*?(?= RETURNING|;|$)/gu, () => 'DO NOTHING'],
  // The first of many is read by itself where one row is asked for.
  ['one more', /(?<=LIMIT )(?:\?|\d+|\$\{[^}]*\})/gu, ([most]) => (most === '1' ? undefined : `${most} + 1`)],
  ['all, the same ones too', /\bDISTINCT /gu, () => ''],
  ['nothing in its place', /\bCOALESCE\(((?:[^(),?]|\([^()?]*\))+), [^()?]+\)/gu, ([, first]) => first],
  ['only those with one', /\bLEFT JOIN\b/gu, () => 'JOIN'],
  ['least or greatest', /\b(?:MIN|MAX)(?=\()/gu, ([name]) => (name === 'MIN' ? 'MAX' : 'MIN')],
  ['not only once', /\bUNIQUE (?=INDEX)/gu, () => ''],
  [
    'two columns for each other',
    /(?<=INSERT INTO \w+ \([^)]*)\b(\w+), (\w+)\b/gu,
    ([, a = '', b = ''], types) => (types.has(a) && types.get(a) === types.get(b) ? `${b}, ${a}` : undefined),
  ],
];

/** Finds what the rules would change in the SQL of a file from one place to another. */
export function sqlChanges(file: string, text: string, { types, last }: Schema, from = 0, to = text.length): Change[] {
  const blank = (found: string): string => '\0'.repeat(found.length);
  // Remarks are no SQL of the rules; nobody ever sees a view that a later migration makes anew, nor, but for the time
  // that it saves, an index.
  const sql = text
    .slice(from, to)
    .replaceAll(/--[^\n]*/gu, blank)
    .replaceAll(MADE, (made, name: string) =>
      made.startsWith('CREATE INDEX') || (file.endsWith('.sql') && last.get(name) !== file) ? blank(made) : made,
    );
  return RULES.flatMap(([kind, where, after]) =>
    [...sql.matchAll(where)].flatMap((found) => {
      const changed = after(found, types);
      if (changed === undefined || found[0].includes('\0')) return [];
      const at = from + found.index;
      return [{ file, from: at, to: at + found[0].length, before: found[0], after: changed, kind: `SQL: ${kind}` }];
    }),
  );
}

/** Reads the migrations of a tree. */
export function readSchema(tree: string): Schema {
  const files = globSync('*/src/**/*.sql', { cwd: tree }).toSorted();
  const texts = files.map((file) => ({ file, text: readFileSync(join(tree, file), 'utf8') }));
  const columns = texts.flatMap(({ text }) => [...text.matchAll(/^\s+(\w+) (TEXT|\{\w+\})/gmu)]);
  const made = texts.flatMap(({ file, text }) => [...text.matchAll(MADE)].map(([, name = '']) => [name, file] as const));
  return { types: new Map(columns.map(([, name = '', type = '']) => [name, type])), last: new Map(made) };
}
