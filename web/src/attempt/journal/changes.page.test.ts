import { createHash } from 'node:crypto';
import { attempts, exams } from '@portal/contract';
import { expect, test, vi } from 'vitest';
import { lost, refused } from '../../testing/answers.ts';
import { keepAttempts } from '../../testing/attempts.ts';
import { find, findText, press, screen, testPortal, until } from '../../testing/portal.ts';
import { examPaper } from '../../testing/samples.ts';
import type { Journal } from './journal.ts';

const portal = testPortal();
const saves = () => portal.server.asked(attempts.save_answers);
const beats = () => portal.server.asked(attempts.heartbeat);
const saved = () => findText(/All answers saved$/u);
const ANNOUNCEMENT = {
  notice_id: 4,
  text: 'Question 2: read 5 kg',
  sent_at: '2026-07-14T05:00:00.000Z',
  question_id: 2,
  correction: 1,
};

/** The journal of the page that is open: what its screen calls. */
async function journal(): Promise<Journal> {
  const { HERE } = await import('./surroundings.ts');
  return until(() => {
    const found = HERE.open.get('exam/1');
    if (!found) throw new Error('no exam is open');
    return found as Journal;
  });
}

async function openExam(tells = true) {
  const held = keepAttempts(portal.server, { minutes: 30, tells });
  portal.server.on(exams.exam, () => examPaper());
  portal.server.on(exams.submit_exam, () => ({ result: 'passed', message: 'Well done!', score_text: '3/3' }));
  await portal.open('/exam/1');
  await find('radio', 'a1');
  return held;
}

test('EXAM-04 more time and a notice of the school are here within half a minute, also where nothing is answered', async () => {
  const held = await openExam();
  await findText(/^30:00|29:5\d$/u);
  held.moreMinutes = 10;
  held.announcements.push(ANNOUNCEMENT);
  await portal.passTime(30_000);
  await findText(/^39:\d\d$/u);
  expect((await journal()).snapshot().announcements).toEqual([ANNOUNCEMENT]);
  expect(beats()).toEqual([{ attempt_id: 501, known: '0.0' }]);
  // Known changes are not told again.
  await portal.passTime(60_000);
  expect(beats().slice(1)).toEqual([
    { attempt_id: 501, known: '10.1' },
    { attempt_id: 501, known: '10.1' },
  ]);
  expect((await journal()).snapshot().announcements).toEqual([ANNOUNCEMENT]);
  expect(saves()).toEqual([]);
});

test('EXAM-04 a save tells it too, and stands for a heartbeat; a reload is told all of it again', async () => {
  const held = await openExam();
  await portal.passTime(20_000);
  held.announcements.push(ANNOUNCEMENT);
  await press('radio', 'a1');
  await saved();
  expect((await journal()).snapshot().announcements).toEqual([ANNOUNCEMENT]);
  await portal.passTime(20_000);
  expect(beats()).toEqual([]);
  await portal.reload();
  await find('radio', 'a1');
  await portal.passTime(2000);
  expect((await journal()).snapshot().announcements).toEqual([ANNOUNCEMENT]);
});

test('EXAM-04 an attempt that the school has ended is seen with the next heartbeat; a page that is left sends none', async () => {
  await openExam();
  portal.server.on(attempts.heartbeat, () => ({ report_id: 9 }));
  portal.server.on(attempts.attempt_result, () => ({ result: 'passed', message: 'Ended', score_text: '0/3', report_id: 9 }));
  await portal.passTime(30_000);
  await findText('Ended');
  const before = beats().length;
  await portal.passTime(120_000);
  expect(beats()).toHaveLength(before);
});

test('EXAM-04 a device that has slept, whose steady clock may have stood still, asks for the time anew before it sends anything', async () => {
  await openExam();
  const starts = () => portal.server.asked(attempts.start_attempt).length;
  await press('radio', 'a1');
  await saved();
  expect(starts()).toBe(1);
  vi.setSystemTime(Date.now() + 600_000);
  await press('radio', 'b2');
  await saved();
  expect(starts()).toBe(2);
  await findText(/^19:\d\d$/u);
  vi.setSystemTime(Date.now() + 600_000);
  await portal.passTime(30_000);
  expect(starts()).toBe(3);
  expect(beats()).toEqual([]);
});

test('EXAM-04 a server without heartbeats is asked once, or never where it tells nothing of what changes', async () => {
  await openExam();
  portal.server.lacks(attempts.heartbeat);
  await portal.passTime(120_000);
  expect(beats()).toHaveLength(1);
  await openExam(false);
  await portal.passTime(60_000);
  expect(beats()).toHaveLength(1);
  await press('radio', 'a1');
  await saved();
  expect(saves().at(-1)).not.toHaveProperty('known');
});

test('EXAM-04 a save carries what has changed; after one that was not answered, all of it', async () => {
  const held = await openExam();
  const answers = () => saves().map(({ since, answers: sent }) => [since, (sent as unknown[]).length]);
  await press('radio', 'a1');
  await saved();
  await press('radio', 'b2');
  await saved();
  expect(answers()).toEqual([
    [0, 1],
    [1, 1],
  ]);
  portal.server.once(attempts.save_answers, () => lost);
  await press('radio', 'c3');
  await portal.passTime(10_000);
  await saved();
  expect(held.answers).toEqual({ 1: 'a1', 2: 'b2', 3: 'c3' });
  expect(answers().slice(2)).toEqual([
    [2, 1],
    [undefined, 3],
  ]);
});

/** Two questions with options that are long, of one of which one is chosen, of the other several. */
const LONG = ['half of the mass', 'twice the mass of the body', 'the mass of the body itself'];
const longPaper = () => {
  const { exam, questions } = examPaper();
  const [one, two, three] = questions.map((question) => ({ ...question, options: LONG }));
  if (!one || !two || !three) throw new Error('no questions');
  return { exam, questions: [one, { ...two, type: 'multiple' }, { ...three, options: ['short', 'shorter'] }] };
};

test('EXAM-04 long options go by their hashes to a server that knows them, and are there as texts after a reload', async () => {
  const held = keepAttempts(portal.server, { tells: true, options: LONG });
  portal.server.on(exams.exam, longPaper);
  await portal.open('/exam/1');
  await press('radio', LONG[1] ?? '');
  await press('checkbox', LONG[0] ?? '');
  await press('checkbox', LONG[1] ?? '');
  await press('radio', 'short');
  await saved();
  expect(held.answers).toEqual({ 1: LONG[1], 2: JSON.stringify(LONG.slice(0, 2)), 3: 'short' });
  const sent = saves().flatMap(({ answers }) => answers as { answer?: string; options?: string[] }[]);
  expect(sent.map(({ answer, options }) => answer ?? options?.length)).toEqual([1, 2, 'short']);
  expect(JSON.stringify(sent)).not.toContain('mass');
  await portal.reload();
  expect(await find('radio', LONG[1] ?? '')).toHaveProperty('checked', true);
});

test('EXAM-04 a server that knows an option no more, or in the middle of an update not yet, gets the texts at once, and from then on', async () => {
  const held = keepAttempts(portal.server, {
    tells: true,
    options: LONG,
    refuses: ({ answers }) => (answers.some(({ options }) => options) ? refused('answer: must be text') : undefined),
  });
  portal.server.on(exams.exam, longPaper);
  await portal.open('/exam/1');
  await press('radio', LONG[1] ?? '');
  await saved();
  expect(held.answers).toEqual({ 1: LONG[1] });
  expect(saves()).toHaveLength(2);
  await press('radio', LONG[2] ?? '');
  await saved();
  expect(held.answers).toEqual({ 1: LONG[2] });
  expect(saves()).toHaveLength(3);
});

test('EXAM-05 a hand-in names the save that holds its answers, and sends all of them to a server that wants them', async () => {
  const held = await openExam();
  const submits = () => portal.server.asked(exams.submit_exam);
  portal.server.on(exams.submit_exam, ({ submit_data }) =>
    submit_data ? { result: 'passed', message: 'Well done!', score_text: '3/3' } : refused('Please send all answers.'),
  );
  (await journal()).look('1');
  await portal.passTime(12_000);
  await press('radio', 'b2');
  await press('radio', 'a1');
  await press('radio', 'c3');
  await saved();
  await press('button', 'Submit');
  await findText('Well done!');
  const pairs = JSON.stringify(Object.entries(held.answers));
  expect(pairs).toBe('[["1","a1"],["2","b2"],["3","c3"]]');
  const hash = createHash('sha256').update(pairs).digest('base64');
  const of = { exam_id: '1', attempt_id: 501, epoch: 1 };
  expect(submits()).toMatchObject([
    { ...of, held: { seq: 1, hash, spent: [['1', 13]] } },
    { ...of, submit_data: [{ answer: 'a1' }, { answer: 'b2' }, { answer: 'c3' }], spent: [{ question_id: '1', seconds: 13 }] },
  ]);
  expect(submits()[0]).not.toHaveProperty('submit_data');
  const keys = new Set(portal.server.callsOf(exams.submit_exam).map(({ key }) => key));
  expect(keys.size).toBe(1);
});

test('EXAM-05 a choice of a moment ago, which no save has carried yet, is handed in with all others', async () => {
  await openExam();
  await press('radio', 'a1');
  await press('radio', 'b2');
  await saved();
  await press('radio', 'c3');
  await press('button', 'Submit');
  await findText('Well done!');
  expect(saves()).toHaveLength(1);
  expect(portal.server.asked(exams.submit_exam)).toMatchObject([
    { submit_data: [{ answer: 'a1' }, { answer: 'b2' }, { answer: 'c3' }] },
  ]);
});

test('EXAM-05 so it is where a save was not answered: the server may hold it or not', async () => {
  await openExam();
  await press('radio', 'a1');
  await saved();
  portal.server.once(attempts.save_answers, () => lost);
  await press('radio', 'b2');
  await portal.passTime(1500);
  await press('radio', 'c3');
  await press('button', 'Submit');
  await findText('Well done!');
  expect(portal.server.asked(exams.submit_exam)).toMatchObject([
    { submit_data: [{ answer: 'a1' }, { answer: 'b2' }, { answer: 'c3' }] },
  ]);
});

test('EXAM-04 how long each question was on the screen is kept through a reload and goes with the hand-in; a hidden page takes no time', async () => {
  await openExam();
  (await journal()).look('1');
  await portal.passTime(12_000);
  (await journal()).look('2');
  await portal.passTime(5000);
  await portal.reload();
  await find('radio', 'a1');
  await portal.passTime(60_000);
  (await journal()).look('1');
  await portal.passTime(3000);
  dispatchEvent(new Event('pagehide'));
  await portal.passTime(40_000);
  await portal.back();
  await portal.passTime(1000);
  await press('radio', 'a1');
  await press('radio', 'b2');
  await press('radio', 'c3');
  await press('button', 'Submit');
  await findText('Well done!');
  expect(portal.server.asked(exams.submit_exam)).toMatchObject([
    {
      spent: [
        { question_id: '1', seconds: 16 },
        { question_id: '2', seconds: 5 },
      ],
    },
  ]);
  expect(screen.queryByText(/All answers saved$/u)).toBeNull();
});
