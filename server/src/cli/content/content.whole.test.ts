import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { exams, quiz, type Caller } from '@portal/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { EITHER } from '../../testing/portal.ts';
import { callOver } from '../../testing/call.ts';
import { runPortal } from '../../testing/command.ts';
import { insertSessions, insertStudents, type DirectSql } from '../../testing/database.ts';
import { GUIDE_MEDIA, guideSchool, TINY_VIDEO, writeFiles } from '../../testing/folder.ts';
import { install, type Installation } from '../../testing/installation.ts';
import { noise } from '../../testing/pictures.ts';

const QUIZ = 'subjects/01-physics/01-motion/quiz-motion-1.yaml';
const CHAPTER = 'subjects/01-physics/01-motion/chapter.yaml';

let folder: string;
let school: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-content-'));
  school = path.join(folder, 'school');
  writeFiles(school, { ...guideSchool(), ...GUIDE_MEDIA });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Changes a text of the school's folder. */
function edit(file: string, from: string, to: string): void {
  const whole = path.join(school, file);
  const text = readFileSync(whole, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} does not hold ${from}`);
  writeFileSync(whole, text.replace(from, to));
}

/** Every file below a folder with its bytes. */
const filesOf = (root: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .toSorted()
      .map((file) => [path.relative(root, file), readFileSync(file, 'base64')]),
  );

describe('portal content check', () => {
  test('the complete school of the guide has no mistake', async () => {
    expect(await runPortal({}, 'content', 'check', school)).toMatchObject({ code: 0, fault: '' });
  });

  test('SRV-09 names every mistake at once, with file, line and remedy', async () => {
    edit(QUIZ, 'answer: 2', 'answer: 7');
    edit('exams/unit-test.yaml', 'subject: physics', 'subject: phisics');
    edit('exams/unit-test.yaml', 'marks: 4', "marks: 4\n    colour: 'red'");
    edit(CHAPTER, 'video: intro.mp4', 'video: introduction.mp4');
    edit('live.yaml', 'batch: morning', 'batch: evening');
    edit('news/01-welcome.md', 'date: 2026-07-01', 'date: tomorrow');
    writeFiles(school, {
      'subjects/01-physics/01-motion/quiz-2.yaml': `${guideSchool()[QUIZ]}  - key: q2\n    question: 'What is $\\frac{1$?'\n    options: ['**a**', '__a__']\n    answer: 1\n`,
      'subjects/01-physics/01-motion/quiz-3.yaml': guideSchool()[QUIZ] ?? '',
      'news/02.md': 'no head',
      'exams/tabs.yaml': 'key: tabs\n\tname: x\nlevels: {a\n',
      'news/03.md': new Uint8Array([0xff, 0xfe, 0x00]),
    });
    symlinkSync('/etc/hostname', path.join(school, 'subjects/01-physics/01-motion/secret.pdf'));
    edit(CHAPTER, 'file: formula-sheet.pdf', 'file: secret.pdf');
    const { code, out } = await runPortal({}, 'content', 'check', school);
    expect(code).toBe(1);
    const lines = out.trim().split('\n');
    const expected = [
      /^exams\/unit-test.yaml:12 questions\.1\.colour is not a field of this file\. Take it out/u,
      /^live.yaml:1 evening is not a key of a batch\./u,
      /^news\/01-welcome.md:4 date must be a date such as 2026-07-14$/u,
      /^news\/02.md:1 does not begin with its head\. Begin with/u,
      /^news\/03.md:1 is not UTF-8 text\. Save it again/u,
      /^exams\/tabs.yaml:2 is not YAML here: .* single quotes\.$/u,
      /^subjects\/01-physics\/01-motion\/chapter.yaml:5 the file introduction.mp4 is not there\. Put it there/u,
      /^subjects\/01-physics\/01-motion\/chapter.yaml:7 .*secret.pdf leads out of the folder\. Put the file itself/u,
      /^subjects\/01-physics\/01-motion\/quiz-3.yaml:1 the key motion-1 of this quiz is used already/u,
      /^subjects\/01-physics\/01-motion\/quiz-2.yaml:13 cannot set the formula .*\. Correct it/u,
      /^subjects\/01-physics\/01-motion\/quiz-2.yaml:14 the option looks the same as another one\. Give/u,
      /^subjects\/01-physics\/01-motion\/quiz-motion-1.yaml:9 questions\.1\.answer is beyond the last option$/u,
    ];
    for (const pattern of expected)
      expect(
        lines.filter((line) => pattern.test(line)),
        `${String(pattern)} in\n${out}`,
      ).toHaveLength(1);
    expect(lines).toHaveLength(expected.length);
  });

  test('a folder that is not there, too many arguments and an unknown word are told in one line', async () => {
    for (const args of [
      ['check', path.join(folder, 'none')],
      ['inspect', school],
      ['load', school, '--force'],
    ]) {
      const { code, out, fault } = await runPortal({ DATA_DIR: folder }, 'content', ...args);
      expect({ args, code, out, lines: fault.split('\n').length }).toEqual({ args, code: 1, out: '', lines: 1 });
    }
    expect((await runPortal({}, 'content', '--help')).out).toContain('Example: portal content check');
  });
});

describe.each(EITHER)('portal content beside a running portal (%s)', (engine) => {
  let installation: Installation;
  let sql: DirectSql;
  let url: string;

  beforeAll(async () => {
    installation = await install(engine);
    ({ sql } = installation);
    url = await installation.serve();
  });
  afterAll(() => installation.remove());

  const run = (...args: string[]) => installation.run('content', ...args);
  const changes = async (...args: string[]): Promise<string[]> => {
    const { code, out, fault } = await run('load', school, '--json', ...args);
    expect({ code, fault }).toEqual({ code: 0, fault: '' });
    const { changes: list } = JSON.parse(out) as { changes: { kind: string; key: string; change: string }[] };
    return list.map(({ kind, key, change }) => `${change} ${kind} ${key}`);
  };
  const studentOf = async (level: string): Promise<Caller> => {
    const row = await sql.get<{ ac_id: number }>('SELECT ac_id FROM academic_level WHERE key = ?', level);
    const [caller] = await insertSessions(sql, await insertStudents(sql, 1, row?.ac_id ?? 0));
    if (!caller) throw new Error('no student');
    return caller;
  };

  test('loads what the folder says while the portal runs: once, changed, archived and back', async () => {
    const planned = await changes('--dry-run');
    expect(planned).toEqual(
      expect.arrayContaining([
        'added quiz motion-1',
        'added topic physics/motion/intro',
        'archived quiz motion-quiz',
        'archived live class daily',
      ]),
    );
    expect(await sql.get(`SELECT 1 AS one FROM quiz WHERE key = 'motion-1'`)).toBeUndefined();
    expect(existsSync(path.join(installation.folder, 'media/subjects'))).toBe(false);
    expect(await changes()).toEqual(planned);
    expect(readFileSync(path.join(installation.folder, 'media/subjects/01-physics/01-motion/intro.mp4'), 'utf8')).toBe(
      TINY_VIDEO,
    );
    expect(await changes()).toEqual([]);

    const caller = await studentOf('class-11');
    const row = await sql.get<{ id: number }>(`SELECT quiz_id AS id FROM quiz WHERE key = 'motion-1'`);
    const quiz_id = row?.id ?? 0;
    const read = async () => callOver(url, quiz.get_quiz, { quiz_id }, { caller });
    const before = await read();
    const [question] = before.data?.questions ?? [];
    const right = question?.options[1] ?? '';
    expect(right).toContain('<mn>25</mn>');
    const submit_data = [{ question_id: question?.question_id ?? 0, answer: right }];
    const submitted = await callOver(url, quiz.submit_quiz, { quiz_id, submit_data }, { caller });
    expect(submitted.data).toMatchObject({ score_text: '1/1' });

    // A mistake: nothing at all is stored, not even what is right.
    edit(QUIZ, "name: 'Motion: the basics'", "name: 'Motion again'");
    edit('live.yaml', 'minutes: 60', 'minutes: sixty');
    expect(await run('load', school)).toMatchObject({ code: 1, out: expect.stringContaining('live.yaml:8') as string });
    expect((await read()).data).toMatchObject({ quiz: { name: 'Motion: the basics' } });

    edit('live.yaml', 'minutes: sixty', 'minutes: 90');
    edit(QUIZ, 'How far does it go', 'How far does it travel');
    edit(QUIZ, 'marks: 1', 'marks: 3');
    rmSync(path.join(school, 'exams/unit-test.yaml'));
    expect(await changes()).toEqual(['changed quiz motion-1', 'archived exam unit-test', 'changed live class problem-hour']);
    expect((await read()).data).toMatchObject({
      quiz: { name: 'Motion again', max_marks: 3 },
      questions: [{ question: expect.stringContaining('travel') as string }],
    });
    expect((await callOver(url, exams.exams, {}, { caller })).data ?? []).toEqual([]);
    // The attempt is shown as it was taken.
    const report_id = submitted.data?.report_id ?? 0;
    const report = await callOver(url, quiz.quiz_report_by_id, { id: report_id }, { caller });
    expect(JSON.stringify(report.data)).toContain('How far does it go');

    writeFiles(school, { 'exams/unit-test.yaml': guideSchool()['exams/unit-test.yaml'] ?? '' });
    expect(await changes()).toEqual(['restored exam unit-test']);
    expect((await callOver(url, exams.exams, {}, { caller })).data).toMatchObject([{ name: 'Unit test: Mechanics' }]);
  });

  test('export, load and export again give the same bytes, and the load in between changes nothing', async () => {
    edit('school.yaml', 'Pragati Coaching', '\'Pragati: "Coaching" # 1 — यह\'');
    edit(QUIZ, "explanation: '$s=", "explanation: '  $s=");
    edit(QUIZ, 'key: motion-1', 'pass_percent: 33.5\nkey: motion-1');
    edit(QUIZ, 'pass_percent: 40\n', '');
    edit(QUIZ, "question: 'A body", `question: 'See ![a "graph"](graph-20x10.svg) — a body`);
    edit('news/01-welcome.md', 'on **Monday**.', 'on **Monday**:  \nsee $x^2$ \\$5\r\n\n---\n\n* one\n* two');
    writeFiles(school, {
      'subjects/01-physics/01-motion/graph-20x10.svg': '<svg xmlns="http://www.w3.org/2000/svg" height="2"/>',
      'subjects/01-physics/01-motion/intro/master.m3u8': '#EXTM3U\n',
      'subjects/01-physics/01-motion/intro/240p/0.ts': 'segment',
      'subjects/01-physics/01-motion/intro.vtt': 'WEBVTT\n',
      'subjects/01-physics/01-motion/intro/poster.jpg': await noise(64, 36).jpeg().toBuffer(),
    });
    edit(CHAPTER, 'video: intro.mp4', 'video: intro/master.m3u8');
    await changes();
    // A class that another command added, which no folder knows.
    await sql.run(
      `INSERT INTO live_class (key, subject_id, batch_id, class_name, tutor_name, online_url, starts_at, ends_at, daily)
       SELECT 'hand:extra', j.subject_id, b.batch_id, 'Extra class', 'Mr Rao', 'https://meet.example.org/x', ?, ?, 0
       FROM subject j JOIN batch b ON b.key = 'morning' WHERE j.key = 'live-physics'`,
      Date.UTC(2026, 11, 6, 4, 30),
      Date.UTC(2026, 11, 6, 5, 30),
    );
    expect(await changes('--dry-run')).toEqual([]);
    const [first, second] = [path.join(folder, 'first'), path.join(folder, 'second')];
    expect(await run('export', first)).toMatchObject({ code: 0, fault: '' });
    expect(Object.keys(filesOf(first)).filter((file) => file.includes('intro'))).toEqual(
      ['intro.vtt', 'intro/240p/0.ts', 'intro/master.m3u8', 'intro/poster.jpg'].map(
        (name) => `subjects/01-physics/01-motion/${name}`,
      ),
    );
    expect(readFileSync(path.join(first, 'live.yaml'), 'utf8')).not.toContain('Extra class');
    const original = school;
    school = first;
    expect(await changes()).toEqual([]);
    expect(await run('export', second)).toMatchObject({ code: 0, fault: '' });
    expect(filesOf(second)).toEqual(filesOf(first));
    // Nothing that was loaded is left out of it.
    expect(Object.keys(filesOf(first))).toEqual(expect.arrayContaining(Object.keys(guideSchool())));
    const body = readFileSync(path.join(original, 'news/01-welcome.md'), 'utf8').split('---\n').slice(2).join('---\n');
    expect(readFileSync(path.join(first, 'news/01-welcome.md'), 'utf8').endsWith(body)).toBe(true);
    expect((await run('export', second)).fault).toBe(`${second} is not empty. Name a folder that does not exist yet.`);
  });
});
