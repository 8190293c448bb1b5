import sharp from 'sharp';
import { strToU8 } from 'fflate';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bankSchool, type BankReport, type BankSchool } from './testing.bank.ts';
import { zipped } from './testing.qti.ts';
import { drawing, formula, math, numbered, paragraph as p, part, run, table, word } from './testing.word.ts';

let school: BankSchool;
beforeEach(() => {
  school = bankSchool();
});
afterEach(() => school.remove());

const results = ({ outcomes }: BankReport) => outcomes.map(({ place, result, why }) => [place, result, ...why]);
const asked = ({ outcomes }: BankReport) => outcomes.map(({ question }) => question);
const picture = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();

test('Word as teachers type it: numbers, options in every form, answers beside questions, explanations, marks, sections, a passage', async () => {
  const report = await school.report(
    'paper.docx',
    word([
      p('Motion: weekly test'),
      p('Physics'),
      p('SECTION A (+4, -1)'),
      p('1. What is the unit of force? [2 marks]'),
      p('(a) newton\t(b) joule\t(c) watt\t(d) pascal'),
      p('Ans: a'),
      p('Sol: By definition.'),
      p('It is kg m s-2.'),
      p('2. Which are vectors?'),
      p('(A) force'),
      p('(B) mass'),
      p('(C) velocity'),
      p('(D) energy'),
      p('Ans. (A) and (C)'),
      p('Q.3) Which is odd?'),
      p('a) one   b) two   c) three'),
      p('Correct option: 2'),
      p('4. Read two statements. (A) is the first. Which is right?'),
      p('(A) a body moves'),
      p('(B) a body rests'),
      p('(1) A only'),
      p('(2) B only'),
      p('(3) both   Ans: (3)'),
      p('SECTION B'),
      p('Q5. How long is it, in m?'),
      p('Ans: 2.4 to 2.6'),
      p('6. How heavy is it?'),
      p('Answer: 4.5 kg'),
      p('Paragraph for questions 7 and 8: A stone falls from rest.'),
      p('7. How fast is it after 1 s?'),
      p(`${run('a. 9.8')}<w:r><w:tab/></w:r>${run('b. 19.6')}`),
      p('Answer (a)'),
      p('8. How far has it come?'),
      table(['(a) 4.9', '(b) 9.8'], ['(c) 19.6', '(d) 0']),
      p('Ans: A'),
      p('9. Sound needs air.'),
      p('Ans: True'),
      p('10. Name the unit.'),
      p('Ans: newton'),
      p('11. Which is it?'),
      p('(a) this (b) that'),
    ]),
    '--write',
  );
  expect(report.format).toBe('word');
  const [A, B] = ['Physics: SECTION A (+4, -1)', 'Physics: SECTION B'];
  expect(results(report)).toEqual([
    [`${A}, question 1`, 'taken'],
    [`${A}, question 2`, 'taken'],
    [`${A}, question 3`, 'taken'],
    [`${A}, question 4`, 'taken'],
    [`${B}, question 5`, 'taken'],
    [`${B}, question 6`, 'changed', 'no unit can be typed (kg): the answer is the number'],
    [`${B}, question 7`, 'taken'],
    [`${B}, question 8`, 'taken'],
    [`${B}, question 9`, 'changed', 'true or false becomes a choice of two options'],
    [`${B}, question 10`, 'dropped', "its answer 'newton' is typed: the portal asks for options, numbers and pairs"],
    [`${B}, question 11`, 'dropped', 'it has no answer'],
  ]);
  expect(report.notes).toEqual(["Left out, since they belong to no question: 'Motion: weekly test'."]);
  expect(asked(report)).toMatchObject(
    [
      {
        question: 'What is the unit of force?',
        options: ['newton', 'joule', 'watt', 'pascal'],
        answer: 1,
        marks: 2,
        negative_marks: 0,
        explanation: 'By definition.\nIt is kg m s-2.',
        section: A,
      },
      { type: 'multiple', options: ['force', 'mass', 'velocity', 'energy'], answer: [1, 3], marks: 4, negative_marks: 1 },
      { question: 'Which is odd?', options: ['one', 'two', 'three'], answer: 2 },
      {
        question: 'Read two statements. (A) is the first. Which is right?\n(A) a body moves\n(B) a body rests',
        options: ['A only', 'B only', 'both'],
        answer: 3,
      },
      { type: 'numeric', answer: { min: 2.4, max: 2.6 }, marks: 1, section: B },
      { type: 'numeric', answer: 4.5 },
      { passage: 'Paragraph for questions 7 and 8: A stone falls from rest.', options: ['9.8', '19.6'], answer: 1 },
      { passage: 'Paragraph for questions 7 and 8: A stone falls from rest.', options: ['4.9', '9.8', '19.6', '0'], answer: 1 },
      { options: ['True', 'False'], answer: 1 },
      null,
      { question: 'Which is it?', options: ['this', 'that'], answer: 0 },
    ].map((each) => (each === null ? undefined : (expect.objectContaining(each) as unknown))),
  );
  expect((await school.check()).code).toBe(0);
});

test('Word: automatic numbers, a list of answers at the end with solutions, and a table of answers', async () => {
  const four = (...texts: string[]) => texts.map((text) => numbered(1, 1, text));
  const questions = [
    numbered(1, 0, 'First?'),
    ...four('a', 'b', 'c'),
    numbered(1, 0, 'Second?'),
    ...four('d', 'e'),
    numbered(1, 0, 'Third, how many?'),
    numbered(1, 0, 'Fourth?'),
    ...four('f', 'g'),
  ];
  const expected = [
    { question: 'First?', options: ['a', 'b', 'c'], answer: 2 },
    { question: 'Second?', answer: 1 },
    { question: 'Third, how many?', type: 'numeric', answer: 12 },
    { question: 'Fourth?', answer: 2 },
  ];
  const listed = await school.report(
    'list.docx',
    word([...questions, p('ANSWER KEY'), p('1. b   2. (a)   3. 12'), p('4. (b) since g comes'), p('after f')]),
  );
  expect(asked(listed)).toMatchObject(expected);
  expect(listed.outcomes[3]?.question?.explanation).toBe('since g comes\nafter f');
  const inTable = await school.report(
    'table.docx',
    word([...questions, p('Answers'), table(['Q', '1', '2', '3', '4'], ['Ans', 'b', 'a', '12', 'b'])]),
  );
  expect(asked(inTable)).toMatchObject(expected);
  const twice = await school.report(
    'twice.docx',
    word([
      p('Physics'),
      p('1. One?'),
      p('(a) x (b) y'),
      p('Chemistry'),
      p('1. Other?'),
      p('(a) z (b) w'),
      p('Answer key'),
      p('1. a'),
    ]),
  );
  expect(results(twice).map(([, result, why]) => [result, why])).toEqual(
    Array.from({ length: 2 }, () => [
      'dropped',
      'several questions have the number 1, and the list of answers does not say which it means: name the section above its answers',
    ]),
  );
});

test('Word: formulas become LaTeX, letters keep their place, pictures come along; what cannot be read drops its question by name', async () => {
  const e = (text: string): [string, string] => ['e', math(text)];
  const fraction = part('f', ['num', math('a+b')], ['den', part('rad', ['Pr', '<m:degHide m:val="1"/>'], ['deg', ''], e('x'))]);
  const sum = part(
    'nary',
    ['Pr', '<m:chr m:val="∑"/><m:limLoc m:val="undOvr"/>'],
    ['sub', math('i=1')],
    ['sup', math('n')],
    e('i'),
  );
  const lim = part(
    'func',
    ['fName', part('limLow', ['e', math('lim')], ['lim', math('x→0')])],
    ['e', part('sSup', e('x'), ['sup', math('2')])],
  );
  const matrix = part(
    'd',
    ['Pr', '<m:begChr m:val="["/><m:endChr m:val="]"/>'],
    [
      'e',
      `<m:m><m:mr><m:e>${math('1')}</m:e><m:e>${math('0')}</m:e></m:mr><m:mr><m:e>${math('0')}</m:e><m:e>${math('1')}</m:e></m:mr></m:m>`,
    ],
  );
  const vector = part('acc', ['Pr', '<m:chr m:val="\u20D7"/>'], e('v'));
  const two = [p('(a) yes (b) no'), p('Ans: a')];
  const wmf = Uint8Array.from([0xd7, 0xcd, 0xc6, 0x9a]);
  const object =
    '<w:r><w:object><v:shape><v:imagedata r:id="p2"/></v:shape><o:OLEObject Type="Embed" ProgID="Equation.DSMT4"/></w:object></w:r>';
  const report = await school.report(
    'formulas.docx',
    word(
      [
        p(`${run('1. Find ')}${formula(fraction)}${run(' and ')}${formula(sum)}${run(' in H')}${run('2', '<w:vertAlign w:val="subscript"/>')}${run('O')}`),
        p(`${run('(a) ')}${formula(lim)}${run('\t(b) ')}${formula(matrix)}${run('\t(c) ')}${formula(vector)}`),
        p('Ans: c'),
        p(`${run('2. See ')}${drawing('p1', 'a graph')}`), ...two,
        p(`${run('3. See ')}${drawing('p2')}`), ...two,
        p(`${run('4. See ')}${object}`), ...two,
        p(`${run('5. See ')}${formula(part('borderBox', e('x')))}`), ...two,
        p(`${run('6. ')}${run('gksrk gS', '<w:rFonts w:ascii="Kruti Dev 010"/>')}`), ...two,
        p(`${run('7. Angle ')}<w:r><w:sym w:font="Symbol" w:char="F071"/></w:r>${run('?')}`), ...two,
        p('8. Fill in the table'), table(['x', '1', '2'], ['y', '2', '4']), ...two,
        p('9. Two?'), p('(a) yes (b) no'), p('Ans: c'),
      ],
      { p1: ['image1.png', await picture()], p2: ['image2.wmf', wmf] },
    ),
    '--write',
  ); // prettier-ignore
  expect(results(report).map(([, ...rest]) => rest)).toEqual([
    ['taken'],
    ['taken'],
    ['dropped', 'its picture image2.wmf is drawn for Windows (WMF, EMF): save it as PNG, or a formula as an equation of Word'],
    [
      'dropped',
      'it holds an object of Equation.DSMT4: change its formulas to equations of Word (MathType: Convert Equations, to Office Math)',
    ],
    ['dropped', 'a formula holds <borderBox>, which is not read'],
    ['dropped', 'it is written in the font Kruti Dev 010, whose letters are other signs here: change it to Unicode'],
    ['taken'],
    ['taken'],
    ['dropped', 'its answer c is beyond its last option'],
  ]);
  const [first, second] = report.outcomes;
  expect(first?.question).toMatchObject({
    question: 'Find $\\frac{a+b}{\\sqrt{x}}$ and $\\sum\\limits_{i=1}^{n}{i}$ in H<sub>2</sub>O',
    options: ['$\\lim\\limits_{x→0}{{x}^{2}}$', '$\\left[ \\begin{matrix}1&0\\\\0&1\\end{matrix}\\right]$', '$\\vec{v}$'],
    answer: 3,
  });
  expect(second?.question?.question).toMatch(/^See !\[a graph\]\(pictures\/\w+-40x20\.webp\)$/u);
  expect(report.outcomes[6]?.question?.question).toBe('Angle θ?');
  expect(report.outcomes[7]?.question?.question).toBe(
    'Fill in the table\n<table>\n<tr><td>x</td><td>1</td><td>2</td></tr>\n<tr><td>y</td><td>2</td><td>4</td></tr>\n</table>',
  );
  expect((await school.check()).code).toBe(0);
});

test('Word: lines that could be taken for something else: rules of the exam, statements, options after the text, what stands between questions', async () => {
  const report = await school.report(
    'lines.docx',
    word([
      p('1. All questions are compulsory.'),
      p('2. No calculators.'),
      p('1. A rod of length (2 m) is cut at (+2, -3). It is (a) short (b) long'),
      p('which of them'),
      p('Ans: b'),
      p('Q1 and Q2 are charges.'),
      p('2. Which statements are right?'),
      p('1. Light bends.'),
      p('2. Sound bends.'),
      p('3. Nothing bends.'),
      p('(a) 1 and 2 (b) 3 only'),
      p('Ans: a'),
      p('3. What comes out? +4/-1'),
      p(`${run('(a) this')}<w:r><w:br/></w:r>${run('(b) that')}<w:r><w:br/></w:r>${run('Ans: a')}<w:r><w:br/></w:r>${run('4. Next in the same paragraph?')}<w:r><w:br/></w:r>${run('(a) x (b) y')}<w:r><w:br/></w:r>${run('Ans: b')}`),
      p(drawing('p1')),
      p('5. What does the figure show?'),
      p('(a) x (b) y'),
      p('Ans: a'),
      p('Read the following passage.'),
      p('A stone falls.'),
      p('6. What falls?'),
      p('(a) a stone (b) a leaf'),
      p('Solution'),
      p('As read.'),
      p('Ans: a'),
      p('SECTION B'),
      p('7. Which of the next is right?'),
      p('8. This is a statement.'),
      p('(a) p (b) q'),
      p('Ans: a'),
      p('8. Really next?'),
      p('(a) r (b) s'),
      p('Ans: a'),
    ], { p1: ['image1.png', await picture()] }),
  ); // prettier-ignore
  expect(results(report)).toEqual([
    ['question 1', 'changed', "the line 'which of them' is taken as a part of the option before it"],
    ['question 2', 'taken'],
    ['question 3', 'changed', "'+4/-1' in it is read as its marks"],
    ['question 4', 'dropped', 'a picture or formula stands between it and the next question: put it into its text'],
    ['question 5', 'dropped', 'a picture or formula stands between it and the question before: put it into its text'],
    [
      'question 6',
      'changed',
      "the text 'Read the following passage.…' before it is taken as its passage: the document does not say of which questions it is",
    ],
    ['SECTION B, question 7', 'dropped', 'it has no answer'],
    [
      'SECTION B, question 8',
      'dropped',
      'the numbers go back to 8 after it: give statements in a question other marks, such as I. and II.',
    ],
    ['SECTION B, question 8', 'taken'],
  ]);
  expect(asked(report)[0]).toMatchObject({
    question: 'A rod of length (2 m) is cut at (+2, -3). It is',
    options: ['short', 'long\nwhich of them'],
    answer: 2,
    marks: 1,
  });
  expect(asked(report)[1]).toMatchObject({
    question: 'Which statements are right?\n1. Light bends.\n2. Sound bends.\n3. Nothing bends.',
    options: ['1 and 2', '3 only'],
    answer: 1,
  });
  expect(asked(report)[2]).toMatchObject({
    question: 'What comes out?',
    options: ['this', 'that'],
    answer: 1,
    marks: 4,
    negative_marks: 1,
  });
  expect(asked(report)[5]).toMatchObject({ passage: 'Read the following passage.\nA stone falls.', explanation: 'As read.' });
  expect(report.notes).toEqual([
    "Left out, since they belong to no question: 'All questions are compulsory.', 'No calculators.', 'Q1 and Q2 are charges.', '[picture or formula]'.",
    "4 questions without a section in this bank: the section 'General' is theirs.",
  ]);
});

test('Word: old documents, PDFs and hostile archives are refused in one line', async () => {
  const cases: [string, string | Uint8Array, RegExp][] = [
    ['old.doc', Buffer.from('D0CF11E0A1B11AE1', 'hex'), /is of old Word \(\.doc\)\. Open it and save it as \.docx\./u],
    ['paper.pdf', '%PDF-1.7', /is a PDF\. Open its document in Word and save it as \.docx\./u],
    [
      'bomb.docx',
      zipped({ 'word/document.xml': '<w:document xmlns:w="x"/>', 'word/media/zero.png': new Uint8Array(40_000_000) }),
      /unpacks to more than 100 times its size/u,
    ],
    [
      'doctype.docx',
      zipped({ 'word/document.xml': '<!DOCTYPE x><w:document xmlns:w="x"/>' }),
      /document\.xml:1 holds a DOCTYPE/u,
    ],
    ['out.docx', zipped({ 'word/document.xml': '<x/>', '../evil': 'x' }), /invalid relative path/u],
    [
      'link.docx',
      zipped(
        { 'word/document.xml': '<x/>' },
        { 'word/media/a.png': [strToU8('/etc/passwd'), { os: 3, attrs: 0o120777 * 65_536 }] },
      ),
      /it holds a symbolic link/u,
    ],
    ['empty.docx', zipped({ 'word/styles.xml': '<x/>' }), /it does not hold word\/document\.xml/u],
    ['none.docx', word([p('No question here')]), /holds no question/u],
  ];
  for (const [name, content, message] of cases) {
    const { code, out, fault } = await school.run(name, content, '--write');
    expect({ code, out, lines: fault.trim().split('\n').length }).toEqual({ code: 1, out: '', lines: 1 });
    expect(fault).toMatch(message);
  }
});
