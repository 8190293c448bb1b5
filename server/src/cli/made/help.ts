import type { Endpoint } from '@portal/contract';
import { shapeOf } from '@portal/contract/shapes';
import type { Typed } from './shapes.ts';

/** Fields that many commands have: the usage leaves them out. */
const COMMON = ['why', 'dry'];

/** Says what the row does; sentences about fields as programs name them are for these. */
export const aboutOf = (row: Endpoint): string =>
  shapeOf(row)
    .summary.split(/(?<=\.) /u)
    .filter((sentence) => !sentence.includes('`'))
    .join(' ');

/** Says the words behind a command's name: 'EXAM MOBILE|--all MINUTES [--kind quiz|exam]'. */
export const usageOf = (fields: readonly Typed[]): string =>
  fields
    .filter(({ name, is }) => is !== 'nothing' && !COMMON.includes(name))
    .toSorted((a, b) => Number(b.is === 'word') - Number(a.is === 'word'))
    .map(({ said, is, isNeeded, isList }) => {
      const text = isList && is === 'option' ? `${said} …` : said;
      return is === 'word' || (is === 'option' && isNeeded) ? text : `[${text}]`;
    })
    .join(' ');

/** The help of one command, from its row: what it does, and what its fields take. */
export function helpOf(usage: string, row: Endpoint, fields: readonly Typed[]): string {
  const musts = fields
    .filter(({ is, read }) => !read && (is === 'word' || is === 'option'))
    .map(({ said, must }) => `${said} ${must()}.`)
    .filter((line) => line.includes(' must '));
  const dry = fields.some(({ name }) => name === 'dry') ? ['--dry-run shows what would be and changes nothing.'] : [];
  return [usage, '', aboutOf(row), '', ...musts, ...dry, '--by NAME says who does it. Options: --data DIR, --json.'].join('\n');
}
