import { expect, test } from 'vitest';
import { formulaWords } from './formulaWords.ts';
import { formulasIn, hashOf, spokenText } from './spoken.ts';

const X = '<math><mi>x</mi></math>';
const HALF = '<math><mfrac><mn>1</mn><mn>2</mn></mfrac></math>';

async function said(text: string): Promise<string | undefined> {
  const words = new Map<string, string>();
  for (const formula of formulasIn(text)) words.set(hashOf(formula), await formulaWords(formula));
  return spokenText(text, words);
}

test.each([
  ['a formula within words', `What is ${X}, if ${HALF}${X} &lt; 3?`, 'What is x, if one half x < 3?'],
  ['letters that touch a formula', `the${X}axis`, 'the x axis'],
  ['markup goes, its words stay', `<strong>Find</strong> <em>${X}</em><br />now`, 'Find x now'],
  [
    'figures by what they show',
    `${X} in <img src="/media/open/questions/a.png" alt="a &quot;bent&quot; rod" width="4" />.`,
    'x in a "bent" rod .',
  ],
  ['a figure without words', `${X} <img src="/a.png" alt="" />`, 'x figure'],
  ['a substance in markup', 'H<sub>2</sub>SO<sub>4</sub> and Ca<sup>2+</sup>', 'H 2 S O 4 and Ca, charge 2 plus'],
  ['a power in markup', '10<sup>-3</sup> m or x<sub>1</sub>', '10 to the negative 3 power m or x sub 1'],
  ['a unit in markup', '9.8 m/s<sup>2</sup>', '9.8 metres per second squared'],
  ['no power at all', 'the 1<sup>st</sup> of 10<sup>3</sup>', 'the 1st of 10 cubed'],
  [
    'a table row by row',
    `Given<table><caption>Marks</caption><thead><tr><td></td><th scope="col">A</th></tr></thead><tbody><tr><th scope="row">${X}</th><td>2</td></tr></tbody></table>Find it.`,
    'Given table: Marks; blank, A; x, 2; end table. Find it.',
  ],
  ['a table without a formula', '<table><tbody><tr><td>1</td><td>2</td></tr></tbody></table>', 'table: 1, 2; end table.'],
  ['paragraphs', `<p>Let ${X} be</p>\n<p>one.</p>`, 'Let x be one.'],
])('QUIZ-04 a text is said whole: %s', async (_, text, words) => {
  expect(await said(text)).toBe(words);
});

test('QUIZ-04 a text without a formula names itself, and one whose formula has no words has none', () => {
  expect(spokenText('plain <b>words</b> <img src="/a.png" alt="a rod" />', new Map())).toBe('');
  expect(spokenText(`What is ${X}?`, new Map())).toBeUndefined();
  expect(spokenText(`What is ${X}?`, new Map([[hashOf(X), '']]))).toBeUndefined();
});

test('QUIZ-04 MathML that is not well made is said as far as it goes, or not at all; none of it does harm', async () => {
  expect(await formulaWords('<math><mfrac><mn>1</mn></mfrac><mo>&lt;</mo><mi>b</mi></math>')).toMatch(/b$/u);
  expect(await formulaWords('<math><msup><mi>x</mi></msup><mmultiscripts></mmultiscripts></math>')).toBeTypeOf('string');
  expect(await formulaWords('<math></math>')).toBe('');
  const deep = 5000;
  expect(await formulaWords(`<math>${'<msqrt>'.repeat(deep)}<mi>x</mi>${'</msqrt>'.repeat(deep)}</math>`)).toBe('');
  // Letters that stand for words of ours.
  expect(await formulaWords('<math><mi>\u{E000}</mi><mo>+</mo><mi>R</mi></math>')).toBe('positive cap R');
});
