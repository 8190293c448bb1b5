import { createSecretKey } from 'node:crypto';
import { calls, type Caller, type Id } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { applySchool } from '../../content/apply.store.ts';
import { ASHA, EITHER, RAVI, startPortal, testSchool, type TestPortal } from '../../testing/portal.ts';
import { entrancePaper } from '../../testing/papers.ts';
import { drawOrder } from './order.ts';
import type { Paper } from '@portal/bank/paper/paper';

const { attempts, exams, quiz, subjects } = calls;

/** The paper as the database keeps it. */
const paper: Paper = {
  ...entrancePaper('entrance', 'Entrance'),
  questions: entrancePaper('entrance', 'Entrance').questions.map((question, place) => ({ ...question, question_id: place + 1 })),
  shuffle: 'questions+options',
};
const KEY = createSecretKey(Buffer.alloc(32, 7));
const DRAWS = 6000;

/**
 * The sum of squares that chance makes this large or larger once in a million times, for so many free places (Wilson
 * and Hilferty).
 */
const beyondChance = (free: number): number => free * (1 - 2 / (9 * free) + 4.75 * Math.sqrt(2 / (9 * free))) ** 3;

/** How far counts are from even ones, all told. */
const unevenness = (counts: readonly number[], expected: number): number =>
  counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);

const orders = Array.from({ length: DRAWS }, (_, number) => {
  const order = drawOrder(paper, KEY, `exam 1 1 ${number} 1764000000000`);
  if (!order) throw new Error('no order');
  return order;
});

describe('the order of a shuffled paper', () => {
  const sectionOf = (question_id: number) => paper.questions[question_id - 1]?.section;
  const countsOf = (places: readonly (number | undefined)[], size: number) =>
    Array.from({ length: size }, (_, place) => places.filter((each) => each === place).length);

  test('every question comes once, sections stay whole and in order, and a passage keeps its questions together and in order', () => {
    for (const { q } of orders) {
      expect(q.toSorted((a, b) => a - b)).toEqual(paper.questions.map(({ question_id }) => question_id));
      expect(q.map(sectionOf)).toEqual(paper.questions.map(({ section }) => section));
      const story = q.indexOf(14);
      expect(q.slice(story, story + 3)).toEqual([14, 15, 16]);
    }
  });

  test('each question of a section stands at each place as often as chance has it', () => {
    for (let question_id = 1; question_id <= 11; question_id += 1) {
      const counts = countsOf(
        orders.map(({ q }) => q.indexOf(question_id)),
        11,
      );
      expect(unevenness(counts, DRAWS / 11), `question ${question_id}`).toBeLessThan(beyondChance(10));
    }
  });

  test('neighbours in the paper are neighbours in an order no more often than chance has it', () => {
    const together = orders.flatMap(({ q }) =>
      q.slice(0, 10).flatMap((question_id, place) => (q[place + 1] === question_id + 1 ? [question_id] : [])),
    );
    const counts = Array.from({ length: 10 }, (_, at) => together.filter((question_id) => question_id === at + 1).length);
    expect(unevenness(counts, DRAWS / 11)).toBeLessThan(beyondChance(10));
  });

  test('each free option stands at each free place as often as chance has it, and a fixed one at its own', () => {
    for (const { question_id } of paper.questions.filter(({ fixed }) => fixed)) {
      const shown = orders.map(({ o }) => o?.[question_id] ?? []);
      expect(shown.every((places) => places[3] === 3)).toBe(true);
      for (const option of [0, 1, 2]) {
        const counts = countsOf(
          shown.map((places) => places.indexOf(option)),
          3,
        );
        expect(unevenness(counts, DRAWS / 3), `option ${option} of question ${question_id}`).toBeLessThan(beyondChance(2));
      }
    }
  });

  test('the same attempt draws the same order, and another key another one; a paper without shuffle has none', () => {
    const order = drawOrder(paper, KEY, 'exam 1 1 5 1764000000000');
    expect(order).toEqual(orders[5]);
    expect(drawOrder(paper, createSecretKey(Buffer.alloc(32, 8)), 'exam 1 1 5 1764000000000')).not.toEqual(order);
    expect(drawOrder({ ...paper, shuffle: 'questions' }, KEY, 'one')).not.toHaveProperty('o');
    const { shuffle: _none, ...plain } = paper;
    expect(drawOrder(plain, KEY, 'one')).toBeUndefined();
  });
});

describe.each(EITHER)('a shuffled paper on %s', (engine) => {
  let portal: TestPortal;
  let asha: Caller;
  let exam_id: Id;
  const school = testSchool();
  const [first] = school.exams;
  const [firstQuiz] = school.quizzes;
  const entrance = { ...entrancePaper('entrance', 'Entrance'), shuffle: 'questions+options' as const };
  if (first) school.exams.push({ ...first, ...entrance });
  if (firstQuiz) school.quizzes.push({ ...firstQuiz, ...entrance, key: 'shuffled', name: 'Shuffled' });

  beforeAll(async () => {
    portal = await startPortal(engine, { school });
    asha = await portal.signIn(ASHA);
    exam_id = (await portal.call(exams.exams, {}, { caller: asha })).data?.find(({ name }) => name === 'Entrance')?.exam_id ?? 0;
  });
  afterAll(() => portal.stop());

  const seen = async (caller: Caller) => {
    const { data } = await portal.call(exams.exam, { exam_id }, { caller });
    return (data?.questions ?? []).map(({ key, options, paper_number }) => ({ key, options, paper_number }));
  };
  const start = (caller: Caller, device_id: string, take_over: 0 | 1 = 0) =>
    portal.call(attempts.start_attempt, { kind: 'exam', item_id: exam_id, device_id, take_over }, { caller });

  it('is another one for each student, and the same after a reload, on a second device, after the paper has changed and the portal was started anew', async () => {
    const order = await seen(asha);
    const keys = entrance.questions.map(({ key }) => key);
    expect(order.map(({ key }) => key)).not.toEqual(keys);
    expect(order.map(({ paper_number }) => keys[(paper_number ?? 0) - 1])).toEqual(order.map(({ key }) => key));
    expect(await seen(asha)).toEqual(order);
    await start(asha, 'phone-one');
    await start(asha, 'phone-two', 1);
    expect(await seen(asha)).toEqual(order);
    expect(await seen(await portal.signIn(RAVI))).not.toEqual(order);

    const changed = structuredClone(school);
    for (const exam of changed.exams) if (exam.key === 'entrance') exam.questions.reverse();
    await portal.services.db.write(applySchool, { school: changed, now: Date.now() });
    expect(await seen(asha)).toEqual(order);
    await portal.restart();
    expect(await seen(asha)).toEqual(order);
  });

  it('is marked by the options’ texts, and the report shows it in the order of the attempt, with the paper’s numbers', async () => {
    const { data } = await portal.call(exams.exam, { exam_id }, { caller: asha });
    const questions = data?.questions ?? [];
    const attempt_id = (await start(asha, 'phone-two')).data?.attempt_id ?? 0;
    const submit_data = questions
      .filter(({ type }) => type === undefined)
      .map(({ question_id, key = '' }) => ({ question_id, answer: `right of ${key}` }));
    const handedIn = await portal.call(
      exams.submit_exam,
      { exam_id, submit_data, attempt_id, device_id: 'phone-two' },
      { caller: asha, submitKey: 'entrance-handed-in' },
    );
    expect(handedIn.data).toMatchObject({ result: 'passed', score_text: '64/76' });
    const report = await portal.call(exams.get_exam_report_by_id, { record_id: handedIn.data?.report_id ?? 0 }, { caller: asha });
    const shown = (rows: { key?: string | undefined; options: string[]; paper_number?: number | undefined }[]) =>
      rows.map(({ key, options, paper_number }) => ({ key, options, paper_number }));
    expect(shown(report.data?.report ?? [])).toEqual(shown(questions));
    expect(report.data?.analytics.sections).toEqual([
      { key: 'physics', name: 'Physics', questions: 11, answered: 8, marks: 32, max_marks: 44 },
      { key: 'english', name: 'English', questions: 8, answered: 8, marks: 32, max_marks: 32 },
    ]);
    expect(report.data?.report.map(({ outcome, earned }) => `${outcome} ${earned}`).toSorted()).toEqual(
      [...Array.from({ length: 3 }, () => 'blank 0'), ...Array.from({ length: 16 }, () => 'right 4')].toSorted(),
    );
  });

  it('of a quiz begins an attempt with the first look, as an exam does; a quiz in the paper’s own order does not', async () => {
    const sub_id = (await portal.call(subjects.subjects, {}, { caller: asha })).data?.[0]?.subject_id ?? 0;
    const chapter_id = (await portal.call(subjects.chapters, { sub_id }, { caller: asha })).data?.[0]?.chapter_id ?? 0;
    const quizzes = (await portal.call(quiz.get_quiz_by_chapter, { chapter_id }, { caller: asha })).data ?? [];
    const look = async (name: string) => {
      const quiz_id = quizzes.find((each) => each.name === name)?.id ?? 0;
      const { data } = await portal.call(quiz.get_quiz, { quiz_id }, { caller: asha });
      return { keys: data?.questions.map(({ question_id }) => Number(question_id)) ?? [], passages: data?.passages };
    };
    const underWay = () =>
      portal.services.db.get<{ count: number }>(`SELECT count(*) AS count FROM open_attempt WHERE kind = 'quiz'`);
    await look('Motion quiz');
    expect(await underWay()).toEqual({ count: 0 });
    const order = await look('Shuffled');
    expect(order.passages).toEqual([{ key: 'story', text: 'A story to read' }]);
    expect(order.keys).not.toEqual(order.keys.toSorted((a, b) => a - b));
    expect(await underWay()).toEqual({ count: 1 });
    expect(await look('Shuffled')).toEqual(order);
  });
});
