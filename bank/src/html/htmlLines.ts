import { escaped, FORMULA, plainText } from './text.ts';

/** Lines and spaces as they stand; `code` is in one width, and holds no formulas. */
export function withLines(text: string, code: boolean): string {
  if (!code && text.search(FORMULA) >= 0) return text.split('\n').map(plainText).join('\n');
  return text
    .replaceAll('\t', '    ')
    .split('\n')
    .map((line, index, all) => {
      if (line.trim() === '') return code && index > 0 && index < all.length - 1 ? '&nbsp;' : line === '' ? '' : ' ';
      const kept = escaped(line).replaceAll(/ {2,}/gu, (spaces) => '&nbsp;'.repeat(spaces.length));
      const begun = index > 0 || code ? kept.replace(/^ /u, '&nbsp;') : kept;
      return code ? `<code>${begun}</code>` : begun;
    })
    .join('\n');
}
