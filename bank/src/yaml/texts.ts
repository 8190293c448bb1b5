import { tell, type Sentence } from '../told.ts';
import { isScalar, visit, type Document, type Scalar } from 'yaml';

/** A fault in a text, as in `Fault`; `at` is where the text begins in the file, in characters. */
interface Amiss {
  at: number;
  problem: Sentence;
  remedy?: Sentence;
  warning?: true;
}

/** Characters that no text shows: control characters but for tab and line ends. */
const CONTROL = /(?![\t\n\r])\p{Cc}|\r(?!\n)/u;
/**
 * A formula as it is written in double quotes, and what YAML makes of a backslash there, but for what a person means.
 */
const FORMULA = /(?<!\\)\$(?! )[^$]+(?<! )\$/gu;
const ESCAPE = /\\(?:\\|[^])/gu;
const MEANT = /^\\["\\uUx\r\n]$/u;

/** The name of the first control character of a text: 'U+000C'; undefined when it has none. */
export function controlIn(text: string): string | undefined {
  const code = CONTROL.exec(text)?.[0].codePointAt(0);
  return code === undefined ? undefined : `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}

/** Fields that people read, whose end a ' #' may have cut off. */
const READ = new Set([
  'name',
  'question',
  'options',
  'explanation',
  'heading',
  'title',
  'class_name',
  'tutor',
  'message',
  'text',
  'topic',
]);

const SINGLE = 'Use single quotes: a backslash means itself there.';

/** Texts of a document that are surely not what their author meant, and, as warnings, those that may not be. */
export function looksAmiss(document: Document, source: string): Amiss[] {
  const found: Amiss[] = [];
  visit(document, {
    Scalar: (key, scalar, path) => {
      if (typeof scalar.value !== 'string' || !scalar.range) return;
      const [at] = scalar.range;
      const fault = faultOf(scalar, scalar.value, source);
      if (fault) found.push({ at, ...fault });
      else if (key !== 'key' && isCut(scalar, source) && READ.has(fieldOf(key, path)))
        found.push({
          at,
          problem: `the text ends before ' #': what follows is left out as a remark`,
          remedy: 'Put the text in single quotes if it belongs to it.',
          warning: true,
        });
    },
  });
  return found;
}

function faultOf(scalar: Scalar, value: string, source: string): Omit<Amiss, 'at'> | undefined {
  const [from = 0, to = 0] = scalar.range ?? [];
  const doubled = scalar.type === 'QUOTE_DOUBLE';
  if (doubled)
    for (const [formula] of source.slice(from, to).matchAll(FORMULA)) {
      const escape = [...formula.matchAll(ESCAPE)].map(([each]) => each).find((each) => !MEANT.test(each));
      if (escape !== undefined)
        return {
          problem: `in double quotes the ${escape} of a formula is not a backslash and a letter but another sign`,
          remedy: SINGLE,
        };
    }
  const control = controlIn(value);
  if (control === undefined) return undefined;
  return {
    problem: tell('control_character', { control }),
    remedy: doubled ? SINGLE : tell('type_again'),
  };
}

/** A remark on the line on which a text without quotes ends. */
function isCut(scalar: Scalar, source: string): boolean {
  if (scalar.type !== 'PLAIN' || !scalar.range) return false;
  return /^[ \t]+#/u.test(source.slice(scalar.range[1]));
}

/** The name of the field that a value, or the list it stands in, belongs to. */
function fieldOf(key: unknown, path: readonly unknown[]): string {
  const pair = path.findLast(
    (node): node is { key: Scalar } => typeof node === 'object' && node !== null && 'key' in node && isScalar(node.key),
  );
  return key === null || !pair ? '' : String(pair.key.value);
}
