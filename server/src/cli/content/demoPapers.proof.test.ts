import path from 'node:path';
import { exams, type Caller } from '@portal/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readPaper } from '../../attempt/attempt.store.ts';
import type { PaperQuestion } from '@portal/bank/paper/paper';
import { callOver } from '../../testing/call.ts';
import { insertSessions, insertStudents } from '../../testing/database.ts';
import { install, type Installation } from '../../testing/installation.ts';

const DEMO = path.resolve(import.meta.dirname, '../../../../content');
/** Names of the demo's long papers, their questions, and the marks of a student who knows everything. */
const PAPERS = [
  ['JEE-style practice test', 30, '110/110'],
  ['NEET-style practice test', 36, '144/144'],
] as const;

// The whole demo with its videos is loaded; on a busy machine that takes a while.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

let installation: Installation;
beforeAll(async () => {
  installation = await install('sqlite');
});
afterAll(() => installation.remove());

const rightAnswer = ({ answer, numbers }: PaperQuestion): string => {
  const [number] = numbers ?? [];
  return number === undefined ? answer : typeof number === 'string' ? number : number.max;
};

test('EXAM-02 the papers of the demo in JEE and NEET style can be begun today, and the key that explains itself earns all marks', async () => {
  const { run, sql, serve } = installation;
  expect((await run('content', 'check', DEMO)).out).toMatch(/^No mistakes\. /mu);
  expect(await run('content', 'load', DEMO)).toMatchObject({ code: 0 });
  const url = await serve();
  const level = await sql.get<{ ac_id: number }>(`SELECT ac_id FROM academic_level WHERE key = 'class-11'`);
  const [caller] = (await insertSessions(sql, await insertStudents(sql, 1, level?.ac_id ?? 0))) as [Caller];
  const list = (await callOver(url, exams.exams, {}, { caller })).data ?? [];
  for (const [name, count, score_text] of PAPERS) {
    const exam_id = Number(list.find((exam) => exam.name === name)?.exam_id ?? 0);
    const shown = await callOver(url, exams.exam, { exam_id }, { caller });
    expect(shown, name).toMatchObject({ status: true, data: { questions: { length: count } } });
    const row = await sql.get<{ version: number }>('SELECT version FROM exam WHERE exam_id = ?', exam_id);
    const { questions } = await readPaper(sql, 'exam', exam_id, row?.version ?? 0);
    const submit_data = questions.map((question) => ({ question_id: question.question_id, answer: rightAnswer(question) }));
    const done = await callOver(url, exams.submit_exam, { exam_id, submit_data }, { caller });
    expect(done, name).toMatchObject({ status: true, data: { score_text } });
  }
});
