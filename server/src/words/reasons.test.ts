import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { reasons } from './hi/all.ts';

const bank = fileURLToPath(new URL('../../../bank/src/', import.meta.url));
/** Stands behind the reason of every kind that no paper has. */
const ASKED = ': the portal asks for options, numbers and pairs';

/** Names of programs, formats and parts of a file, which Hindi writes in Latin letters too. */
const NAMES = new Set(
  [
    'Word Excel Windows WMF EMF PNG Moodle GIFT MathType Convert Equations to Office Math Unicode CDATA EQ MB sharp image or',
    // Words that are typed in a file: letters of options, columns of a table, and their values.
    'ANSWER single decimals tolerance II overline',
  ].flatMap((line) => line.split(' ')),
);

/** The codes of all reasons that the readers of files give: their sentences, with '{}' for each param. */
function codesIn(text: string): string[] {
  return [...text.matchAll(/\bbecause`/gu)].map(({ index }) => {
    let code = '';
    for (let at = index + 'because`'.length; text[at] !== '`'; at += 1) {
      if (!text.startsWith('${', at)) {
        code += text[at];
        continue;
      }
      code += '{}';
      at += 1;
      for (let depth = 1; depth > 0;) {
        at += 1;
        depth += text[at] === '{' ? 1 : text[at] === '}' ? -1 : 0;
      }
    }
    return code.replaceAll('\\\\', '\\');
  });
}

const codes = [
  ...new Set(
    globSync('**/*.ts', { cwd: bank })
      .filter((file) => !file.includes('.test.'))
      .flatMap((file) => codesIn(readFileSync(bank + file, 'utf8')))
      .map((code) => (code.endsWith(ASKED) && code !== ASKED ? code.slice(0, -ASKED.length) : code)),
  ),
];

test('LANG-08 STF-11 every reason that a reader of files gives, and every remark, has its sentence in Hindi', () => {
  expect(codes.length).toBeGreaterThan(200);
  expect(codes.filter((code) => reasons[code] === undefined && reasons[code + ASKED] === undefined)).toEqual([]);
});

test('LANG-08 STF-11 a reason in Hindi has no English word but names, and a place for each param', () => {
  const wrong = Object.entries(reasons).filter(([code, text]) => {
    const words = text.replaceAll(/<[^<>]*>|\d[\d.±]*|\b[A-Z]\b/gu, '').match(/[A-Za-z]{2,}/gu) ?? [];
    return words.some((word) => !NAMES.has(word)) || text.split('{}').length > code.split('{}').length;
  });
  expect(wrong).toEqual([]);
});
