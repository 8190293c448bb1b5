import type { Answer, Data, StaffCaller } from '@portal/contract';
import { shapeOf } from '@portal/contract/shapes';
import { STAFF_LIMITS, staffCalls } from '@portal/contract/staff';
import { xlsxBytes } from '@portal/bank/sheet/xlsx';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assessment, canvasItem, equals, listOf, manifest, rule, zipped } from '../../cli/content/import/testing.qti.ts';
import { drawing, formula, math, paragraph as p, part, word } from '../../cli/content/import/testing.word.ts';
import { loadFolderSchool, type FolderSchool } from '../../testing/folderSchool.ts';
import { operatorSql, startPortal, type TestPortal } from '../../testing/portal.ts';
import { plain } from '../../testing/pictures.ts';

const { read_bank_file, check_question } = staffCalls.bankFiles;
type Read = Data<typeof read_bank_file>;

let portal: TestPortal;
let school: FolderSchool;
beforeAll(async () => {
  portal = await startPortal('sqlite');
  school = await loadFolderSchool(portal, {});
});
afterAll(async () => {
  await portal.stop();
  school.remove();
});

async function send(
  file: Uint8Array | string,
  name: string,
  { caller = school.owner, headers = {} }: { caller?: StaffCaller; headers?: object } = {},
): Promise<Answer<Read> & { http: number }> {
  const answer = await fetch(`${portal.url}/api${read_bank_file.path}?${new URLSearchParams({ name }).toString()}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/octet-stream', Token: caller.token, ...headers },
    body: new Blob([typeof file === 'string' ? file : new Uint8Array(file)]),
  });
  return { ...((await answer.json()) as Answer<Read>), http: answer.status };
}

async function read(...sent: Parameters<typeof send>): Promise<Read> {
  const { data, message } = await send(...sent);
  if (!data) throw new Error(message);
  return v.parse(shapeOf(read_bank_file).data, data) as Read;
}

const csv = 'question,A,B,answer,marks\n"What is $2^3$?",8,6,A,4\nWhich is it?,this,that,C,4\n';

const moodle = `<?xml version="1.0"?><quiz><question type="multichoice"><name><text>Force</text></name>
  <questiontext format="html"><text><![CDATA[<p>Unit of force?</p>]]></text></questiontext><defaultgrade>2</defaultgrade><single>true</single>
  <answer fraction="100"><text>newton</text></answer><answer fraction="0"><text>joule</text></answer></question>
  <question type="essay"><name><text>Tell</text></name><questiontext format="html"><text>Tell all.</text></questiontext></question></quiz>`;

const qti = () =>
  zipped({
    'imsmanifest.xml': manifest([['imsqti_xmlv1p2', 'quiz.xml']]),
    'quiz.xml': assessment(
      'Quiz',
      canvasItem('One', 'multiple_choice_question', 2, listOf('response1', { a: 'Yes', b: 'No' }), rule(equals('a'), 100)),
    ),
  });

async function excel(): Promise<Uint8Array> {
  const rows = (async function* () {
    yield ['How many?', '', '', '2.4 to 2.6', 'numeric'];
    yield ['Which?', 'this', 'that', 'B', ''];
  })();
  const bytes = xlsxBytes({ name: 'Bank', header: ['question', 'A', 'B', 'answer', 'type'], rows });
  return new Uint8Array(await new Response(bytes).arrayBuffer());
}

const document = async () =>
  word(
    [
      p('1. What does it show?'),
      p(drawing('r9', 'a lamp')),
      p(formula(part('f', ['num', math('a')], ['den', math('b')]))),
      p('(a) a lamp (b) a fan'),
      p('Ans: a'),
      p('2. Which is it?'),
      p('(a) this (b) that'),
    ],
    { r9: ['lamp.png', new Uint8Array(await plain(40, 20).png().toBuffer())] },
  );

const outlines = ({ questions }: Read) =>
  questions.map(({ place, result, why, shown }) => [place, result, shown?.right ?? '', ...why]);

test('STF-11 each format is known by its content, and each question has its source, its look, its key and its place', async () => {
  const table = await read(csv, 'bank.csv');
  expect(outlines(table)).toEqual([
    ['row 2', 'taken', 'A'],
    ['row 3', 'dropped', '', 'its answer C is beyond its last option'],
  ]);
  expect(table.questions[0]?.source).toMatchObject({ question: 'What is $2^3$?', options: ['8', '6'], answer: 1, marks: 4 });
  expect(table.questions[0]?.shown?.question).toContain('<msup>');
  expect(outlines(await read('::One:: Is it? {=Yes ~No}\n\n::Two:: Tell. {}', 'questions.txt'))).toEqual([
    ['line 1', 'taken', 'A'],
    ['line 3', 'dropped', '', 'a teacher has to mark it: the portal asks for options, numbers and pairs'],
  ]);
  expect(outlines(await read('Is it?\nA. Yes\nB. No\nANSWER: B\n', 'a.txt'))).toEqual([['line 1', 'taken', 'B']]);
  expect(await read(moodle, 'bank.csv')).toMatchObject({
    format: 'moodle',
    questions: [{ shown: { right: 'A' } }, { result: 'dropped' }],
  });
  expect(await read(qti(), 'export.docx')).toMatchObject({ format: 'qti', questions: [{ shown: { options: ['Yes', 'No'] } }] });
  expect(outlines(await read(await excel(), 'bank.csv'))).toEqual([
    ['row 2', 'taken', '2.4 to 2.6'],
    ['row 3', 'taken', 'B'],
  ]);
});

test('STF-11 a Word file brings its pictures beside its questions; what lacks its key is there to be mended, and checked anew', async () => {
  const before = await portal.services.db.all('SELECT * FROM staff_upload');
  const { questions, pictures, sections, passages } = await read(await document(), 'bank');
  const [first, second] = questions;
  const [picture] = pictures;
  expect(first).toMatchObject({ result: 'taken', findings: [] });
  expect(first?.source?.['question']).toContain(picture?.file);
  expect(first?.shown?.question).toContain(`<img src="${picture?.address}"`);
  expect(first?.shown?.question).toContain('<mfrac>');
  expect(
    Buffer.from(picture?.data ?? '', 'base64')
      .subarray(8, 12)
      .toString(),
  ).toBe('WEBP');
  // Nothing was stored, nor counted.
  expect(await portal.services.db.all('SELECT * FROM staff_upload')).toEqual(before);
  expect(second).toMatchObject({ result: 'dropped', why: ['it has no answer'] });
  const mended = (answer: unknown) =>
    portal.call(check_question, { source: { ...second?.source, answer }, sections, passages }, { caller: school.owner });
  expect((await mended(5)).data).toEqual({
    findings: [{ field: 'answer', problem: 'answer is beyond the last option', warning: false }],
  });
  expect((await mended(2)).data).toMatchObject({ findings: [], shown: { right: 'B' } });
  const formulaOf = (question: string) =>
    portal.call(
      check_question,
      { source: { ...second?.source, question, answer: 1 }, sections, passages },
      { caller: school.owner },
    );
  expect((await formulaOf(String.raw`$\nonsense$`)).data?.findings[0]).toMatchObject({ field: 'question', warning: false });
});

const bomb = () => zipped({ 'word/document.xml': '<w:p>'.padEnd(150_000_000, ' ') });

test(
  'SRV-09 STF-11 what is no file of questions, or attacks its reader, gets a sentence, and the next one is read',
  { timeout: 60_000 }, // A bomb is built first, and 50 MB are sent.
  async () => {
    const sentences: [Uint8Array | string, string, RegExp][] = [
      [bomb(), 'bomb.docx', /bomb\.docx is refused: word\/document\.xml unpacks to more than 100 times its size/u],
      ['%PDF-1.7 questions', 'paper.docx', /paper\.docx is a PDF/u],
      [new Uint8Array(await plain(8, 8).png().toBuffer()), 'bank.xlsx', /bank\.xlsx/u],
      ['<?xml version="1.0"?><quiz><question type="multichoice"><name>', 'bank.xml', /bank\.xml/u],
      ['<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><quiz>&b;</quiz>', 'bank.xml', /bank\.xml/u],
      [zipped({ 'h5p.json': '{}' }), 'a.h5p', /H5P/u],
      ['name,mobile\nAsha,98\n', 'students.csv', /the first row must name the columns/u],
      [new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3]), 'cut.docx', /cut\.docx/u],
    ];
    for (const [file, name, said] of sentences) {
      const { status, message, http } = await send(file, name);
      expect({ name, http, status, message }).toEqual({
        name,
        http: 200,
        status: false,
        message: expect.stringMatching(said) as string,
      });
      expect(message).not.toMatch(/tmp|portal-bank/u);
    }
    const large = await send(new Uint8Array(50_000_000), 'large.docx').catch((error: unknown) => String(error));
    expect(large).toMatchObject({
      http: 413,
      message: expect.stringContaining(`${STAFF_LIMITS.bankFile / 1024 / 1024} MB`) as string,
    });
    expect(outlines(await read(csv, 'bank.csv'))).toHaveLength(2);
  },
);

test('LANG-08 STF-11 who reads Hindi is told in Hindi what is wrong with a question', async () => {
  await operatorSql(portal, "INSERT INTO setting (name, value) VALUES ('languages', 'en hi')");
  await portal.services.look.refresh();
  const headers = { Cookie: 'portal_language=hi-chosen' };
  const { questions } = await read(csv, 'bank.csv', { headers });
  expect(questions[1]?.place).toBe('पंक्ति 3');
  expect(questions[1]?.why).toEqual(['इसका उत्तर C आख़िरी विकल्प के आगे है']);

  // A question that stands twice, with other answers, in sections or not, beside a column that nobody knows.
  const twice = 'question,A,B,answer,section,Teacher\nWhich?,this,that,A,One,Rao\nWhich?,this,that,B,,Rao\nHow?,so,thus,A,,Rao\n';
  const several = await read(`${twice}Who?,I,you,B,Two,Rao\n`, 'bank.csv', { headers });
  expect(several.notes).toEqual(['छोड़े गए स्तंभ: Teacher।', 'इस फ़ाइल में बिना खंड के: 1 प्रश्न। इनके लिए खंड ‘General’ है।']);
  expect(several.questions[0]?.why).toEqual([
    'यहाँ उत्तर ‘this’ है, और दूसरी जगह ‘that’ (पंक्ति 3): फ़ाइल ठीक करें; इनमें से कोई नहीं लिया गया',
  ]);
  const latex = await read('question,A,B,answer\nWhat is $\\frac{1$?,this,that,A\n', 'bank.csv', { headers });
  expect(latex.questions[0]?.why).toEqual([]);
  expect(latex.questions[0]?.findings[0]?.problem).toContain('दिखाया नहीं जा सकता');
  const refused = async (file: Uint8Array | string, name: string) => (await send(file, name, { headers })).message;
  expect(await refused('<?xml version="1.0"?><quiz><question type="x"><name>', 'a.xml')).toMatch(
    /^a\.xml, पंक्ति 1: यह सही XML नहीं है \(unclosed tag/u,
  );
  expect(await refused(zipped({ 'word/styles.xml': '<x/>' }), 'a.docx')).toBe(
    'a.docx नहीं ली गई: उसमें word/document.xml नहीं है। उसे फिर से निर्यात करें।',
  );
});
