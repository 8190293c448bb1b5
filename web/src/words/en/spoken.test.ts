import temml from 'temml';
import { expect, test } from 'vitest';
import { spokenName } from './spoken.ts';

/** As a school's content becomes MathML (bank/src/markup/markup.ts). */
const math = (latex: string) => temml.renderToString(latex, { throwOnError: true, annotate: false, strict: false });

test.each([
  ['x = \\frac{A}{2}', 'x = A over 2'],
  ['x = \\frac{A}{\\sqrt2}', 'x = A over square root of 2'],
  ['\\sqrt{\\frac{A}{2}}', 'square root of A over 2 end root'],
  ['\\frac{\\sqrt{A}}{2}', 'fraction square root of A over 2 end fraction'],
  ['\\frac{x+1}{2}', 'fraction x + 1 over 2 end fraction'],
  ['x + \\frac{1}{2}', 'x + 1 over 2'],
  ['x^2', 'x to the power of 2'],
  ['x^{n+1}y', 'x to the power of n + 1 end power y'],
  ['10^{-3}', '10 to the power of − 3'],
  ['\\frac{x^2}{3}', 'fraction x to the power of 2 over 3 end fraction'],
  ['x^{\\frac{2}{3}}', 'x to the power of 2 over 3 end power'],
  ['\\sqrt{x+1}', 'square root of x + 1 end root'],
  ['\\sqrt[3]{8}', 'cube root of 8'],
  ['\\sqrt[n]{x}', 'root of order n of x'],
  ['v_0', 'v sub 0'],
  ['a_{n+1}', 'a sub n + 1 end sub'],
  ['v_0^2', 'v sub 0 to the power of 2'],
  ["f'(x)", 'f prime ( x )'],
  ['90^\\circ', '90 degrees'],
  ['\\vec{v}', 'vector v'],
  ['\\hat{i}', 'i hat'],
  ['\\overline{x}', 'x bar'],
  ['\\int_0^1 x', '∫ from 0 to 1 of x'],
  ['\\sum_{i=1}^{n} i', '∑ from i = 1 to n of i'],
  ['\\lim_{x\\to 0}', 'lim as x → 0'],
  ['\\xrightarrow{}x', '→ x'],
  ['\\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}', '( row 1: 1, 2; row 2: 3, 4; )'],
  ['2\\,\\text{m/s}', '2 m/s'],
])('QUIZ-04 a formula is named by its structure: %s', (latex, words) => {
  expect(spokenName(math(latex))).toBe(words);
});

test('QUIZ-04 options that differ in a root or a power only have different names', () => {
  const names = ['\\frac{A}{2}', '\\frac{A}{\\sqrt2}', '\\frac{A^2}{2}', '\\frac{A}{2^2}', 'A_2'].map((each) =>
    spokenName(math(each)),
  );
  expect(new Set(names).size).toBe(names.length);
});

test('QUIZ-04 simple markup around formulas, and powers without any, are said too', () => {
  expect(spokenName(`The speed is <b>${math('\\frac{v}{2}')}</b> &amp; falls`)).toBe('The speed is v over 2 & falls');
  expect(spokenName('10<sup>3</sup> m')).toBe('10 to the power of 3 m');
  expect(spokenName('H<sub>2</sub>O')).toBe('H sub 2 O');
  expect(spokenName('Ca<sup>2+</sup>')).toBe('Ca superscript 2+');
  expect(spokenName('the 1<sup>st</sup> term')).toBe('the 1st term');
  expect(spokenName('x<sup>2</sup> <img src="a.svg" alt="a circle">')).toBe('x to the power of 2 a circle');
  expect(spokenName('plain <b>words</b>')).toBeUndefined();
  expect(spokenName('5 < 7')).toBeUndefined();
});

test('QUIZ-04 the numbers of an isotope are named', () => {
  const before = (below: string, above: string) =>
    `<math><mmultiscripts><mi>C</mi><mprescripts></mprescripts>${below}${above}</mmultiscripts></math>`;
  expect(spokenName(before('<mn>6</mn>', '<mn>14</mn>'))).toBe('C, mass number 14, atomic number 6,');
  expect(spokenName(before('<mrow></mrow>', '<mn>12</mn>'))).toBe('C, mass number 12,');
});

test('QUIZ-04 what is not well made is said as far as it goes', () => {
  expect(spokenName('<math><mfrac><mn>1</mn></math> a < b')).toBe('1 over a < b');
  expect(spokenName('<math><msqrt></msqrt></math>')).toBe('square root of');
  expect(spokenName('</math><math><mi>x</mi>')).toBe('x');
  expect(spokenName('<sup>&#x1F600;&#9999999999;</sup>')).toBeDefined();
});
