import { randomBytes } from 'node:crypto';
import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parse } from 'yaml';
import { bankSchool, type BankReport, type BankSchool } from './testing.bank.ts';
import {
  assessment, canvasItem, choice21, equals, item21, listOf, manifest, mapping21, response21, rule, zipped,
} from './testing.qti.ts'; // prettier-ignore

let school: BankSchool;
beforeEach(() => {
  school = bankSchool();
});
afterEach(() => school.remove());

const results = ({ outcomes }: BankReport) =>
  Object.fromEntries(outcomes.map(({ name, result, why }) => [name, [result, ...why]]));
const questions = ({ outcomes }: BankReport) => Object.fromEntries(outcomes.map(({ name, question }) => [name, question]));
const picture = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();
const TAKEN = 'the portal asks for options, numbers and pairs';
const ABC = { a: 'A', b: 'B', c: 'C' };

test('QTI 1.2 as Canvas exports it: one and several right, numbers, pairs, pictures, formulas, feedback, groups; the rest by name', async () => {
  const feedback = (ident: string, text: string) =>
    `<itemfeedback ident="${ident}"><flow_mat><material><mattext texttype="text/html">${text}</mattext></material></flow_mat></itemfeedback>`;
  const shows = (ident: string) => `<displayfeedback feedbacktype="Response" linkrefid="${ident}"/>`;
  const not = (...values: string[]) => values.map((value) => `<not>${equals(value)}</not>`).join('');
  const typedBox =
    '<response_str ident="response1" rcardinality="Single"><render_fib fibtype="Decimal"><response_label ident="answer1"/></render_fib></response_str>';
  const textBox = typedBox.replace(' fibtype="Decimal"', '');
  const near = (value: string, from: string, to: string, open = '') =>
    rule(
      `<or>${equals(value)}<and><vargt${open} respident="response1">${from}</vargt${open}><varlte respident="response1">${to}</varlte></and></or>`,
      100,
    );
  const items = [
    canvasItem(
      'Single',
      'multiple_choice_question',
      4,
      listOf('response1', ABC),
      rule(equals('b'), 100, 'Set', shows('b_fb')),
      feedback('b_fb', 'Because') + feedback('a_fb', 'No'),
    ),
    canvasItem(
      'Several',
      'multiple_answers_question',
      2,
      listOf('response1', ABC, 'Multiple'),
      rule(`<and>${equals('a')}${equals('c')}${not('b')}</and>`, 100),
    ),
    canvasItem('Number', 'numerical_question', 1, typedBox, near('2.5', '2.4', '2.6', 'e')),
    canvasItem('Precise', 'numerical_question', 1, typedBox, near('42.0', '41.995', '42.005')),
    canvasItem(
      'Pairs',
      'matching_question',
      3,
      ['r1', 'r2', 'r3'].map((row) => listOf(row, { 1: 'one', 2: 'two', 3: 'three' }, 'Single', `row ${row}`)).join(''),
      rule(equals('1', 'r1'), 33.33, 'Add') + rule(equals('2', 'r2'), 33.33, 'Add') + rule(equals('3', 'r3'), 33.33, 'Add'),
    ),
    canvasItem(
      'Dropdowns',
      'multiple_dropdowns_question',
      1,
      listOf('r1', { 1: 'x', 2: 'y' }, 'Single', 'first') + listOf('r2', { 3: 'y', 4: 'w' }, 'Single', 'second'),
      rule(equals('1', 'r1'), 50, 'Add') + rule(equals('4', 'r2'), 50, 'Add'),
    ),
    canvasItem(
      'Either',
      'multiple_answers_question',
      1,
      listOf('response1', ABC, 'Multiple'),
      rule(`<or>${equals('a')}${equals('c')}</or>`, 100),
    ),
    canvasItem(
      'Blanks',
      'fill_in_multiple_blanks_question',
      1,
      listOf('r1', { 1: 'x' }) + listOf('r2', { 2: 'y' }),
      rule(equals('1', 'r1'), 50, 'Add'),
    ),
    canvasItem('Typed', 'short_answer_question', 1, textBox, rule(equals('seven') + equals('7th'), 100)),
    canvasItem('Seven', 'short_answer_question', 1, textBox, rule(equals('7'), 100)),
    canvasItem('Essay', 'essay_question', 5, typedBox, ''),
    canvasItem('Made', 'calculated_question', 1, typedBox, near('1', '1', '1', 'e')),
  ].join('');
  const shown = `<item ident="shown" title="Shown"><presentation><material><mattext texttype="text/html">${'<p>See <img src="%24IMS-CC-FILEBASE%24/Uploaded%20Media/a.png" alt="a graph"> and <img class="equation_image" alt="LaTeX: \\frac{1}{2}" data-equation-content="\\frac{1}{2} &lt; x" src="/equation_images/1"> and <img src="/equation_images/x%255E2?scale=1"></p>'.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</mattext></material>${listOf('response1', ABC)}</presentation><resprocessing><outcomes><decvar defaultval="0"/></outcomes>${rule(equals('a'), 3)}${rule(equals('b'), -1)}${rule(equals('c'), -1)}</resprocessing></item>`;
  const lost = shown.replaceAll('shown', 'lost').replace('Shown', 'Lost').replace('a.png', 'b.png');
  const group = `<section ident="g" title="Group"><selection_ordering><selection><selection_number>1</selection_number><selection_extension><points_per_item>2.0</points_per_item></selection_extension></selection></selection_ordering>${canvasItem('Drawn', 'true_false_question', 1, listOf('response1', { t: 'True', f: 'False' }), rule(equals('t'), 100))}${canvasItem('Drawn 2', 'true_false_question', 1, listOf('response1', { t: 'True', f: 'False' }), rule(equals('f'), 100))}</section>`;
  const content = zipped({
    'imsmanifest.xml': manifest([['imsqti_xmlv1p2', 'g1/g1.xml', 'g1/assessment_meta.xml']]),
    'g1/g1.xml': assessment('Motion test', items + shown + lost + group),
    'g1/assessment_meta.xml': '<quiz/>',
    'web_resources/Uploaded Media/a.png': await picture(),
  });
  const report = await school.report('canvas.imscc', content, '--write');
  expect(report.format).toBe('qti');
  expect(results(report)).toEqual({
    Single: ['changed', 'feedback for other answers is left out (1)'],
    Several: ['taken'],
    Number: ['taken'],
    Precise: ['changed', 'the number 41.995 itself, where the right ones end, is right too now'],
    Pairs: ['changed', 'pairs become a table: each row has one right column'],
    Dropdowns: [
      'changed',
      'each part had options of its own: now every row offers those of all',
      'pairs become a table: each row has one right column',
    ],
    Either: ['dropped', 'its marking uses <or>, which is not read'],
    Blanks: ['dropped', `the answer is typed: ${TAKEN}`],
    Typed: ['dropped', `the answer is typed: ${TAKEN}`],
    Seven: ['changed', 'a typed text becomes a typed number: what equals 7 is right, however it is written'],
    Essay: ['dropped', `a teacher has to mark it: ${TAKEN}`],
    Made: ['dropped', `its numbers are made anew for every student: ${TAKEN}`],
    Shown: ['taken'],
    Lost: ['dropped', 'its picture %24IMS-CC-FILEBASE%24/Uploaded%20Media/b.png is not in the package'],
    Drawn: ['taken'],
    'Drawn 2': ['taken'],
  });
  expect(report.notes).toEqual(["'Group' draws, orders or times its questions (selection_ordering): all are taken."]);
  expect(questions(report)).toMatchObject({
    Single: { question: 'Single?', options: ['A', 'B', 'C'], answer: 2, marks: 4, negative_marks: 0, explanation: 'Because' },
    Several: { type: 'multiple', answer: [1, 3], marks: 2 },
    Number: { type: 'numeric', answer: { min: 2.4, max: 2.6 }, marks: 1 },
    Pairs: {
      type: 'matrix',
      rows: { I: 'row r1', II: 'row r2', III: 'row r3' },
      columns: { P: 'two', Q: 'one', R: 'three' },
      answer: { I: ['Q'], II: ['P'], III: ['R'] },
      marking: { right: 3, partial: 'per-option' },
    },
    Dropdowns: { rows: { I: 'first', II: 'second' }, marks: 1, marking: { right: 1, partial: 'per-option' } },
    Seven: { type: 'numeric', answer: 7 },
    Shown: { answer: 1, marks: 3, negative_marks: 1 },
    Drawn: { marks: 2 },
  });
  expect(report.outcomes.find(({ name }) => name === 'Shown')?.question?.question).toMatch(
    /^See !\[a graph\]\(pictures\/\w+-40x20\.webp\) and \$\\frac\{1\}\{2\} < x\$ and \$x\^2\$$/u,
  );
  const quiz = parse(readFileSync(path.join(school.chapter, 'quiz-bank.yaml'), 'utf8')) as { questions: unknown[] };
  expect(quiz.questions).toHaveLength(10);
  expect((await school.check()).code).toBe(0);
});

test('QTI 2.1: a test with sections and a passage, choices, mappings, tolerances, pairs, gaps, fixed options; adaptive items and others by name', async () => {
  const gap = '<p>It is <textEntryInteraction responseIdentifier="RESPONSE"/> metres.</p>';
  const score = (value: number) =>
    `<setOutcomeValue identifier="SCORE"><baseValue baseType="float">${value}</baseValue></setOutcomeValue>`;
  const holds = (condition: string) =>
    `<responseCondition><responseIf>${condition}${score(2)}</responseIf><responseElse>${score(-0.5)}</responseElse></responseCondition>`;
  const near = (tag: string) =>
    holds(`<${tag}><variable identifier="RESPONSE"/><correct identifier="RESPONSE"/></${tag.split(' ')[0] ?? ''}>`);
  const sets = (rows: [string, string][], columns: [string, string][]) =>
    `<matchInteraction responseIdentifier="RESPONSE" shuffle="false" maxAssociations="0">${[rows, columns].map((set, index) => `<simpleMatchSet>${set.map(([id, text]) => `<simpleAssociableChoice identifier="${id}" matchMax="${index === 0 ? 1 : 4}">${text}</simpleAssociableChoice>`).join('')}</simpleMatchSet>`).join('')}</matchInteraction>`;
  const files: Record<string, string> = {
    fixed: item21('fixed', response21('identifier', 'single', ['b']), choice21({ a: 'one', b: 'two', c: 'none of these!' })),
    several: item21('several', response21('identifier', 'multiple', ['a', 'c']), choice21(ABC, 'maxChoices="0"')),
    parts: item21(
      'parts',
      response21('identifier', 'multiple', ['a', 'c'], mapping21({ a: 1, c: 1 }, 'defaultValue="-2" lowerBound="0"')),
      choice21(ABC, 'maxChoices="0"'),
      'map_response',
    ),
    uneven: item21(
      'uneven',
      response21('identifier', 'multiple', ['a', 'c'], mapping21({ a: 2, c: 1, b: -1 }, 'defaultValue="0" lowerBound="0"')),
      choice21(ABC, 'maxChoices="2"'),
      'map_response',
    ),
    tolerance: item21(
      'tolerance',
      response21('float', 'single', ['2.5']),
      gap,
      near('equal toleranceMode="absolute" tolerance="0.1 0.1"'),
    ),
    rounded: item21(
      'rounded',
      response21('float', 'single', ['3.14']),
      gap,
      near('equalRounded roundingMode="decimalPlaces" figures="2"'),
    ),
    whole: item21('whole', response21('integer', 'single', ['42']), gap),
    typed: item21('typed', response21('string', 'single', ['York'], mapping21({ York: 1, york: 0.5 })), gap, 'map_response'),
    pairs: item21(
      'pairs',
      response21('directedPair', 'multiple', ['I P', 'II Q'], mapping21({ 'I P': 1, 'II Q': 1 })),
      sets(
        [
          ['I', 'first'],
          ['II', 'second'],
        ],
        [
          ['P', 'x'],
          ['Q', 'y'],
          ['R', 'z'],
        ],
      ),
      'map_response',
    ),
    gaps: item21(
      'gaps',
      response21('directedPair', 'multiple', ['W G1', 'S G2']),
      '<gapMatchInteraction responseIdentifier="RESPONSE" shuffle="false"><gapText identifier="W" matchMax="1">winter</gapText><gapText identifier="S" matchMax="1">summer</gapText><p>Now is the <gap identifier="G1"/> made glorious <gap identifier="G2"/>.</p></gapMatchInteraction>',
    ),
    formula: item21(
      'formula',
      response21('identifier', 'single', ['a']),
      `<p>What is <m:math xmlns:m="http://www.w3.org/1998/Math/MathML"><m:mfrac><m:mn>1</m:mn><m:mi>x</m:mi></m:mfrac></m:math>?</p>${choice21(ABC)}`,
      'match_correct',
      '<modalFeedback outcomeIdentifier="SCORE" identifier="1" showHide="show">As shown</modalFeedback>',
    ),
    adaptive: item21('adaptive', response21('identifier', 'single', ['a']), choice21(ABC)).replace(
      'adaptive="false"',
      'adaptive="true"',
    ),
    made: item21(
      'made',
      `${response21('float', 'single', ['1'])}<templateDeclaration identifier="x" cardinality="single" baseType="integer"/>`,
      gap,
    ),
    order: item21(
      'order',
      response21('identifier', 'ordered', ['a', 'b']),
      '<orderInteraction responseIdentifier="RESPONSE"><simpleChoice identifier="a">A</simpleChoice></orderInteraction>',
    ),
    two: item21('two', response21('identifier', 'single', ['a']), choice21(ABC) + choice21(ABC)),
    silent: item21('silent', response21('identifier', 'single', ['c']), choice21(ABC), ''),
    strange: item21('strange', response21('identifier', 'single', ['c']), choice21(ABC), holds('<customOperator class="x"/>')),
    either: item21(
      'either',
      response21('identifier', 'multiple', ['a', 'b']),
      choice21(ABC, 'maxChoices="0"'),
      holds('<match><variable identifier="RESPONSE"/><correct identifier="RESPONSE"/></match>').replace(
        '<responseElse>',
        `<responseElseIf><match><variable identifier="RESPONSE"/><multiple><baseValue baseType="identifier">c</baseValue></multiple></match>${score(2)}</responseElseIf><responseElse>`,
      ),
    ),
    shared: item21('shared', response21('identifier', 'single', ['a']), choice21(ABC)).replace(
      '<itemBody>',
      '<assessmentStimulusRef identifier="s" href="s.xml"/><itemBody>',
    ),
    broken: '<assessmentItem',
  };
  const ref = (name: string, inner = '') =>
    `<assessmentItemRef identifier="${name}" href="../items/${name}.xml">${inner}</assessmentItemRef>`;
  const section = (title: string, inner: string) =>
    `<assessmentSection identifier="${title}" title="${title}" visible="true">${inner}</assessmentSection>`;
  const names = Object.keys(files);
  const body = `<assessmentTest xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="t" title="Kinematics"><testPart identifier="p" navigationMode="linear" submissionMode="individual">${section('Physics', `<rubricBlock view="candidate"><p>Read this.</p></rubricBlock>${ref('several', '<weight identifier="W" value="4"/>')}${ref('fixed')}`)}${section(
    'Chemistry',
    `<selection select="1"/>${ref('missing')}${names
      .slice(2, -1)
      .map((name) => ref(name))
      .join('')}`,
  )}</testPart></assessmentTest>`;
  const content = zipped({
    'imsmanifest.xml': manifest([
      ...names.map((name): [string, string] => ['imsqti_item_xmlv2p1', `items/${name}.xml`]),
      ['imsqti_test_xmlv2p1', 'tests/test.xml'],
    ]),
    'tests/test.xml': body,
    ...Object.fromEntries(Object.entries(files).map(([name, text]) => [`items/${name}.xml`, text])),
  });
  const report = await school.report('bank.zip', content, '--write');
  expect(report.outcomes.slice(0, 3).map(({ name }) => name)).toEqual(['several', 'fixed', '../items/missing.xml']);
  expect(results(report)).toMatchObject({
    fixed: ['taken'],
    several: ['taken'],
    parts: ['taken'],
    uneven: [
      'changed',
      'students could choose at most 2 options: now as many as they like',
      'its right options earned 66.7%, 33.3% of the marks: each earns the same part now',
      'a wrong option beside right ones leaves nothing now: it cost 33.3% of the marks',
    ],
    tolerance: ['taken'],
    rounded: ['changed', 'an end of the right numbers, 3.135 or 3.145, is right itself now'],
    whole: ['taken'],
    typed: ['dropped', `the answer is typed: ${TAKEN}`],
    pairs: ['changed', 'pairs become a table: each row has one right column'],
    gaps: ['changed', 'pairs become a table: each row has one right column'],
    formula: ['taken'],
    adaptive: ['dropped', `it is adaptive: it changes with every answer: ${TAKEN}`],
    made: ['dropped', `its numbers are made anew for every student: ${TAKEN}`],
    order: ['dropped', `it asks for an order: ${TAKEN}`],
    two: ['dropped', `it asks 2 things at once: ${TAKEN}`],
    silent: ['changed', 'the package does not say how it is marked: its right answer earns 1'],
    strange: ['changed', 'its marking has rules of its own (of other variables): now only what it says is right earns marks'],
    either: ['taken'],
    shared: ['dropped', 'it is asked of a text that stands in another place, which is not read'],
    '../items/missing.xml': ['dropped', 'its file is not in the package'],
    'items/broken.xml': ['dropped', expect.stringContaining('is not well-formed XML') as string],
  });
  expect(report.notes).toEqual(["'Chemistry' draws, orders or times its questions (selection): all are taken."]);
  const own = { section: 'Chemistry' };
  expect(questions(report)).toMatchObject({
    fixed: { question: 'fixed\nWhich?', answer: 2, fixed: [3], section: 'Physics', passage: 'Read this.' },
    several: { type: 'multiple', answer: [1, 3], marks: 4, section: 'Physics' },
    parts: { type: 'multiple', answer: [1, 3], marking: { right: 2, partial: 'per-option' }, ...own },
    tolerance: {
      question: 'tolerance\nIt is \\_\\_\\_\\_\\_ metres.',
      answer: { min: 2.4, max: 2.6 },
      marks: 2,
      negative_marks: 0.5,
    },
    rounded: { answer: { min: 3.135, max: 3.145 } },
    whole: { answer: 42, integer: true },
    pairs: {
      rows: { I: 'first', II: 'second' },
      columns: { P: 'x', Q: 'z', R: 'y' },
      answer: { I: ['P'], II: ['R'] },
      marking: { right: 2, partial: 'per-option' },
    },
    gaps: {
      question: 'gaps\nNow is the (I) \\_\\_\\_\\_\\_ made glorious (II) \\_\\_\\_\\_\\_.',
      rows: { I: '(I)', II: '(II)' },
      answer: { I: ['Q'], II: ['P'] },
    },
    formula: { explanation: 'As shown' },
    either: { answer: [[1, 2], [3]], marks: 2, negative_marks: 0.5 },
  });
  expect(report.outcomes.find(({ name }) => name === 'formula')?.question?.question).toContain(
    '<mfrac><mn>1</mn><mi>x</mi></mfrac>',
  );
  expect((await school.check()).code).toBe(0);
});

test('QTI 3 in one file by itself, in another encoding; and a package without a manifest', async () => {
  const item = `<?xml version="1.0" encoding="UTF-16"?><qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="one" title="One" adaptive="false" time-dependent="false"><qti-response-declaration identifier="RESPONSE" cardinality="single" base-type="identifier"><qti-correct-response><qti-value>b</qti-value></qti-correct-response></qti-response-declaration><qti-item-body><p>Naïve?</p><qti-choice-interaction response-identifier="RESPONSE" max-choices="1"><qti-prompt>Which?</qti-prompt><qti-simple-choice identifier="a">A<qti-feedback-inline outcome-identifier="F" identifier="a" show-hide="show">No</qti-feedback-inline></qti-simple-choice><qti-simple-choice identifier="b">B</qti-simple-choice></qti-choice-interaction></qti-item-body><qti-response-processing template="https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/match_correct.xml"/></qti-assessment-item>`;
  const alone = await school.report('one.xml', Buffer.from(`\uFEFF${item}`, 'utf16le'));
  expect(alone).toMatchObject({
    format: 'qti',
    outcomes: [
      {
        name: 'One',
        result: 'changed',
        why: ['feedback for other answers is left out (1)'],
        question: { question: 'Naïve?\nWhich?', options: ['A', 'B'], answer: 2 },
      },
    ],
  });
  // A DOCTYPE that declares nothing of its own is harmless, and some programs write one.
  const typed = item.replace('UTF-16', 'UTF-8').replace('?>', '?><!DOCTYPE qti-assessment-item>');
  const bare = await school.report('bare.zip', zipped({ 'b.xml': typed, 'readme.txt': 'x', 'c.xml': '<other' }));
  expect(bare).toMatchObject({ format: 'qti', outcomes: [{ place: 'b.xml', name: 'One' }] });
  expect(bare.outcomes[0]?.reasons).toEqual([
    {
      code: 'feedback for other answers is left out ({})',
      params: [1],
      message: 'feedback for other answers is left out (1)',
    },
  ]);
});

test('packages that no honest program writes are refused in one line, and nothing is written', async () => {
  const listed = manifest([['imsqti_item_xmlv2p1', 'a.xml']]);
  const whole = item21('a', response21('identifier', 'single', ['a']), choice21(ABC));
  const link = { os: 3, attrs: 0o120777 * 65_536 };
  const circle = (own: string, other: string) =>
    `<assessmentSection identifier="${own}" title="${own}"><assessmentSectionRef identifier="r" href="${other}.xml"/></assessmentSection>`;
  const cases: [string | Uint8Array, RegExp][] = [
    [
      zipped({ 'imsmanifest.xml': listed, 'a.xml': `<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>${whole}` }),
      /a\.xml:\d+ holds a DOCTYPE/u,
    ],
    [
      zipped({ 'imsmanifest.xml': listed, 'a.xml': whole, 'zero.bin': new Uint8Array(4_000_000) }),
      /zero\.bin unpacks to more than 100 times its size/u,
    ],
    [zipped({ 'imsmanifest.xml': listed, 'a.xml': whole, '../../evil.xml': whole }), /invalid relative path/u],
    [zipped({ 'imsmanifest.xml': listed }, { 'a.xml': [strToU8('/etc/passwd'), link] }), /it holds a symbolic link \(a\.xml\)/u],
    [
      zipped({
        'imsmanifest.xml': listed,
        'a.xml': whole.replace('title="a"', `title="${randomBytes(500_000).toString('hex')}"`),
      }),
      /an attribute is longer than 500000 characters/u,
    ],
    [
      zipped({ 'imsmanifest.xml': listed, 'a.xml': `<assessmentItem>${'<a>'.repeat(1000)}` }),
      /stand in each other more than 250 deep/u,
    ],
    [zipped({ 'imsmanifest.xml': manifest([['webcontent', 'a.html']]), 'a.html': '' }), /holds no questions of QTI/u],
    [
      zipped({
        'imsmanifest.xml': manifest([['imsqti_test_xmlv2p1', 's.xml']]),
        's.xml': circle('s', 't'),
        't.xml': circle('t', 's'),
      }),
      /holds no question/u,
    ],
    [
      zipSync({
        'imsmanifest.xml': strToU8(listed),
        ...Object.fromEntries(Array.from({ length: 5001 }, (_, index) => [`${index}.txt`, strToU8('x')])),
      }),
      /it holds more than 5000 files/u,
    ],
    [
      Buffer.from('<?xml version="1.0" encoding="UTF-8"?><assessmentItem title="\u00FF"/>', 'latin1'),
      /is not UTF-8 text, which it says it is/u,
    ],
    ['<assessmentItem xmlns="x" identifier="a">', /is not well-formed XML: unclosed tag/u],
  ];
  for (const [content, message] of cases) {
    const { code, out, fault } = await school.run('bank.zip', content, '--write');
    expect({ code, out, lines: fault.trim().split('\n').length }).toEqual({ code: 1, out: '', lines: 1 });
    expect(fault).toMatch(message);
  }
});
