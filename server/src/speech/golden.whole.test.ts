import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { inlineMarkup } from '@portal/bank/markup/markup';
import { formulaWords } from './formulaWords.ts';
import { formulasIn } from './spoken.ts';

const FILE = path.join(import.meta.dirname, 'golden.txt');
/** A formula on a line, and below it, set in, its words. */
const PAIR = /^(\S.*)\n {4}(.*)$/gmu;

async function said(latex: string): Promise<string> {
  const [formula = ''] = formulasIn(inlineMarkup(`$${latex}$`));
  return formulaWords(formula);
}

test('QUIZ-04 EXAM-02 more than 200 formulas of mathematics, physics and chemistry are said as the file has them', async () => {
  const text = readFileSync(FILE, 'utf8');
  const pairs = [...text.matchAll(PAIR)].map(([, latex = '', words = '']) => ({ latex, words }));
  expect(pairs.length).toBeGreaterThan(200);
  const now: typeof pairs = [];
  for (const { latex } of pairs) now.push({ latex, words: await said(latex) });
  if (process.env['GOLDEN'] === 'write') {
    const words = new Map(now.map((each) => [each.latex, each.words]));
    writeFileSync(
      FILE,
      text.replaceAll(PAIR, (_, latex: string) => `${latex}\n    ${words.get(latex) ?? ''}`),
    );
  } else expect(now).toEqual(pairs);
});
