import { exams, progress, quiz, students, type Caller, type Data, type Id, type Input } from '@portal/contract';
import { verdictOn } from '@portal/contract/grading';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applySchool } from '../../content/apply.store.ts';
import { Chance } from '../../testing/chance.ts';
import { entrancePaper } from '../../testing/papers.ts';
import { ASHA, EITHER, MEERA, operatorSql, RAVI, startPortal, testSchool, type TestPortal } from '../../testing/portal.ts';
import { runPortal } from '../../testing/command.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** From the morning of a test, 07:30 in India, to half past eleven at night. */
const TO_NIGHT = 16 * HOUR;

/** Questions of one quiz: the first three can be asked by themselves. */
const LEANING = [
  'The charge of q1 and of Q2 lie 5 cm apart. <b>Which</b> force acts?',
  'In the above figure, which angle is right?',
  'Which question did Galileo ask?',
  'In the <i>previous</i> question, what is the speed?',
  'Refer to Question 12. What follows?',
  'पिछले प्रश्न में चाल कितनी है?',
];

/** The test school with a long quiz of all kinds, and an exam whose key comes when it has closed. */
function school() {
  const found = testSchool();
  const [quizOf11, exam] = [found.quizzes[0], found.exams[0]];
  if (!quizOf11 || !exam) throw new Error('the test school has changed');
  found.quizzes.push({ ...quizOf11, ...entrancePaper('long-quiz', 'Long quiz'), key: 'long-quiz' });
  const [first] = quizOf11.questions;
  if (!first) throw new Error('the test school has changed');
  const questions = LEANING.map((question, index) => ({ ...first, key: `q${index}`, question }));
  found.quizzes.push({ ...quizOf11, chapter: 'charge', key: 'leaning', name: 'Leaning', questions });
  return found;
}

describe.each(EITHER)('revision on %s', (engine) => {
  let portal: TestPortal;
  let asha: Caller;

  beforeAll(async () => {
    portal = await startPortal(engine, { school: school() });
    portal.passNight();
    asha = await portal.signIn(ASHA);
  });
  afterAll(() => portal.stop());

  const itemOf = async (kind: 'quiz' | 'exam', key: string): Promise<number> => {
    const row = await portal.services.db.get<{ id: number }>(`SELECT ${kind}_id AS id FROM ${kind} WHERE key = ?`, key);
    return row?.id ?? 0;
  };
  const numberOf = async (kind: 'quiz' | 'exam', item_id: number, key: string): Promise<number> => {
    const row = await portal.services.db.get<{ question_id: number }>(
      'SELECT question_id FROM question WHERE kind = ? AND item_id = ? AND key = ?',
      kind,
      item_id,
      key,
    );
    return row?.question_id ?? 0;
  };
  const given = (kind: 'quiz' | 'exam', item_id: number, answers: Record<string, string>) =>
    Promise.all(
      Object.entries(answers).map(async ([key, answer]) => ({ question_id: await numberOf(kind, item_id, key), answer })),
    );
  let handIns = 0;
  const takeQuiz = async (key: string, answers: Record<string, string>, caller = asha): Promise<Id> => {
    const quiz_id = await itemOf('quiz', key);
    const submit_data = await given('quiz', quiz_id, answers);
    handIns += 1;
    const { data } = await portal.call(quiz.submit_quiz, { quiz_id, submit_data }, { caller, submitKey: `hand-in-${handIns}` });
    return data?.report_id ?? 0;
  };
  const deck = async (caller = asha): Promise<Data<typeof students.revision>> => {
    const { data, message } = await portal.call(students.revision, {}, { caller });
    if (!data) throw new Error(message);
    return data;
  };
  const due = async (caller = asha) => (await deck(caller)).cards.map(({ question, step, due_on }) => [question, step, due_on]);
  const now = () => new Date(portal.services.now());
  const today = () => new Date(portal.services.now() + 5.5 * HOUR).toISOString().slice(0, 10);
  const inDays = (days: number) => new Date(portal.services.now() + 5.5 * HOUR + days * DAY).toISOString().slice(0, 10);
  const revise = (answer: Omit<Input<typeof students.revise>, 'at'> & { at?: string }, submitKey?: string, caller = asha) =>
    portal.call(students.revise, { at: now().toISOString(), ...answer }, { caller, ...(submitKey ? { submitKey } : {}) });
  const cardOf = async (question: string, caller = asha) => {
    const card = (await deck(caller)).cards.find((each) => each.question === question);
    return { attempt_id: card?.attempt_id ?? 0, question_id: card?.question_id ?? 0 };
  };
  const logged = () =>
    portal.services.db.all<object>('SELECT outcome, day, step_before, due_after FROM revision_answer ORDER BY at, key');

  test('REV-01 what was wrong or left out is due from the next day of the school on, with its key and why; what was right is not', async () => {
    expect(await deck()).toMatchObject({ due: 0, cards: [] });
    portal.passTime(TO_NIGHT);
    await takeQuiz('motion-quiz', { q1: 'right', q2: 'wrong' });
    const tomorrow = inDays(1);
    expect(await deck()).toMatchObject({ today: today(), due: 0, next_on: tomorrow, cards: [] });
    expect((await portal.call(progress.next, {}, { caller: asha })).data).not.toHaveProperty('revision');
    // Past midnight in India, not yet in Greenwich.
    portal.passTime(HOUR);
    const found = await deck();
    expect(found).toMatchObject({ today: tomorrow, due: 2, cards: [{ question: 'Question 2' }, { question: 'Question 3' }] });
    expect(Date.parse(found.day_ends_at)).toBe(Date.parse(`${tomorrow}T00:00+05:30`) + DAY);
    const [card] = found.cards;
    expect(card).toMatchObject({
      paper: { kind: 'quiz', name: 'Motion quiz' },
      step: 0,
      due_on: tomorrow,
      options: ['wrong', 'right', 'also wrong'],
      answer: 'right',
      explanation: 'Because 2',
    });
    const next = (await portal.call(progress.next, {}, { caller: asha })).data?.revision;
    expect(next).toMatchObject({ due: 2, today: tomorrow, day_ends_at: found.day_ends_at });
    expect(next?.cards).toEqual(found.cards.map(({ attempt_id, question_id, due_on }) => ({ attempt_id, question_id, due_on })));
    expect(await deck(await portal.signIn(RAVI))).toMatchObject({ due: 0, cards: [] });
  });

  test('REV-02 REV-03 right leads a step up, wrong back to the first; each answer is kept once, with its step', async () => {
    const second = await cardOf('Question 2');
    const third = await cardOf('Question 3');
    const right = { ...second, answer: 'right' };
    expect((await revise(right, 'first-answer')).data).toEqual({ outcome: 'right', due_on: inDays(3) });
    // Again, as after an answer that was lost; and once more on the same day, as from another phone.
    expect((await revise(right, 'first-answer')).data).toEqual({ outcome: 'right', due_on: inDays(3) });
    expect((await revise(right, 'other-phone')).data).toEqual({ outcome: 'right', due_on: inDays(3) });
    expect((await revise({ ...third, answer: '' })).data).toEqual({ outcome: 'blank', due_on: inDays(1) });
    expect(await deck()).toMatchObject({ due: 0, next_on: inDays(1) });
    expect(await logged()).toHaveLength(3);
    portal.passTime(DAY);
    expect((await revise({ ...third, answer: 'also wrong' })).data).toEqual({ outcome: 'wrong', due_on: inDays(1) });
    portal.passTime(2 * DAY);
    for (const days of [7, 16, 35]) {
      expect((await due()).map(([question]) => question)).toContain('Question 2');
      expect((await revise(right)).data).toEqual({ outcome: 'right', due_on: inDays(days) });
      portal.passTime(days * DAY);
      asha = await portal.signIn(ASHA);
    }
    expect((await revise(right)).data).toEqual({ outcome: 'right' });
    portal.passTime(300 * DAY);
    asha = await portal.signIn(ASHA);
    expect((await due()).map(([question]) => question)).toEqual(['Question 3']);
    expect((await logged()).slice(0, 2)).toMatchObject([
      { outcome: 'right', step_before: 0 },
      { outcome: 'right', step_before: 1 },
    ]);
  });

  test('REV-03 what is no answer, not the student’s, or not there is refused, and nothing is kept', async () => {
    const third = await cardOf('Question 3');
    const before = await logged();
    expect(await revise({ ...third, answer: 'no option' })).toMatchObject({ code: 200, status: false });
    expect(await revise({ ...third, question_id: 999_999, answer: 'right' })).toMatchObject({ code: 404 });
    expect(await revise({ ...third, attempt_id: 999_999, answer: 'right' })).toMatchObject({ code: 404 });
    expect(await revise({ ...third, answer: 'right', at: '2026-13-30T10:00:00Z' })).toMatchObject({ code: 400 });
    expect(await revise({ ...third, answer: 'right' }, undefined, await portal.signIn(RAVI))).toMatchObject({ code: 404 });
    expect(await logged()).toEqual(before);
  });

  test('REV-01 the newest attempt decides: right there is learned, wrong there begins anew; one that does not count never was', async () => {
    await takeQuiz('motion-quiz', { q1: 'wrong', q2: 'right', q3: 'right' });
    portal.passTime(DAY);
    expect(await due()).toEqual([['Question 1', 0, today()]]);
    const first = await cardOf('Question 1');
    await revise({ ...first, answer: 'right' });
    const all = { q1: 'wrong', q2: 'right', q3: 'right' };
    const newest = await takeQuiz('motion-quiz', all);
    portal.passTime(DAY);
    expect(await due()).toEqual([['Question 1', 0, today()]]);
    await operatorSql(
      portal,
      `INSERT INTO attempt_void (attempt_id, cause, at, who, why) VALUES (${newest}, 'void', 1, 'test', 'test')`,
    );
    expect(await deck()).toMatchObject({ due: 0, next_on: inDays(2) });
    await takeQuiz('motion-quiz', { q1: 'right', q2: 'right', q3: 'right' });
    portal.passTime(DAY);
    expect(await deck()).toEqual({ now: expect.any(String), today: today(), day_ends_at: expect.any(String), due: 0, cards: [] });
  });

  test('REV-01 an exam whose key is not out is not in it, whoever asks how; once it is out it is due at once', async () => {
    const exam_id = await itemOf('exam', 'mid-term');
    const closes_at = portal.services.now() + 3 * DAY;
    await operatorSql(portal, `UPDATE exam SET closes_at = ${closes_at} WHERE exam_id = ${exam_id}`);
    const submit_data = await given('exam', exam_id, { q1: 'right', q2: 'wrong' });
    const handed = await portal.call(exams.submit_exam, { exam_id, submit_data }, { caller: asha, submitKey: 'hand-in-exam' });
    const attempt_id = handed.data?.report_id ?? 0;
    portal.passTime(2 * DAY);
    expect(await deck()).toEqual({ now: expect.any(String), today: today(), day_ends_at: expect.any(String), due: 0, cards: [] });
    const second = { attempt_id, question_id: await numberOf('exam', exam_id, 'q2') };
    expect(await revise({ ...second, answer: 'right' })).toMatchObject({ code: 404 });
    portal.passTime(DAY + 5 * 60_000);
    expect(await due()).toEqual([
      ['Question 2', 0, inDays(-2)],
      ['Question 3', 0, inDays(-2)],
    ]);
    // The school shows no key any more.
    await operatorSql(portal, `UPDATE exam SET reveal = 'never' WHERE exam_id = ${exam_id}`);
    expect(await deck()).toMatchObject({ due: 0 });
    expect(await revise({ ...second, answer: 'right' })).toMatchObject({ code: 404 });
    await operatorSql(portal, `UPDATE exam SET reveal = NULL WHERE exam_id = ${exam_id}`);
  });

  test('REV-01 a question that is dropped or right by a corrected key leaves it, and so does all of a level that is left', async () => {
    const found = school();
    const [exam] = found.exams;
    if (!exam) throw new Error('the test school has changed');
    const closes_at = portal.services.now() - DAY;
    const questions = exam.questions.map((each) => (each.key === 'q2' ? { ...each, answer: 'wrong' } : each));
    await portal.services.db.write(applySchool, {
      school: { ...found, exams: [{ ...exam, closes_at, questions }, ...found.exams.slice(1)] },
      now: portal.services.now(),
    });
    const { DATA_DIR, DATABASE_URL, embedded } = portal.services.config;
    const env = { DATA_DIR, ...(embedded ? {} : { DATABASE_URL }) };
    const third = await cardOf('Question 3');
    const why = ['--why', 'it was so', '--by', 'Mr Rao'];
    const regrade = async (rule: string) =>
      expect(await runPortal(env, 'exams', 'regrade', 'mid-term', '--rule', rule, ...why)).toMatchObject({ code: 0 });
    await regrade('q2=both');
    expect((await due()).map(([question]) => question)).toEqual(['Question 3']);
    for (const rule of ['q3=drop-attempted', 'q3=drop-all']) {
      await regrade(rule);
      expect(await deck()).toMatchObject({ due: 0, cards: [] });
      expect((await portal.call(progress.next, {}, { caller: asha })).data).not.toHaveProperty('revision');
      expect(await revise({ ...third, answer: 'right' })).toMatchObject({ code: 404 });
    }
    await regrade('q3=leave');
    expect((await due()).map(([question]) => question)).toEqual(['Question 3']);
    await operatorSql(
      portal,
      `UPDATE student SET ac_id = (SELECT ac_id FROM student WHERE mobile = '${MEERA}') WHERE mobile = '${ASHA}'`,
    );
    expect(await deck()).toMatchObject({ due: 0, cards: [] });
    expect(await revise({ ...third, answer: 'right' })).toMatchObject({ code: 404 });
    await operatorSql(
      portal,
      `UPDATE student SET ac_id = (SELECT ac_id FROM student WHERE mobile = '${RAVI}') WHERE mobile = '${ASHA}'`,
    );
    expect(await deck()).toMatchObject({ due: 1 });
    await operatorSql(portal, `UPDATE exam SET archived = 1 WHERE key = 'mid-term'`);
    expect(await deck()).toMatchObject({ due: 0 });
  });

  test('REV-01 a question that leans on another one of its paper does not come again by itself', async () => {
    const meera = await portal.signIn(MEERA);
    await takeQuiz('leaning', {}, meera);
    portal.passTime(DAY);
    const found = await deck(await portal.signIn(MEERA));
    expect(found.cards.map(({ question }) => question).toSorted()).toEqual(LEANING.slice(0, 3).toSorted());
    expect(found.due).toBe(3);
  });

  test('REV-01 REV-03 ten at a time, of every kind, each marked by the phone as by the server', async () => {
    const ravi = await portal.signIn(RAVI);
    await takeQuiz('long-quiz', {}, ravi);
    portal.passTime(DAY);
    const seen = new Set<string>();
    for (const most of [10, 9]) {
      const { due: all, cards } = await deck(ravi);
      expect([all, cards.length]).toEqual([most === 10 ? 19 : 9, most]);
      for (const card of cards) {
        const { attempt_id, question_id, type = 'single', answer: key, options } = card;
        seen.add(type);
        if (card.passage) expect(card.text).toMatchObject({ key: card.passage, text: 'A story to read' });
        const wrong =
          type === 'single'
            ? (options[0] ?? '')
            : type === 'multiple'
              ? '["wrong one"]'
              : type === 'numeric'
                ? '1'
                : '{"I":["R"]}';
        const answer = Number(question_id) % 2 === 0 ? key : wrong;
        const { data } = await revise({ attempt_id, question_id, answer }, undefined, ravi);
        expect([question_id, data?.outcome]).toEqual([question_id, verdictOn(card, answer)]);
      }
    }
    expect([...seen].toSorted()).toEqual(['matrix', 'multiple', 'numeric', 'single']);
    expect(await deck(ravi)).toMatchObject({ due: 0, next_on: inDays(1) });
  });

  test('REV-04 what two phones answered without a network comes to the same in whatever order it comes in, and sent twice', async () => {
    const both = [await portal.signIn(ASHA), await portal.signIn(RAVI)];
    const missed: Id[] = [];
    for (const caller of both) missed.push(await takeQuiz('motion-quiz', {}, caller));
    const began = portal.services.now();
    portal.passTime(90 * DAY);
    const callers = [await portal.signIn(ASHA), await portal.signIn(RAVI)];
    const quiz_id = await itemOf('quiz', 'motion-quiz');
    const ids = await Promise.all(['q1', 'q2', 'q3'].map((key) => numberOf('quiz', quiz_id, key)));
    const chance = new Chance(7);
    const history = Array.from({ length: 24 }, (_, index) => ({
      question_id: chance.of(ids),
      answer: chance.is(0.75) ? 'right' : 'wrong',
      // Some clocks are wrong.
      at: new Date(began + chance.whole(-5, 100) * DAY + chance.whole(0, 20) * HOUR).toISOString(),
      key: `from-phone-${index % 2}-${index}`,
    }));
    for (const [index, caller] of callers.entries()) {
      const sent = [...history, ...chance.some(history, 5)].map((each) => ({ each, at: chance.next() }));
      const queue = sent.toSorted((one, other) => one.at - other.at).map(({ each }) => each);
      // Two phones at once.
      for (let from = 0; from < queue.length; from += 2)
        await Promise.all(
          queue.slice(from, from + 2).map(async ({ key, ...answer }) => {
            portal.passTime(1000);
            const { code } = await revise({ attempt_id: missed[index] ?? 0, ...answer }, key, caller);
            expect(code).toBe(200);
          }),
        );
    }
    const stands = (index: number) =>
      portal.services.db.all<object>(
        'SELECT question_id, step, due_on FROM revision_card WHERE attempt_id = ? ORDER BY question_id',
        Number(missed[index]),
      );
    const count = await portal.services.db.get(
      'SELECT COUNT(*) AS count FROM revision_answer WHERE attempt_id = ?',
      Number(missed[0]),
    );
    expect(count).toEqual({ count: history.length });
    expect(await stands(1)).toEqual(await stands(0));
    expect(await stands(0)).toHaveLength(3);
  });
});
