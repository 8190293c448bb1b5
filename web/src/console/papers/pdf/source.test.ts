import { inlineMarkup } from '@portal/bank/markup/markup';
import { questionOf as asKept } from '@portal/bank/paper/question';
import { questionEntry } from '@portal/bank/paper/question.schema';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { findQuestions } from './find/find.ts';
import type { FoundQuestion } from './find/page.ts';
import type { Right } from './key/entry.ts';
import { labelsOf, questionOf, type Taking } from './source.ts';

const part = { page: 0, x: 0, y: 0, width: 100, height: 100 };
const found = (more: Partial<FoundQuestion> = {}): FoundQuestion => ({
  number: 7,
  parts: [part],
  text: 'If x < 2 & y costs $5,\nwhich of [A] and *B* holds?\nI. first\nII. second',
  options: ['2 m', '3 m', '4 m', '5 m'].map((text, at) => ({ label: 'ABCD'[at] ?? '', text, part })),
  unsure: [],
  ...more,
});
const FILE = `picture-${'0'.repeat(10)}-640x200.webp`;
const ADDRESS = `/media/open/questions/${'0'.repeat(32)}.webp`;

/** The question as a paper keeps it, and all that a check of the paper says of it. */
function checked(right: Right | undefined, taking: Taking, own = found()) {
  const source = questionOf(own, right && { number: 7, written: '', right }, taking);
  const said: string[] = [];
  const tells = (kind: string) => (steps: readonly (string | number)[]) => void said.push(`${kind} ${steps.join('.')}`);
  const complain = { mistake: tells('mistake'), warning: tells('warning') };
  const entry = v.parse(questionEntry, source);
  const set = (text: string) => inlineMarkup(text, () => ADDRESS);
  const context = { set, complain, shufflesOptions: true, languages: own.in ? ['en', 'hi'] : ['en'] };
  return { source, said, kept: asKept(entry, { marks: 4, negative_marks: 1 }, context) };
}

test('STF-12 a question is taken as a picture: its options are those in the picture, which no order moves', () => {
  const { source, said, kept } = checked(
    { kind: 'options', labels: ['C'], either: false },
    { kind: 'single', picture: { file: FILE } },
  );
  expect(said).toEqual([]);
  expect(source).toMatchObject({ options: ['A', 'B', 'C', 'D'], answer: 3, fixed: [1, 2, 3, 4] });
  expect(kept).toMatchObject({ options: ['A', 'B', 'C', 'D'], answer: 'C', fixed: [0, 1, 2, 3] });
  expect(kept.question).toContain(`src="${ADDRESS}"`);
  expect(kept.question).toContain(
    'alt="If x &lt; 2 &amp; y costs ＄5, which of (A) and *B* holds? I. first II. second (A) 2 m (B) 3 m',
  );
  expect(kept.question).toContain('width="640" height="200"');
});

test('STF-12 a question is taken as text: its signs are shown as they stood', () => {
  const { said, kept } = checked({ kind: 'options', labels: ['B'], either: false }, { kind: 'single' });
  expect(said).toEqual([]);
  expect(kept.question).toBe('If x &lt; 2 &amp; y costs $5, which of [A] and *B* holds?<br />I. first<br />II. second');
  expect(kept).toMatchObject({ options: ['2 m', '3 m', '4 m', '5 m'], answer: '3 m' });
});

test('STF-12 exponents and indices of a text become formulas; what is small beside it for other reasons stays as it stood', () => {
  const y = 100;
  const run = (text: string, x: number, more: object = {}) => ({ text, x, y, width: text.length * 5, height: 10, ...more });
  const [raised, lowered] = [
    { y: y - 2, height: 7 },
    { y: y + 4.5, height: 7 },
  ];
  const first = [run('1. If x', 40), run('2', 75, raised), run('− 10', 85), run('−3', 105, raised), run('= 0 and H', 120)];
  const second = [run('2', 165, lowered), run('O weighs 5 cm', 170), run('3', 235, raised), run('of 17', 245), run('3', 280)];
  const note = [run('is so', 290), run('7', 325, raised), run('a', 325, { y: y + 5 })];
  const options = ['A', 'B', 'C', 'D'].map((label, at) => run(`(${label}) ${at} m`, 60, { y: 120 + at * 16 }));
  const [one] = findQuestions([
    { width: 595, height: 842, items: [...first, ...second, ...note, ...options], figures: [] },
  ]).questions;
  if (!one) throw new Error('Nothing was found');
  expect(one.text).toContain('x² − 10⁻³ = 0 and H₂O weighs 5 cm³ of 17');
  expect(one.text).not.toContain('⁷');
  const { said, kept } = checked({ kind: 'options', labels: ['B'], either: false }, { kind: 'single' }, one);
  expect(said).toEqual([]);
  expect(kept.question).toMatch(/<msup>.*<mi>x<\/mi>.*<mn>2<\/mn>/u);
  expect(kept.question.match(/<msup>/gu)).toHaveLength(3);
  expect(kept.question.match(/<msub>/gu)).toHaveLength(1);
});

test('STF-12 keys of every kind are those of the paper', () => {
  const picture = { file: FILE };
  const several: Right = { kind: 'options', labels: ['A', 'D'], either: false };
  expect(checked(several, { kind: 'multiple', picture }).kept).toMatchObject({ type: 'multiple', answer: '["A","D"]' });
  expect(checked({ ...several, either: true }, { kind: 'multiple', picture }).kept.alternatives).toEqual(['["D"]']);
  expect(checked(several, { kind: 'single', picture }).kept).toMatchObject({ answer: 'A', alternatives: ['D'] });
  const five: Right = { kind: 'number', from: 5, to: 5, also: [-5] };
  expect(checked(five, { kind: 'numeric', picture }).source['answer']).toEqual([5, -5]);
  expect(checked({ kind: 'number', from: 5, to: 10 }, { kind: 'numeric' }).source['answer']).toEqual({ min: 5, max: 10 });
  const matrix: Right = { kind: 'matrix', rows: { A: ['P', 'Q'], B: ['S'], C: ['T'], D: ['P'] } };
  expect(checked(matrix, { kind: 'matrix', picture }).kept.columns?.map(({ key }) => key)).toEqual(['P', 'Q', 'R', 'S', 'T']);
  for (const kind of ['single', 'multiple', 'numeric', 'matrix'] as const)
    expect(checked({ kind: 'drop' }, { kind, picture }).kept.dropped).toBe('all');
  expect(questionOf(found(), undefined, { kind: 'single', picture })).not.toHaveProperty('answer');
  expect(
    checked(
      { kind: 'options', labels: ['2'], either: false },
      { kind: 'single', picture, labels: ['1', '2', '3'] },
      found({ options: [] }),
    ).kept,
  ).toMatchObject({ options: ['1', '2', '3'], answer: '2' });
});

test('STF-12 the Hindi edition is the same question in its other language', () => {
  const hi = { parts: [part], text: 'यदि x < 2 हो', options: found().options };
  const given: Right = { kind: 'options', labels: ['A'], either: false };
  const own = found({ text: 'If x < 2 holds', in: { hi } });
  const { said, kept } = checked(given, { kind: 'single', picture: { file: FILE, in: { hi: FILE.replace('0', '1') } } }, own);
  expect(kept.in?.['hi']?.question).toContain('alt="यदि x &lt; 2 हो (A) 2 m');
  expect(said).toEqual(['warning in.hi.question']);
  expect(checked(given, { kind: 'single' }, own).said).toEqual([]);
  expect(labelsOf([own])).toBe('letters');
  expect(labelsOf([found({ options: own.options.map((option, at) => ({ ...option, label: String(at + 1) })) })])).toBe('numbers');
});
