import type { Endpoint } from '@portal/contract';
import { shapeOf } from '@portal/contract/shapes';
import type { Typed } from './shapes.ts';

/** Fields that many commands have: the usage leaves them out. */
const COMMON = ['why', 'dry'];

/** What stands behind a command's name: 'EXAM MOBILE|--all MINUTES [--kind quiz|exam]'. */
export const usageOf = (fields: readonly Typed[]): string =>
  fields
    .filter(({ name, is }) => is !== 'nothing' && !COMMON.includes(name))
    .toSorted((a, b) => Number(b.is === 'word') - Number(a.is === 'word'))
    .map(({ said, is, isNeeded, isList }) => {
      const text = isList && is === 'option' ? `${said} …` : said;
      return is === 'word' || (is === 'option' && isNeeded) ? text : `[${text}]`;
    })
    .join(' ');

/** The help of one command, from its row: what it does, and each field with what it takes. */
export function helpOf(usage: string, row: Endpoint, fields: readonly Typed[]): string {
  const lines = fields.filter(({ is }) => is !== 'nothing').map(({ said, is, must }) => [said, is === 'flag' ? '' : must()]);
  lines.push(['--by NAME', 'who does it, where it is not the user of this machine'], ['--data DIR, --json', '']);
  const width = Math.max(...lines.map(([said = '']) => said.length));
  const shown = lines.map(([said = '', must = '']) =>
    `${said.padEnd(width)}  ${/^(?:must|who)/u.test(must) ? must : ''}`.trimEnd(),
  );
  return [usage, '', shapeOf(row).summary, '', ...shown].join('\n');
}
