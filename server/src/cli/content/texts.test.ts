import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runPortal } from '../../testing/command.ts';
import { GUIDE_MEDIA, guideSchool, writeFiles } from '../../testing/folder.ts';

const QUIZ = 'subjects/01-physics/01-motion/quiz-motion-1.yaml';
const quizOf = (...lines: string[]): string =>
  ['key: traps', 'name: Traps', 'added_on: 2026-07-14', 'questions:', ...lines.map((line) => `  ${line}`), ''].join('\n');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-texts-'));
  writeFiles(folder, { ...guideSchool(), ...GUIDE_MEDIA });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The lines that `content check` prints of this quiz in the school's folder, and its exit code. */
async function checked(text: string): Promise<{ code: number | null; lines: string[] }> {
  writeFiles(folder, { [QUIZ]: text });
  const { code, out } = await runPortal({}, 'content', 'check', folder);
  return {
    code,
    lines: out
      .trim()
      .split('\n')
      .map((line) => line.replace(`${QUIZ}:`, '')),
  };
}

test('SRV-09 LaTeX in double quotes is refused with the remedy, whatever sign YAML makes of it', async () => {
  const formulas = [
    String.raw`$x \neq 0$`,
    String.raw`$5\times 2$`,
    String.raw`$\frac12$`,
    String.raw`$a\ b$`,
    String.raw`$\Pi$`,
    String.raw`$\beta$`,
    String.raw`$\rho$`,
  ];
  const { code, lines } = await checked(
    quizOf(
      ...formulas.flatMap((formula, index) => [
        `- key: q${index}`,
        `  question: "What is ${formula}?"`,
        "  options: ['a', 'b']",
        '  answer: 1',
      ]),
    ),
  );
  expect(code).toBe(1);
  const escapes = [
    String.raw`\n`,
    String.raw`\t`,
    String.raw`\f`,
    String.raw`\ `,
    String.raw`\P`,
    String.raw`\b`,
    String.raw`\r`,
  ];
  expect(lines).toEqual(
    escapes.map(
      (escape, index) =>
        `${6 + index * 4} in double quotes the ${escape} of a formula is not a backslash and a letter but another sign. Use single quotes: a backslash means itself there.`,
    ),
  );
  const unknown = await checked(
    quizOf('- key: q1', String.raw`  question: "$\alpha + \lambda$"`, "  options: ['a', 'b']", '  answer: 1'),
  );
  expect(unknown.lines).toEqual([expect.stringMatching(/^6 is not YAML here: .*Use single quotes for LaTeX/u)]);
  const control = await checked(
    quizOf('- key: q1', String.raw`  question: "bell \a"`, "  options: ['a', 'b\u0002']", '  answer: 1'),
  );
  expect(control.lines).toEqual([
    '6 the text holds a control character (U+0007), which nobody sees. Use single quotes: a backslash means itself there.',
    expect.stringMatching(/^7 /u),
  ]);
  // Escapes for line breaks and visible characters stay possible.
  const fine = await checked(
    quizOf('- key: q1', String.raw`  question: "Two\nlines, \"$\\frac12$\" and \u20B95"`, "  options: ['a', 'b']", '  answer: 1'),
  );
  expect(fine).toMatchObject({ code: 0 });
});

test("SRV-09 a text that ' #' cuts is warned about, and mistakes count positions from 1", async () => {
  const cut = await checked(
    quizOf('- key: q1 # the first', '  question: What is item #3 of the list?', "  options: ['a', 'b'] # two", '  answer: 1 # a'),
  );
  expect(cut).toEqual({
    code: 0,
    lines: [
      "6 warning: the text ends before ' #': what follows is left out as a remark. Put the text in single quotes if it belongs to it.",
      expect.stringMatching(/^No mistakes\./u),
    ],
  });
  const wrong = await checked(
    quizOf(
      '- key: q1',
      '  question: What?',
      "  options: ['a', 'b']",
      '  answer: 1',
      '- key: q2',
      '  question: What?',
      '  options: [a, 2]',
      '  answer: 1',
    ),
  );
  expect(wrong.lines).toEqual(['11 questions.2.options.2 must be text in quotes']);
});

test('SRV-09 a day that the calendar has not is refused in every file', async () => {
  const edit = (file: string, from: RegExp, to: string): void => {
    const text = readFileSync(path.join(folder, file), 'utf8');
    writeFiles(folder, { [file]: text.replace(from, to) });
  };
  edit(QUIZ, /2026-07-14/u, '2026-02-30');
  edit('exams/unit-test.yaml', /added_on: .*/u, 'added_on: 2026-10-05\nopens_at: 2026-06-31T10:00\ncloses_at: 2026-07-01T25:00');
  edit('live.yaml', /today 09:00/u, '2026-02-29 09:00');
  edit('news/01-welcome.md', /2026-07-01/u, '2026-04-31');
  const { code, out } = await runPortal({}, 'content', 'check', folder);
  expect(code).toBe(1);
  expect(out.trim().split('\n')).toEqual([
    'exams/unit-test.yaml:5 opens_at is not a day that the calendar has',
    'exams/unit-test.yaml:6 closes_at must be a date and time such as 2026-07-14T17:00',
    'live.yaml:7 1.starts is not a day that the calendar has',
    'news/01-welcome.md:4 date is not a day that the calendar has',
    `${QUIZ}:3 added_on is not a day that the calendar has`,
  ]);
});
