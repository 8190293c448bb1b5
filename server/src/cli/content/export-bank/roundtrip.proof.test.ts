import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stringify } from 'yaml';
import type { BankQuestion } from '@portal/bank/bank';
import type { BankExportReport } from '../../../content/bank/export.ts';
import { runPortal } from '../../../testing/command.ts';
import { bankSchool, type BankSchool } from '../import/testing.bank.ts';
import { difference } from './testing.difference.ts';
import { randomPaper } from './testing.papers.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

let school: BankSchool;
beforeEach(() => {
  school = bankSchool();
});
afterEach(() => school.remove());

async function exported(document: unknown, to: string): Promise<{ report: BankExportReport; file: string }> {
  const paper = path.join(school.chapter, 'quiz-paper.yaml');
  writeFileSync(paper, stringify(document));
  const file = path.join(school.folder, to);
  const { out, fault } = await runPortal({}, 'content', 'export-bank', paper, '--to', file, '--json');
  if (out === '') throw new Error(fault);
  return { report: JSON.parse(out) as BankExportReport, file };
}

/** Remarks of the import on whole types of questions, which say nothing against the export. */
const TOLD = ['pairs become a table: each row has one right column', 'students could tick several options: now one'];

test.each(['moodle', 'gift'])(
  'a paper of every kind, written as %s and read again, is the same but for what the export named',
  async (format) => {
    const seen = { written: 0, changed: 0, left: 0 };
    for (let seed = 1; seed <= 20; seed += 1) {
      const { document, questions } = randomPaper(seed);
      const { report, file } = await exported(document, `bank-${seed}.${format === 'gift' ? 'gift' : 'xml'}`);
      const back = await school.report(path.basename(file), readFileSync(file));
      const outcomes = new Map(back.outcomes.map((outcome) => [outcome.name, outcome]));
      for (const entry of questions) {
        const { result, lost = [], why = [] } = report.questions.find(({ key }) => key === entry.key) ?? {};
        if (result !== undefined) seen[result] += 1;
        const found = outcomes.get(entry.key);
        if (result === 'left') {
          expect(found).toBeUndefined();
          continue;
        }
        expect({ lost, why: found?.why.filter((each) => !TOLD.includes(each)), entry }).toMatchObject({
          lost: expect.not.arrayContaining(['text']),
          why: [],
        });
        expect(difference(entry, found?.question as BankQuestion, document, lost), why.join('; ')).toEqual([]);
        // The file itself, too, holds each reason that the report gives.
        for (const each of why) expect(readFileSync(file, 'utf8').replaceAll('\u2010', '-')).toContain(each.slice(0, 20));
      }
      expect(back.outcomes).toHaveLength(report.questions.filter(({ result }) => result !== 'left').length);
    }
    // Each of the three results comes up.
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(2);
  },
);

const paper = (...questions: Record<string, unknown>[]) => ({
  key: 'paper',
  name: 'Paper',
  added_on: '2026-07-14',
  pass_percent: 50,
  questions: questions.map((question, index) => ({ key: `q${index + 1}`, question: `Q${index + 1}`, ...question })),
});
const choice = { options: ['a', 'b'], answer: 1 };

test('an exported paper carries its pictures in Moodle XML; what cannot be written is left out with the reason, on the screen and in the file', async () => {
  mkdirSync(path.join(school.chapter, 'pictures'));
  writeFileSync(
    path.join(school.chapter, 'pictures/fig-40x20.png'),
    await sharp({ create: { width: 40, height: 20, channels: 3, background: '#336699' } })
      .png()
      .toBuffer(),
  );
  const passages = [
    { key: 'bad', text: 'Bad $\\frac{1$' },
    { key: 'list', text: 'Read:\n\n- one\n- two' },
  ];
  const questions = paper(
    { question: 'See ![a graph](pictures/fig-40x20.png)', ...choice },
    { question: 'See ![none](none.png)', ...choice },
    { question: 'Bad $\\frac{1$', ...choice },
    { question: 'from \\$5-\\$6', ...choice },
    { type: 'matrix', rows: { I: 'x', II: 'y' }, columns: { P: 'p', Q: 'q' }, answer: { I: ['P', 'Q'], II: ['Q'] } },
    { type: 'multiple', options: ['a', 'b', 'c'], answer: [1, 2], marking: 'jee-advanced' },
    { ...choice, passage: 'bad' },
    { ...choice, passage: 'list' },
  );
  const document = { ...questions, passages };
  const { report, file } = await exported(document, 'bank.xml');
  expect(report.notes).toEqual(['A bank holds questions only. Left out: pass_percent.']);
  expect(report.questions.map(({ key, result, why }) => [key, result, ...why])).toEqual([
    ['q1', 'written'],
    ['q2', 'left', 'its picture none.png is not beside the paper'],
    ['q3', 'left', expect.stringContaining('cannot set the formula') as string],
    ['q4', 'changed', 'its text is read as another text there'],
    ['q5', 'left', 'its row I has several right columns, and a pair has one'],
    [
      'q6',
      'changed',
      'a wrong answer earns 0, not -2: nothing goes below 0 there',
      'a part of the right choices earns its share of 4, not 1 each',
    ],
    ['q7', 'left', expect.stringContaining('cannot set the formula') as string],
    ['q8', 'changed', 'its passage stands before its text', 'lists and headings of its passage are lines of text there'],
  ]);
  const back = await school.report('back.xml', readFileSync(file), '--write');
  expect(back.outcomes[0]?.question?.question).toMatch(/^See !\[a graph\]\(pictures\/\w+-40x20\.webp\)$/u);
  expect(readFileSync(file, 'utf8')).toContain('<!-- q5: not written: its row I has several right columns');
  const gift = await exported(document, 'bank.gift');
  expect(gift.report.questions[0]).toMatchObject({ result: 'left', why: ['it shows a picture, and GIFT carries none'] });
  expect(readFileSync(gift.file, 'utf8')).toContain('// q1: not written: it shows a picture');
});

test('an export is refused in one line, and writes nothing, where the paper has mistakes or the file is there', async () => {
  const run = async (...args: string[]) => {
    const { code, out, fault } = await runPortal({}, 'content', 'export-bank', ...args);
    return { code, out, fault };
  };
  const file = path.join(school.chapter, 'quiz-paper.yaml');
  const to = path.join(school.folder, 'bank.xml');
  writeFileSync(file, stringify(paper({ options: ['a', 'b'], answer: 3 })));
  const refused = (words: RegExp) => ({ code: 1, out: '', fault: expect.stringMatching(words) as string });
  expect(await run(file, '--to', to)).toEqual(
    refused(/quiz-paper\.yaml has mistakes\. Correct it first:\n.*is beyond the last option/u),
  );
  writeFileSync(file, stringify(paper(choice)));
  expect(await run(file, '--to', path.join(school.folder, 'bank.doc'))).toEqual(refused(/be one of moodle, gift/u));
  expect(await run(file)).toEqual(refused(/^Say where to/u));
  expect(await run(path.join(school.folder, 'none.yaml'), '--to', to)).toEqual(refused(/^There is no file/u));
  expect(await run(file, '--to', path.join(school.folder, 'none', 'bank.xml'))).toEqual(refused(/^There is no folder/u));
  expect(existsSync(to)).toBe(false);
  expect(await run(file, '--to', to)).toMatchObject({
    code: 0,
    out: expect.stringContaining('1 written, 0 changed, 0 left out.') as string,
  });
  const before = readFileSync(to);
  expect(await run(file, '--to', to)).toEqual(refused(/is there already\. Name another file\./u));
  expect(readFileSync(to)).toEqual(before);
  expect(readdirSync(school.folder).filter((name) => name.endsWith('.part'))).toEqual([]);
});
