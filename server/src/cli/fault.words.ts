import type { OperatorError } from '../core/errors.ts';

type Params = OperatorError['params'];

/** What the command line says in place of the message of an error with this code: the matter, and how to say it here. */
const WORDS: Record<string, (params: Params) => string> = {
  field: ({ field = '', must = '' }) => `--${field} must ${must}.`,
  'list-level': () => `The first row names no column 'level'. Add one, or name one level for all with --level KEY.`,
  'move-who': () => 'Say who moves: mobile numbers, or everybody of --from-level KEY or --from-batch KEY.',
  'move-where': () => 'Say where to: --level KEY, --batch KEY, or both.',
  'move-level': ({ why = '' }) => `${why} Say --level too.`,
  'number-taken': ({ why = '', old = '', new: taken = '' }) =>
    `${why} If both are one person: portal students merge ${old} ${taken}`,
  'same-student': () => 'FROM and INTO are the same student.',
};

/** An error as the command line says it. */
export function wordsOf({ code, params, message }: OperatorError): string {
  return (Object.hasOwn(WORDS, code) ? WORDS[code]?.(params) : undefined) ?? message;
}
