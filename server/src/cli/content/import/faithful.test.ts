import { writeXlsx, type Cell, type CellValue } from 'hucre/xlsx';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bankSchool, type BankReport, type BankSchool } from './testing.bank.ts';

let school: BankSchool;
beforeEach(() => {
  school = bankSchool();
});
afterEach(() => school.remove());

/** A cell of a workbook: a value, a value in a number format, or runs of text. */
type Given = CellValue | { value: CellValue; format?: string; runs?: Cell['richText']; formula?: string; font?: string };

/** A workbook of one sheet. */
function workbook(rows: Given[][]): Promise<Uint8Array> {
  const cells = new Map<string, Partial<Cell>>();
  const plain = rows.map((row, at) =>
    row.map((given, column) => {
      if (typeof given !== 'object' || given === null || given instanceof Date) return given;
      const { value, format, runs, formula, font } = given;
      const style = {
        ...(format === undefined ? {} : { numFmt: format }),
        ...(font === undefined ? {} : { font: { name: font } }),
      };
      cells.set(`${at},${column}`, {
        value,
        ...(Object.keys(style).length > 0 ? { style } : {}),
        ...(runs ? { richText: runs, type: 'richText' as const } : {}),
        ...(formula === undefined ? {} : { formula, formulaResult: value }),
      });
      return value;
    }),
  );
  return writeXlsx({ sheets: [{ name: 'Bank', rows: plain, cells }] });
}

const up = (text: string) => ({ text, font: { vertAlign: 'superscript' as const } });
const down = (text: string) => ({ text, font: { vertAlign: 'subscript' as const } });
const runs = (...given: NonNullable<Cell['richText']>): Given => ({ value: given.map(({ text }) => text).join(''), runs: given });
const as = (value: number, format: string): Given => ({ value, format });

const asked = ({ outcomes }: BankReport) =>
  outcomes.map(({ result, why, question }) => [result, question?.options[0] ?? '', ...why]);

test('SRV-09 Excel: what a person sees in a cell is what is taken, or the cell is named and its question dropped', async () => {
  const row = (question: Given, option: Given, answer: Given = 'A'): Given[] => [question, option, 'none of them', answer];
  const rows: [Given[], string[]][] = [
    [row('Powers', runs({ text: '10' }, up('3'), { text: ' m' })), ['taken', '10<sup>3</sup> m']],
    [row(runs({ text: 'What is H' }, down('2'), { text: 'O?' }), 'water'), ['taken', 'water']],
    [row('Bold', runs({ text: 'not ' }, { text: 'this', font: { bold: true } })), ['taken', 'not <b>this</b>']],
    [row('Bold in a formula', runs({ text: '$a^' }, { text: '2$', font: { bold: true } })), ['taken', '$a^2$']],
    [row('Raised in a formula', runs({ text: '$a' }, up('2'), { text: '$' })), ['dropped', 'cell B6: a part of its formula is raised, lowered or struck through: write ^ or _ instead']],
    [row('Percent', as(0.5, '0%')), ['taken', '50%']],
    [row('Rupees', as(1_234_567.5, '[$₹-4009]\\ #,##0.00')), ['taken', '₹ 1,234,567.50']],
    [row('Dollars', as(-5, '"$"#,##0.00_);[Red]\\("$"#,##0.00\\)')), ['taken', '(\\$5.00)']],
    [row('Lakhs', as(1_234_567, '[>=10000000]##\\,##\\,##\\,##0;[>=100000]##\\,##\\,##0;##,##0')), ['taken', '12,34,567']],
    [row('Fraction', as(2.75, '# ?/?')), ['taken', '2 3/4']],
    [row('Fixed', as(3, '0.00')), ['taken', '3.00']],
    [row('Rounded', as(1.005, '0.00')), ['taken', '1.01']],
    [row('Scientific', as(6.022e23, '0.00E+00')), ['taken', '6.02E+23']],
    [row('Plain', 0.1 + 0.2), ['taken', '0.3']],
    [row('Answer by its own text', as(0.25, '0%'), as(0.25, '0%')), ['taken', '25%']],
    [row('Thousands cut off', as(12_000, '#,##0,')), ['dropped', 'cell B17: what Excel shows in the format #,##0, is not known: format the cell as text and type it again']],
    [row('Whose currency?', as(5, '$#,##0')), ['dropped', 'cell B18: what Excel shows in the format $#,##0 is not known: format the cell as text and type it again']],
    [row('Date', new Date(Date.UTC(2026, 2, 4))), ['dropped', 'cell B19: Excel has made a date of it: format the cell as text and type it again']],
    [row('Struck', runs({ text: 'yes', font: { strikethrough: true } }, { text: ' no' })), ['taken', '<s>yes</s> no']],
    [row('Symbols', { value: 'a', font: 'Symbol' }), ['dropped', 'cell B21: it is written in the font Symbol, whose letters are other signs here']],
  ]; // prettier-ignore
  const report = await school.report(
    'bank.xlsx',
    await workbook([['Question', 'A', 'B', 'Answer'], ...rows.map(([cells]) => cells)]),
  );
  const seen = asked(report).map(([result, option, ...why]) =>
    result === 'dropped' ? [result, ...why] : [result, option, ...why],
  );
  expect(seen).toEqual(rows.map(([, expected]) => expected));
  expect(report.outcomes[1]?.question?.question).toBe('What is H<sub>2</sub>O?');
});

const question = (name: string, text: string, more = '') =>
  `<question type="multichoice"><name><text>${name}</text></name><questiontext format="html"><text><![CDATA[${text}]]></text></questiontext>${more}<answer fraction="100" format="html"><text>yes</text></answer><answer fraction="0" format="html"><text>no</text></answer></question>`;

test('SRV-09 HTML: what style, <pre>, lists, <math>, <audio> and hidden text say is carried over, or said', async () => {
  const needs = (tag: string) => `it needs what <${tag}> holds, and a question holds only text, formulas and pictures`;
  const given: [text: string, result: string, markup: string | undefined, why?: string][] = [
    ['<span style="text-decoration: overline">AB</span> is a line', 'taken', '$\\overline{\\text{AB}}$ is a line'],
    ['10<span style="font-size: 80%; vertical-align: super">3</span> and x<span style="vertical-align:sub">1</span>', 'taken', '10<sup>3</sup> and x<sub>1</sub>'],
    ['Which is <span style="text-decoration: line-through">right</span> <del>true</del> wrong?', 'taken', 'Which is <s>right</s> <s>true</s> wrong?'],
    ['<b style="font-weight:normal">All</b> <span style="font-weight:700">bold</span>', 'taken', 'All <b>bold</b>'],
    ['Prints?<pre>if x:\n    print($a$)</pre>', 'taken', 'Prints?\n<code>if x:</code>\n<code>&nbsp;&nbsp;&nbsp;&nbsp;print(\\$a\\$)</code>'],
    ['Runs?<pre>a:\n b</pre>', 'taken', 'Runs?\n<code>a:</code>\n<code>&nbsp;b</code>'],
    ['Seen<span style="display:none"> the answer is yes</span>?', 'changed', 'Seen?', 'text that is not shown is left out'],
    ['<p>Find <math><mfrac><mn>1</mn><mi>x</mi></mfrac></math></p>', 'taken', 'Find <math><mfrac><mn>1</mn><mi>x</mi></mfrac></math>'],
    ['<math><mfenced><mi mathvariant="bold">F</mi><mn>2</mn></mfenced></math>', 'taken', '<math><mrow><mo>(</mo><mi>𝐅</mi><mo>,</mo><mn>2</mn></mrow></math>'.replace('</mrow>', '<mo>)</mo></mrow>')],
    ['<math><menclose notation="longdiv"><mn>7</mn></menclose></math>', 'dropped', undefined, 'its formula holds <menclose>, which browsers do not show'],
    ['Listen: <audio src="@@PLUGINFILE@@/a.mp3"></audio>', 'dropped', undefined, needs('audio')],
    ['Look: <svg><path d="M0 0"/></svg>', 'dropped', undefined, needs('svg')],
    ['1 only?<ol type="i"><li>first</li><li>second</li></ol>', 'taken', '1 only?\ni. first\nii. second'],
    ['Last?<ol reversed><li>third</li><li>second</li></ol>', 'dropped', undefined, 'a list counts down: write its numbers into the text'],
    ['Angle <font face="Symbol">a</font>', 'dropped', undefined, 'it is written in the font Symbol, whose letters are other signs here'],
    ['<script type="math/tex">x^2</script><span class="MathJax">x2</span> is', 'taken', '$x^2$ is'],
    ['<span class="MathJax">x2</span> is', 'dropped', undefined, 'a formula is there only as a web page drew it: export the bank itself again, not a page of it'],
  ]; // prettier-ignore
  const more = '<generalfeedback format="html"><text><![CDATA[See <video></video>]]></text></generalfeedback>';
  const xml = `<quiz>${given.map(([text], index) => question(`Q${index}`, text)).join('')}${question('Explained', 'Why?', more)}</quiz>`;
  const { outcomes } = await school.report('bank.xml', xml, '--write');
  const seen = outcomes.map(({ result, why, question: read }) => [
    result,
    result === 'dropped' ? undefined : read?.question,
    ...why,
  ]);
  expect(seen.slice(0, -1)).toEqual(given.map(([, result, markup, ...why]) => [result, markup, ...why]));
  // An explanation one can do without: the question stays, and the report says what is gone.
  expect(seen.at(-1)).toEqual(['changed', 'Why?', `in the explanation: ${needs('video')}`]);
  expect(await school.check()).toMatchObject({ code: 0 });
});
