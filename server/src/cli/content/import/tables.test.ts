import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inlineMarkup } from '@portal/bank/markup/markup';
import { runPortal } from '../../../testing/command.ts';
import { bankSchool, type BankSchool } from './testing.bank.ts';

let school: BankSchool;
beforeEach(() => {
  school = bankSchool();
});
afterEach(() => school.remove());

const WRITTEN =
  '<table style="border:1px solid" class="generaltable" border="1" cellpadding="4"><caption>Fall</caption><colgroup><col></colgroup>' +
  '<thead><tr><th scope="col" style="text-align: center">t</th><th>\\(h\\)</th></tr></thead>' +
  '<tbody><tr><td>1&nbsp;s</td><td><p>4.9</p><p>m</p></td></tr><tr><td colspan="2"><b>then</b> 19.6</td></tr></tbody></table>';
const MARKUP =
  'Given:\n<table>\n<caption>Fall</caption>\n<thead>\n<tr><th scope="col" align="center">t</th><th>$h$</th></tr></thead>\n' +
  '<tr><td>1 s</td><td>\n4.9\nm\n</td></tr>\n<tr><td colspan="2"><b>then</b> 19.6</td></tr></table>\nWhich?';
const moodle = (table: string): string =>
  `<?xml version="1.0"?><quiz><question type="multichoice"><name><text>T</text></name><questiontext format="html"><text><![CDATA[<p>Given:</p>${table}<p>Which?</p>]]></text></questiontext><answer fraction="100" format="html"><text>yes</text></answer><answer fraction="0" format="html"><text>no</text></answer></question></quiz>`;

test('QUIZ-04 a table of a Moodle bank stays a table, can be loaded, and comes back from an export as it went', async () => {
  const first = await school.report('bank.xml', moodle(WRITTEN), '--write');
  expect(first.outcomes.map(({ result, why }) => [result, ...why])).toEqual([['taken']]);
  expect(school.quiz().questions[0]?.['question']).toBe(MARKUP);
  expect((await school.check()).code).toBe(0);
  for (const bank of ['back.xml', 'back.gift']) {
    const file = path.join(school.folder, bank);
    const quiz = path.join(school.chapter, 'quiz-bank.yaml');
    const { out } = await runPortal({}, 'content', 'export-bank', quiz, '--to', file, '--json');
    expect(JSON.parse(out)).toMatchObject({ questions: [{ lost: [] }] });
    const back = await school.report(bank, readFileSync(file));
    expect(inlineMarkup(back.outcomes[0]?.question?.question ?? '')).toBe(inlineMarkup(MARKUP));
  }
});

test('QUIZ-04 a table in a cell of a CSV is one in both ways of writing; one within a table becomes lines, and that is said', async () => {
  const csv = [
    'question,option a,option b,answer',
    '"Look:\n| x | y |\n|---|---|\n| 1 | 2 |",1,2,A',
    '"<table><tr><th>x</th></tr><tr><td align=""right"">1</td></tr></table>",1,2,A',
    '"a <b> | c",1,2,A',
  ].join('\n');
  const { outcomes } = await school.report('bank.csv', csv, '--write');
  expect(outcomes.map(({ result, question }) => [result, question?.question])).toEqual([
    ['taken', 'Look:\n| x | y |\n|---|---|\n| 1 | 2 |'],
    ['taken', '<table><tr><th>x</th></tr><tr><td align="right">1</td></tr></table>'],
    ['taken', 'a <b> | c'],
  ]);
  expect((await school.check()).code).toBe(0);
  const nested = await school.report('bank.xml', moodle('<table><tr><td>a<table><tr><td>b</td></tr></table></td></tr></table>'));
  expect(nested.outcomes[0]).toMatchObject({ result: 'changed', why: ['a table in a table becomes lines of text'] });
});
