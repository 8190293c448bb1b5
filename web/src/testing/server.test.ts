import { attempts, callRequest, quiz, type Caller } from '@portal/contract';
import { expect, test } from 'vitest';
import { failed, foreign } from './answers.ts';
import { quizPaper } from './samples.ts';
import { FakeServer } from './server.ts';

const ASHA: Caller = { token: 'st1_test', stud_id: 11 };

async function ask(server: FakeServer, quiz_id: string, caller?: Caller) {
  const { path, ...request } = callRequest(quiz.get_quiz, { quiz_id }, caller);
  const response = await server.fetch(`http://portal.test/api${path}`, request);
  return { code: response.status, body: (await response.json()) as unknown };
}

test('a fake server answers what its test says, as far as the contract knows it', async () => {
  const server = new FakeServer();
  const paper = quizPaper(1);
  // What the contract does not know does not reach the page.
  server.on(quiz.get_quiz, () => Object.assign(paper, { answers: ['a1'] }));
  expect(await ask(server, '7', ASHA)).toEqual({ code: 200, body: { status: true, message: '', data: quizPaper(1) } });
  server.once(quiz.get_quiz, () => failed(503, 'Busy'));
  expect(await ask(server, '7', ASHA)).toMatchObject({ code: 503, body: { message: 'Busy' } });
  expect(server.asked(quiz.get_quiz)).toEqual([{ quiz_id: '7' }, { quiz_id: '7' }]);
  expect(server.faults).toEqual([]);
});

test('a fake server notes what the contract refuses: in an answer, in a call, a call without an answer', async () => {
  const server = new FakeServer();
  await ask(server, '7', ASHA);
  server.on(quiz.get_quiz, () => ({ ...quizPaper(), questions: JSON.parse('[{"question_id": 1}]') as [] }));
  await ask(server, '7', ASHA);
  await ask(server, 'seven', ASHA);
  await ask(server, '7');
  await server.fetch('http://portal.test/api/Student/none', { method: 'POST' });
  expect(server.faults).toEqual([
    '/Student/get_quiz: the test has no answer',
    expect.stringContaining("/Student/get_quiz: the test's answer is not what the contract says"),
    expect.stringContaining('/Student/get_quiz: the contract refuses {"quiz_id":"seven"'),
    '/Student/get_quiz: not called as the contract says',
    '/api/Student/none is no call of the contract',
  ]);
});

test('a fake server lacks the additions that its test does not answer, and can be another one on purpose', async () => {
  const server = new FakeServer();
  const { path, ...request } = callRequest(attempts.attempt_result, { attempt_id: 1 }, ASHA);
  expect((await server.fetch(`http://portal.test/api${path}`, request)).status).toBe(404);
  server.isForeign = true;
  server.on(quiz.get_quiz, () => foreign([{ id: 'x' }]));
  expect(await ask(server, 'seven', ASHA)).toEqual({ code: 200, body: [{ id: 'x' }] });
  expect(server.faults).toEqual([]);
});
