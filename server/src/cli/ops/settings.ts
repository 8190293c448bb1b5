import { OperatorError } from '@portal/bank/errors';
import { DEFAULTS, type Setting } from '../../core/env.ts';
import { command } from '../shape/shape.ts';
import { MEANINGS } from './settings.words.ts';

const HELP = `portal settings [WORD …]
Lists what is set by environment variables, by groups: what each means, its default, and whether it is set here. With
words, only the settings with one of them in their names or in the title of their group. Values are not printed: some are secrets.
A mistake in one of them stops the start, and 'portal doctor' says which.
Options: --json.

Example: portal settings sms`;

interface Row {
  group: string;
  name: Setting;
  meaning: string;
  default: string;
  is_set: boolean;
}

/** `portal settings`: what an operator may set, and what is set. */
export const settings = command({
  help: HELP,
  options: {},
  run: async ({ positionals, env }) => {
    const rows = rowsOf(env).filter((row) => isAsked(row, positionals));
    if (rows.length === 0)
      throw new OperatorError(`No setting has '${positionals.join("' or '")}' in its name or the title of its group.`);
    return { data: rows, words: () => inWords(rows) };
  },
});

const rowsOf = (env: Record<string, string | undefined>): Row[] =>
  Object.entries(MEANINGS).flatMap(([group, meanings]) =>
    Object.entries(meanings).map(([key, meaning]) => {
      const name = key as Setting;
      return { group, name, meaning, default: DEFAULTS[name] ?? '', is_set: (env[name] ?? '').trim() !== '' };
    }),
  );

const isAsked = ({ group, name }: Row, wanted: readonly string[]): boolean => {
  const text = `${group} ${name}`.toLowerCase();
  return wanted.length === 0 || wanted.some((word) => text.includes(word.toLowerCase()));
};

function inWords(rows: readonly Row[]): string {
  const lines = rows.map(({ name, meaning, default: usual, is_set }) => {
    const facts = [usual && `default ${usual.replaceAll('\n', String.raw`\n`)}`, is_set && 'set here'].filter(Boolean).join('; ');
    return [`${name}${facts === '' ? '' : `  (${facts})`}`, ...(meaning === '' ? [] : [`    ${meaning}`])].join('\n');
  });
  return rows
    .map(({ group }, at) => (group === rows[at - 1]?.group ? '' : `\n${group}\n`) + lines[at])
    .join('\n')
    .trimStart();
}
