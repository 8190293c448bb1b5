import { Instrumenter } from '@stryker-mutator/instrumenter';
import type { Change } from './change.ts';
import { isSql, sqlChanges, type Schema } from './sql.ts';

/** A place of a file where a mark tells that it was reached; `id` is the mark's number in that file. */
export interface Place {
  id: string;
  from: number;
  to: number;
}

/** What can be changed in a file, the places that are marked, and the marked text (see marks.ts). */
export interface Sowable {
  changes: Change[];
  places: Place[];
  marked: string;
}

type Options = Parameters<Instrumenter['instrument']>[1];
type Node = { type: string; start: number; end: number };

const silent = new Proxy({}, { get: () => () => false }) as ConstructorParameters<typeof Instrumenter>[0];
const instrumenter = new Instrumenter(silent);

/** A call that only tells: nobody's data depends on whether there is a log line, or what it says. */
const TELLS = /^(?:[\w#.]*\blog(?:ger)?|console)\??\.(?:trace|debug|info|log|warn|error|fatal)\(/u;

/** Literals are words, or names that the compiler compares; SQL texts have rules of their own. */
const LITERAL = 'StringLiteral';

/** Says why nothing is to be sown in a node; undefined where it may be. */
function reasonAgainst({ type, start, end }: Node, text: string): string | undefined {
  const code = text.slice(start, end);
  if (type === LITERAL && !isSql(code)) return 'a word or a name';
  if (type === 'CallExpression' && TELLS.test(code)) return 'a log line';
  return undefined;
}

/** Finds what Stryker's mutators and the rules for SQL would change in a file, and marks its text. */
export async function sowable(file: string, text: string, schema: Schema): Promise<Sowable> {
  if (file.endsWith('.sql')) return { changes: sqlChanges(file, text, schema), places: [], marked: text };
  const ignorer = { shouldIgnore: (path: object) => reasonAgainst((path as { node: Node }).node, text) };
  const options: Options = { plugins: null, excludedMutations: [], ignorers: [ignorer] };
  const { mutants, files } = await instrumenter.instrument([{ name: file, mutate: true, content: text }], options);
  const lines = [0, ...[...text.matchAll(/\n/gu)].map(({ index }) => index + 1)];
  const offset = ({ line, column }: { line: number; column: number }): number => (lines[line] ?? 0) + column;
  const all = mutants
    .filter(({ status }) => status === undefined)
    .map(({ location, replacement, mutatorName: kind, id }) => {
      const [from, to] = [offset(location.start), offset(location.end)];
      return { id, change: { file, from, to, before: text.slice(from, to), after: whole(kind, replacement), kind } };
    });
  const ofSql = all
    .filter(({ change: { kind, before } }) => kind === LITERAL && isSql(before))
    .flatMap(({ change: { from, to } }) => sqlChanges(file, text, schema, from + 1, to - 1));
  const changes = all.map(({ change }) => change).filter((change) => change.kind !== LITERAL && !isSame(change));
  return {
    changes: [...changes, ...ofSql],
    places: all.map(({ id, change: { from, to } }) => ({ id, from, to })),
    marked: files[0]?.content ?? text,
  };
}

/** Keeps an operator that binds less tightly than the one it replaces with its operands. */
const whole = (kind: string, code: string): string => (/^(?:Logical|Equality|Arithmetic)/u.test(kind) ? `(${code})` : code);

/** Finds changes that change nothing: an empty list of dependencies and a constant one are alike to React. */
const isSame = ({ before, after, kind }: Change): boolean => before === after || (kind === 'ArrayDeclaration' && before === '[]');
