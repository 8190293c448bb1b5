import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { strToU8, zipSync, type Zippable } from 'fflate';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { BankQuestion, Outcome } from '@portal/bank/bank';
import { runPortal, type Ended } from '../../../testing/command.ts';
import { GUIDE_MEDIA, guideSchool, writeFiles } from '../../../testing/folder.ts';

const CHAPTER = 'subjects/01-physics/01-motion';

let folder: string;
let chapter: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-import-'));
  chapter = path.join(folder, 'school', CHAPTER);
  writeFiles(path.join(folder, 'school'), { ...guideSchool(), ...GUIDE_MEDIA });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The report that `--json` prints. */
interface Report {
  outcomes: Outcome[];
  notes: string[];
  format: string;
  quizzes: { file: string; name: string; questions: number }[];
  pictures: number;
}

/** Imports a file of this content into the chapter, as quizzes named Bank. */
function runImport(name: string, content: string | Uint8Array, ...args: string[]): Promise<Ended> {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return runPortal({}, 'content', 'import', file, '--into', chapter, '--name', 'Bank', ...args);
}

async function imported(...given: Parameters<typeof runImport>): Promise<Report> {
  const ended = await runImport(...given, '--json');
  return JSON.parse(ended.out) as Report;
}

const results = ({ outcomes }: Report) => outcomes.map(({ name, result, why }) => [name, result, ...why]);

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();

const choice = (name: string, inner: string, text = `<p>${name}?</p>`) =>
  `<question type="multichoice"><name><text>${name}</text></name><questiontext format="html"><text><![CDATA[${text}]]></text></questiontext>${inner}</question>`;
const option = (fraction: number | string, text: string, rest = '') =>
  `<answer fraction="${fraction}" format="html"><text><![CDATA[${text}]]></text>${rest}</answer>`;
const two = option(100, 'yes') + option(0, 'no');

test('Moodle XML: what is taken, changed and dropped, with formulas, pictures, marks and explanations', async () => {
  const small = (await picture(40, 20)).toString('base64');
  const large = (await picture(3000, 1500)).toString('base64');
  const file = (name: string, data: string) => `<file name="${name}" path="/" encoding="base64">${data}</file>`;
  const xml = `<?xml version="1.0" encoding="UTF-8"?><quiz>
    <question type="category"><category><text>$course$/top/Physics/Waves &amp; light</text></category></question>
    ${choice('Formulas', `<defaultgrade>4.0000000</defaultgrade><generalfeedback format="html"><text><![CDATA[<p>See \\[ v = f\\lambda \\]</p>]]></text></generalfeedback>${option(-25, '\\(\\frac{1}{2}\\)')}${option(100, 'H<sub>2</sub>O &amp; $5')}${option(-25, 'a * b_c')}`, '<p>If $$a &lt; b$$<br>then&nbsp;<strong>what</strong> <script>alert(1)</script></p>')}
    <question type="multichoice"><name><text>Pictures</text></name><questiontext format="html"><text><![CDATA[<p>See <img src="@@PLUGINFILE@@/a%20b.png" alt="a [graph]" style="x"></p>]]></text>${file('a b.png', large)}</questiontext>${option(100, 'this <img src="@@PLUGINFILE@@/o.png">', file('o.png', small))}${option(0, `<img src="data:image/png;base64,${small}">`)}${option(0, `<img src="data:image/png;base64,${large}">`)}${option(0, 'none')}</question>
    ${choice('Elsewhere', two, '<img src="https://example.org/x.png">')}
    ${choice('Broken picture', two, '<img src="data:image/png;base64,AAAA">')}
    <question type="multichoice"><name><text>Raw</text></name><questiontext format="html"><text>H<sub>2</sub>O</text></questiontext>${two}</question>
    ${choice('Sound', two, '<a href="@@PLUGINFILE@@/a.mp3">Listen</a>')}
    ${choice('Two right', option(50, 'a') + option(50, 'b') + option(-100, 'c'))}
    ${choice('Half right', option(100, 'a', '<feedback><text>Well done</text></feedback>') + option(50, 'b', '<feedback><text>Nearly</text></feedback>') + option(0, 'c'))}
    ${choice('Uneven', `<defaultgrade>3</defaultgrade>${option(100, 'a')}${option(-50, 'b')}${option('-33.33333', 'c')}`)}
    ${choice('Twice', two)}${choice('Twice', two)}
    ${choice('Alike', option(100, 'x') + option(0, '<span>x</span>'))}
    ${choice('Bad formula', two, '\\(\\frac{1\\)')}
    ${choice('Many', two + Array.from({ length: 9 }, (_, index) => option(0, String(index))).join(''))}
    <question type="truefalse"><name><text>True</text></name><questiontext format="html"><text>Sound needs air</text></questiontext>${option(100, 'true')}${option(0, 'false')}</question>
    <question type="essay"><name><text>Essay</text></name><questiontext><text>Write</text></questiontext></question>
    <question type="stack"><name><text>Stack</text></name></question>
  </quiz>`;
  const dry = await imported('bank.xml', xml);
  expect(results(dry)).toEqual([
    ['Formulas', 'changed', '<script> is left out'],
    ['Pictures', 'taken'],
    ['Elsewhere', 'dropped', 'its picture https://example.org/x.png is not in the file'],
    ['Broken picture', 'dropped', expect.stringContaining('its picture in its text cannot be taken') as string],
    ['Raw', 'dropped', 'its text holds tags that are not written as text (CDATA): export it again'],
    ['Sound', 'dropped', 'it needs the file a.mp3, and a question holds only pictures'],
    ['Two right', 'dropped', 'several options earn a part of the marks: the portal has one right option'],
    [
      'Half right',
      'changed',
      'wrong now: 1 option that earned a part of the marks',
      'feedback for other answers is left out (1)',
    ],
    ['Uneven', 'changed', 'wrong options cost differently: each costs 1 now, the least of them'],
    ['Twice', 'taken'],
    ['Twice', 'dropped', expect.stringMatching(/^the same question stands in line \d+ already$/u) as string],
    ['Alike', 'dropped', 'two of its options look the same'],
    ['Bad formula', 'dropped', expect.stringContaining('cannot set the formula') as string],
    ['Many', 'dropped', 'it has 11 options: the portal shows at most 10'],
    ['True', 'changed', 'true or false becomes a choice of two options'],
    ['Essay', 'dropped', 'a teacher has to mark it: the portal asks for options, numbers and pairs'],
    ['Stack', 'dropped', "the portal does not know the kind 'stack': the portal asks for options, numbers and pairs"],
  ]);
  expect(dry.outcomes[0]?.question).toEqual({
    question: 'If $\\displaystyle a < b$\nthen <b>what</b>',
    options: ['$\\frac{1}{2}$', 'H<sub>2</sub>O &amp; \\$5', 'a \\* b\\_c'],
    answer: 2,
    marks: 4,
    negative_marks: 1,
    explanation: 'See $\\displaystyle v = f\\lambda$',
  });
  expect(dry.outcomes[1]?.question?.question).toMatch(/^See !\[a graph\]\(pictures\/[0-9a-f]{16}-1280x640\.webp\)$/u);
  expect(dry).toMatchObject({ format: 'moodle', pictures: 2, quizzes: [{ file: 'quiz-bank.yaml', questions: 6 }] });
  // A dry run: nothing was written.
  expect(readdirSync(chapter).filter((name) => /quiz-bank|pictures|part/u.test(name))).toEqual([]);

  await imported('bank.xml', xml, '--write');
  const quiz = parse(readFileSync(path.join(chapter, 'quiz-bank.yaml'), 'utf8')) as { name: string; questions: BankQuestion[] };
  expect(quiz.questions[0]).toMatchObject(dry.outcomes[0]?.question ?? {});
  const images = readdirSync(path.join(chapter, 'pictures'));
  const sizes = await Promise.all(
    images.map(async (name) => (await sharp(path.join(chapter, 'pictures', name)).metadata()).width),
  );
  expect(new Set(sizes)).toEqual(new Set([40, 1280]));
  expect(readdirSync(chapter).filter((name) => name.endsWith('.part'))).toEqual([]);
  const checked = await runPortal({}, 'content', 'check', path.join(folder, 'school'));
  expect(checked).toMatchObject({ code: 0, out: expect.stringContaining('2 quizzes, 1 exam, 8 questions') as string });
  // A second import does not overwrite the quizzes of the first.
  const again = await runImport('bank.xml', xml, '--write');
  expect(again).toMatchObject({ code: 1, fault: expect.stringContaining('is there already. Say --update') as string });
});

test('GIFT: every kind by itself, and one that is written wrongly takes no other with it', async () => {
  const gift = `// a comment
$CATEGORY: $course$/Optics

::Lens:: What is the power of a lens of $ f = \\{0.5\\} \\\\text\\{m\\} $? {=2 D#Right: $1/f$ ~%-50%0.5 D#No ~%-50%1 D ####General}

::Two:: Two of them {~%50%a ~%50%b ~c}

Grant is {~buried =entombed} here.

TF {T#wrong#right}

Typed {=word =other}

Number {#3:2}

Pairs {=a -> b =c -> d =e -> f}

Essay {}

Broken {=a ~

[html]Is <b>x</b> &lt; y? {=yes ~no}
`;
  const report = await imported('bank.txt', gift);
  expect(report.format).toBe('gift');
  expect(results(report).map(([name, result]) => [name, result])).toEqual([
    ['Lens', 'changed'],
    ['Two', 'changed'],
    ['Grant is _____ here.', 'taken'],
    ['TF', 'changed'],
    ['Typed', 'dropped'],
    ['Number', 'taken'],
    ['Pairs', 'changed'],
    ['Essay', 'dropped'],
    ['Broken {=a ~', 'dropped'],
    ['Is <b>x</b> &lt; y?', 'taken'],
  ]);
  expect(report.outcomes[0]).toMatchObject({
    why: ['feedback for other answers is left out (1)'],
    question: {
      question: 'What is the power of a lens of $f = {0.5} \\text{m}$?',
      negative_marks: 0.5,
      explanation: 'General\nRight: $1/f$',
    },
  });
  expect(report.outcomes[3]?.question).toMatchObject({ options: ['True', 'False'], answer: 1, explanation: 'right' });
  expect(report.outcomes[8]?.why[0]).toContain('it is not written as GIFT');
  expect(report.quizzes).toMatchObject([{ name: 'Bank', questions: 7 }]);
});

test('Aiken: questions with and without mistakes', async () => {
  const aiken = `What is $2^3$?\nA. 6\nB) 8\nANSWER: B\n\nSecond line\nof a question <b\nA. a\nB. b\nANSWER: A\nThird, at once\nA. a\nB. c\nANSWER: A\n\nNo answer\nA. a\nB. b\n\nBeyond\nA. a\nB. b\nANSWER: C\n\nStrange\nA. a\nof two lines\nB. b\nANSWER: A\n`;
  const report = await imported('bank.txt', `\uFEFF${aiken.replaceAll('\n', '\r\n')}`);
  expect(report.format).toBe('aiken');
  expect(results(report)).toEqual([
    ['What is $2^3$?', 'taken'],
    ['Second line of a question <b', 'taken'],
    ['Third, at once', 'taken'],
    ['No answer', 'dropped', "it has no line such as 'ANSWER: B'"],
    ['Beyond', 'dropped', 'its answer C is not among its options'],
    ['Strange', 'dropped', "the line 'of two lines' is neither an option nor the answer"],
  ]);
  expect(report.outcomes[1]?.question?.question).toBe('Second line\nof a question &lt;b');
  const { out } = await runImport('one.txt', 'Which?\nA. a\nB. b\nANSWER: A\n');
  expect(out).toMatch(/\n1 question \(aiken\): 1 taken, 0 changed, 0 dropped; 0 pictures\.\n.*: Bank, 1 question\n/u);
});

const HEAD = [
  'Question',
  'Option A',
  'Option B',
  'Option C',
  'Answer',
  'Marks',
  'Negative marks',
  'Solution',
  'Picture',
  'Topic',
  'Teacher',
];
const ROWS = [
  ['What is $x^2$ for x<3>2, m<sup>2</sup>?', '4', '9', '16', 'b', '4', '-1', 'So; "it" is', 'fig.png', 'Waves', 'KR'],
  ['By text', 'red', 'green', '', 'green', '', '', '', '', 'Waves', ''],
  ['By number', 'red', 'green', 'blue', '3', '', '', '', '', 'Light', ''],
  ['Several', 'red', 'green', 'blue', 'A, C', '', '', '', '', 'Light', ''],
  ['Unclear', '2', '1', '3', '1', '', '', '', '', 'Light', ''],
  ['Gap', 'red', '', 'blue', 'C', '', '', '', '', 'Light', ''],
  ['Marks', 'red', 'green', '', 'A', 'four', '', '', '', 'Light', ''],
  ['Lost', 'red', 'green', '', 'A', '', '', '', 'none.png', 'Light', ''],
];
const EXPECTED = [
  ['taken'],
  ['taken'],
  ['taken'],
  ['changed', 'several options are right (A, C): students tick all of them'],
  ['dropped', "its answer '1' is the text of option 2 and the number of option 1: write a letter"],
  ['dropped', 'an option before the last one is empty'],
  ['dropped', "its marks 'four' are not a number from 0 to 1000"],
  ['dropped', 'its picture none.png is not beside the table'],
];

/** An Excel workbook of one sheet, as small as may be. */
function workbook(rows: string[][], more: Zippable = {}): Uint8Array {
  const sheet = rows
    .map((cells, row) => {
      const inner = cells.map((text, column) => {
        const at = `${String.fromCharCode(65 + column)}${row + 1}`;
        if (text === '') return '';
        if (/^-?[\d.]+$/u.test(text)) return `<c r="${at}"><v>${text}</v></c>`;
        return `<c r="${at}" t="inlineStr"><is><t>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</t></is></c>`;
      });
      return `<row r="${row + 1}">${inner.join('')}</row>`;
    })
    .join('');
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const packages = 'http://schemas.openxmlformats.org/package/2006';
  return zipSync({
    '[Content_Types].xml': strToU8(
      `<Types xmlns="${packages}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    ),
    '_rels/.rels': strToU8(
      `<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': strToU8(
      `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Bank" sheetId="1" r:id="r1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': strToU8(`<worksheet xmlns="${main}"><sheetData>${sheet}</sheetData></worksheet>`),
    ...more,
  });
}

const csv = (rows: string[][]) =>
  rows.map((cells) => cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(';')).join('\r\n');

test.each([
  ['csv', () => `\uFEFF${csv([HEAD, ...ROWS])}`],
  ['xlsx', () => workbook([HEAD, ...ROWS])],
] as const)('tables: %s', async (ending, content) => {
  writeFileSync(path.join(folder, 'fig.png'), await picture(64, 48));
  const report = await imported(`bank.${ending}`, content(), '--write');
  expect(results(report).map(([, ...rest]) => rest)).toEqual(EXPECTED);
  const [first] = report.outcomes;
  expect(first?.question).toMatchObject({
    options: ['4', '9', '16'],
    answer: 2,
    marks: 4,
    negative_marks: 1,
    explanation: 'So; "it" is',
  });
  expect(first?.question?.question).toMatch(
    /^What is \$x\^2\$ for x&lt;3&gt;2, m<sup>2<\/sup>\?\n!\[\]\(pictures\/\w+-64x48\.webp\)$/u,
  );
  expect(report.notes).toEqual(['Columns left out: Teacher.']);
  expect(report.quizzes.map(({ name, questions }) => [name, questions])).toEqual([
    ['Bank: Waves', 2],
    ['Bank: Light', 2],
  ]);
  expect((await runPortal({}, 'content', 'check', path.join(folder, 'school'))).code).toBe(0);
});

describe('hostile files are refused in one line', () => {
  const bomb = `<!DOCTYPE quiz [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 9 }, (_, index) => `<!ENTITY ${String.fromCharCode(98 + index)} "${`&${String.fromCharCode(97 + index)};`.repeat(10)}">`).join('')}]>`;
  const link = { os: 3, attrs: 0o120777 * 65_536 };
  const cases: [string, string, () => string | Uint8Array, RegExp][] = [
    ['an entity bomb', 'b.xml', () => `<?xml version="1.0"?>${bomb}<quiz>&j;</quiz>`, /:1 holds a DOCTYPE/u],
    [
      'an external entity',
      'b.xml',
      () => '<!DOCTYPE q [<!ENTITY x SYSTEM "file:///etc/passwd">]><quiz>&x;</quiz>',
      /holds a DOCTYPE/u,
    ],
    ['elements without end', 'b.xml', () => `<quiz>${'<a>'.repeat(100_000)}`, /stand in each other more than 250 deep/u],
    ['XML cut off', 'b.xml', () => '<quiz><question type="essay">', /:1 is not well-formed XML: unclosed tag/u],
    [
      'a ZIP bomb',
      'b.xlsx',
      () => workbook([HEAD], { 'xl/media/zero.bin': new Uint8Array(40_000_000) }),
      /zero\.bin unpacks to more than 100 times its size/u,
    ],
    ['a ZIP that leads out', 'b.xlsx', () => workbook([HEAD], { '../../evil.txt': strToU8('x') }), /invalid relative path/u],
    [
      'a symbolic link in a ZIP',
      'b.xlsx',
      () => workbook([HEAD], { 'xl/link': [strToU8('/etc/passwd'), link] }),
      /it holds a symbolic link/u,
    ],
    [
      'a ZIP of too many files',
      'b.xlsx',
      () => zipSync(Object.fromEntries(Array.from({ length: 5001 }, (_, index) => [`f${index}`, new Uint8Array()]))),
      /more than 5000 files/u,
    ],
    ['what only begins like a ZIP', 'b.xlsx', () => 'PK\u0003\u0004 and nothing', /not a sound Excel file/u],
    [
      'text in another encoding',
      'b.csv',
      () => Buffer.from('question,a,b,answer\ncaf\u00e9,1,2,A', 'latin1'),
      /is not UTF-8 text/u,
    ],
    ['a table without titles', 'b.csv', () => '1,2,3\n4,5,6', /the first row must name the columns/u],
  ];
  test.each(cases)('SRV-09 %s', async (_name, name, content, words) => {
    const ended = await runImport(name, content(), '--write');
    expect({ code: ended.code, out: ended.out, lines: ended.fault.split('\n') }).toEqual({
      code: 1,
      out: '',
      lines: [expect.stringMatching(words)],
    });
    expect(existsSync(path.join(chapter, 'pictures'))).toBe(false);
  });

  test('SRV-09 a picture that would unpack to more than memory is named, and its question dropped', async () => {
    // A PNG of one byte of data that says it is 60000 by 60000.
    const claim = Buffer.from(await picture(1, 1));
    claim.writeUInt32BE(60_000, 16);
    claim.writeUInt32BE(60_000, 20);
    const report = await imported(
      'b.xml',
      `<quiz>${choice('Bomb', two, `<img src="data:image/png;base64,${claim.toString('base64')}">`)}</quiz>`,
    );
    expect(report.outcomes[0]).toMatchObject({
      result: 'dropped',
      why: [expect.stringContaining('its picture in its text cannot be taken') as string],
    });
  });
});
