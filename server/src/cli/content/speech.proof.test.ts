import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { exams, type Caller, type Data } from '@portal/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { callOver } from '../../testing/call.ts';
import { insertSessions, insertStudents, type DirectSql } from '../../testing/database.ts';
import { GUIDE_MEDIA, guideSchool, writeFiles } from '../../testing/folder.ts';
import { install, type Installation } from '../../testing/installation.ts';
import { EITHER } from '../../testing/portal.ts';
import { manyFormulas } from './testing.formulas.ts';

// Every command is a process of its own; on a busy machine each takes seconds.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

/** Bytes that a paper with hundreds of formulas, and their words, may take on its way to a phone. */
const MOST_BYTES = 60_000;

const EXAM = 'exams/formulas.yaml';
const SMALL = `key: formulas
name: 'Formulas'
subject: physics
added_on: 2026-11-16
questions:
  - { key: q1, question: 'What is $x^2$?', options: ['$\\frac12$', 'none'], answer: 2, explanation: 'Since $E=mc^2$.' }
`;

let folder: string;
let school: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-speech-'));
  school = path.join(folder, 'school');
  writeFiles(school, { ...guideSchool(), ...GUIDE_MEDIA, [EXAM]: SMALL });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe.each(EITHER)('formulas of a folder (%s)', (engine) => {
  let installation: Installation;
  let sql: DirectSql;
  let url: string;
  beforeAll(async () => {
    installation = await install(engine);
    ({ sql } = installation);
    url = await installation.serve();
  });
  afterAll(() => installation.remove());

  const load = async (...args: string[]) => {
    const { code, out } = await installation.run('content', 'load', school, '--json', ...args);
    expect(code).toBe(0);
    return JSON.parse(out) as { formulas: number; changes: { key: string; change: string }[] };
  };
  const student = async (): Promise<Caller> => {
    const level = await sql.get<{ ac_id: number }>(`SELECT ac_id FROM academic_level WHERE key = 'class-11'`);
    await sql.run(`DELETE FROM student WHERE mobile = '7000000000'`);
    const [caller] = await insertSessions(sql, await insertStudents(sql, 1, level?.ac_id ?? 0));
    if (!caller) throw new Error('nobody is signed in');
    return caller;
  };
  const examId = async (): Promise<number> =>
    (await sql.get<{ exam_id: number }>(`SELECT exam_id FROM exam WHERE key = 'formulas'`))?.exam_id ?? 0;
  const question = async () => {
    const answer = await callOver(url, exams.exam, { exam_id: await examId() }, { caller: await student() });
    return answer.data?.questions[0];
  };
  const papers = () =>
    sql.all<{ document: string }>('SELECT kind, item_id, version, document FROM paper ORDER BY kind, item_id, version');

  test('QUIZ-04 EXAM-02 are put into words once: a second load, and a formula that stands elsewhere too, need no more', async () => {
    writeFiles(school, { [EXAM]: SMALL.replaceAll(/\$[^$]*\$/gu, 'plain') });
    await load();
    writeFiles(school, { [EXAM]: SMALL });
    expect(await load('--dry-run')).toMatchObject({ formulas: 3 });
    expect((await load()).formulas).toBe(3);
    expect((await question())?.spoken).toEqual({ question: 'What is x squared?', options: ['one half', ''] });
    await sql.run(`UPDATE speech SET words = 'x to the second' WHERE words = 'x squared'`);
    expect(await load()).toEqual(expect.objectContaining({ formulas: 0, changes: [] }));
    writeFiles(school, { [EXAM]: SMALL.replace('none', 'not $x^2$ but $y$') });
    expect(await load()).toMatchObject({ formulas: 1, changes: [{ key: 'formulas', change: 'changed' }] });
    expect((await question())?.spoken).toEqual({
      question: 'What is x to the second?',
      options: ['one half', 'not x to the second but y'],
    });
  });

  test('QUIZ-04 EXAM-02 of papers that an older portal stored get words with the next load; no paper becomes another, none is begun anew', async () => {
    await load();
    await sql.run('DELETE FROM speech');
    await sql.run('UPDATE paper SET spoken = 0');
    const before = await papers();
    const words = await installation.run('content', 'load', school);
    expect(words.out).toContain('formulas put into words.\nLoaded.');
    expect(words.out).not.toContain('changed');
    expect(await papers()).toEqual(before);
    expect(await sql.all('SELECT 1 AS one FROM paper WHERE spoken = 0')).toEqual([]);
    // The formulas of a version that nobody begins any more have words, too.
    const versions = before.filter(({ document }) => document.includes('<math>')).length;
    expect(versions).toBeGreaterThan(1);
    const said = await sql.all<{ words: string }>('SELECT words FROM speech');
    expect(said.map((each) => each.words)).toContain('y');
  });

  test('EXAM-02 90 questions with 450 formulas and their words take at most 60 KB on the wire, and come whole', async () => {
    writeFiles(school, { [EXAM]: manyFormulas() });
    await load();
    const [caller, exam_id] = [await student(), await examId()];
    const answers = await Promise.all(
      ['br', 'gzip', 'identity'].map((accepted) => raw(`${url}/api${exams.exam.path}`, accepted, caller, { exam_id })),
    );
    const [br, gzip, plain] = answers;
    expect(answers.map(({ coding }) => coding)).toEqual(['br', 'gzip', undefined]);
    expect(brotliDecompressSync(br?.body ?? '').equals(plain?.body ?? Buffer.of())).toBe(true);
    expect(gunzipSync(gzip?.body ?? '').equals(plain?.body ?? Buffer.of())).toBe(true);
    const { data } = JSON.parse(plain?.body.toString() ?? '') as { data: Data<typeof exams.exam> };
    expect(data.questions).toHaveLength(90);
    expect(
      data.questions
        .flatMap(({ question: text, options }) => [text, ...options])
        .join('')
        .split('<math').length - 1,
    ).toBe(450);
    expect(data.questions.every(({ spoken }) => spoken?.question && spoken.options?.every(Boolean))).toBe(true);
    for (const { body } of [br, gzip].flatMap((each) => each ?? [])) expect(body.length).toBeLessThanOrEqual(MOST_BYTES);
  });
});

/** An answer as it comes over the wire. */
function raw(
  address: string,
  accepted: string,
  caller: Caller,
  data: object,
): Promise<{ coding: string | undefined; body: Buffer }> {
  const headers = { 'Content-Type': 'application/json', 'Accept-Encoding': accepted, Token: caller.token };
  return new Promise((resolve, reject) => {
    request(address, { method: 'POST', headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => resolve({ coding: answer.headers['content-encoding'], body: Buffer.concat(parts) }));
    })
      .on('error', reject)
      .end(JSON.stringify({ ...data, stud_id: caller.stud_id }));
  });
}
