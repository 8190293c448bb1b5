import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runPortal } from '../../testing/command.ts';
import { GUIDE_MEDIA, guideSchool, writeFiles } from '../../testing/folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-markup-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const QUIZ = 'subjects/01-physics/01-motion/quiz-2.yaml';
const NEWS = 'news/02.md';

const head =
  "key: two\nname: Two\nadded_on: 2026-07-14\nquestions:\n  - key: q1\n    options: ['1', '2']\n    answer: 1\n    question: ";
const LINE = head.split('\n').length;

/** The mistakes of a school with this question and this text of news. */
async function mistakes(question: string, news = 'Text.'): Promise<string[]> {
  const item = `---\nkey: two\nheading: Two\ndate: 2026-07-14\n---\n${news}\n`;
  const school = path.join(folder, 'school');
  writeFiles(school, { ...guideSchool(), ...GUIDE_MEDIA, [QUIZ]: `${head}${question}\n`, [NEWS]: item });
  const { out } = await runPortal({ DATA_DIR: folder }, 'content', 'check', school);
  return out.trim().split('\n');
}
const one = async (question: string): Promise<string> => (await mistakes(question))[0] ?? '';

test.each([
  [`'<span style="color:red">x</span>'`, '<span style>'],
  [`'<font color="red">x</font>'`, '<font>'],
  [`'x <y and z> w'`, '<y>'],
  [`'<p align="center">x</p>'`, '<p align>'],
  [`'<details>x</details>'`, '<details>'],
  [`'<a href="#a" name="b">x</a>'`, '<a name>'],
  [`'[x](javascript:alert(1))'`, 'an address that begins with javascript:'],
  [`'<img src="https://example.org/x.png">'`, 'a picture that is not beside the file'],
  [`'<td>x</td>'`, '<td> outside a whole table'],
  [`'<table border="1"><tr><td>x</td></tr></table>'`, '<table border>'],
  [`'<table><tr><td bgcolor="red">x</td></tr></table>'`, '<td bgcolor="red">'],
  [`'<table><tr>x</tr></table>'`, "'x' stands in a table, and in none of its cells"],
  [`'<table><tr><td><table><tr><td>x</td></tr></table></td></tr></table>'`, 'a table stands within a table'],
  [`'<math><mstyle mathcolor="red"><mi>x</mi></mstyle></math>'`, '<mstyle mathcolor>'],
  [String.raw`'$\textcolor{red}{x}$'`, 'a formula has the colour of its text'],
  [String.raw`'$\colorbox{red}{x}$'`, 'a formula has the colour of its text'],
  [String.raw`'$\rule{1em}{1em}$'`, String.raw`a bar (\rule) is not drawn`],
])('SRV-09 what would be left out of %s is a mistake', async (question, said) => {
  expect(await one(question)).toMatch(new RegExp(`^${QUIZ}:${LINE} `, 'u'));
  expect(await one(question)).toContain(said);
});

test('SRV-09 a mistake in a text of several lines has the line it stands on', async () => {
  expect(
    (await mistakes('|\n      One.\n      <font>x</font>', 'One.\n\n<center>two</center>')).map((line) => line.split(' ')[0]),
  ).toEqual([`${NEWS}:8`, `${QUIZ}:${LINE + 2}`]);
  expect(await one('|\n      One.\n      Two $\\textcolor{red}{x}$')).toContain(`${QUIZ}:${LINE + 2} `);
  expect(await one('|\n      One.\n\n      | a | b |\n      |---|---|\n      | 1 | 2 | 3 |')).toContain(
    'a row of a table has 3 cells',
  );
});

test('QUIZ-04 tables in both ways, lists that go on, languages, frames and lines of formulas are no mistakes', async () => {
  const table = '| | $x$ |\n      |---|--:|\n      | first | 1 |\n      Table: What was measured';
  const formulas = String.raw`$\boxed{x}$ $\begin{array}{|c|c|}\hline a&b\\\hline\end{array}$ <span lang="hi">गति</span>`;
  const html = '<table><caption>C</caption><tr><th>a</th></tr><tr><td>$1$</td></tr></table>';
  const said = await mistakes(
    `|\n      Look:\n      ${table}\n      ${html}\n      ${formulas}`,
    '3. three\n4. four\n\n# Head\n\n---\n\n```\n<td>\n```',
  );
  expect(said[0]).toMatch(/^No mistakes/u);
});
