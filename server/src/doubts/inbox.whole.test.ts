import { calls, type Caller, type Input, type StaffCaller } from '@portal/contract';
import { staffCalls } from '@portal/contract/staff';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ASHA, ENGINES, MEERA, RAVI, startPortal, testSchool, type TestPortal } from '../testing/portal.ts';
import { addStaff, commandOn, OWNER, signInStaff, TEACHER } from '../testing/staff.ts';

const { add_doubt, shown_doubts } = calls.doubts;
const { doubts, answer_doubt, answer_doubts, doubt_colleagues, doubt_times, hand_on_doubt, show_doubt } = staffCalls.feedback;
const CHEMIST = '9200000006';
const [KIRAN, LATA] = ['9811100021', '9811100022'] as const;

/** A school with Chemistry, too, an exam of Physics with a section of it, and three students in the evening batch. */
function withChemistry() {
  const { subjects, exams, students, ...rest } = testSchool();
  const [[midTerm], [first]] = [exams, students];
  if (!midTerm || !first) throw new Error('the test school has changed');
  const question = (key: string, section: string) => ({
    key,
    section,
    question: key,
    options: ['wrong', 'right'],
    answer: 'right',
    marks: 4,
    negative_marks: 1,
  });
  const mock = {
    ...midTerm,
    key: 'mock',
    name: 'Mock',
    max_marks: 8,
    questions: [question('p1', 'one'), question('c1', 'two')],
    sections: [
      { key: 'one', name: 'Part one' },
      { key: 'two', name: 'CHEMISTRY – Section A' },
    ],
  };
  const chemistry = { key: 'chemistry-11', subject_name: 'Chemistry', levels: ['c11'], thumbnail: '' };
  const more = [
    { ...first, name: 'Kiran Das', mobile: KIRAN },
    { ...first, name: 'Lata Rao', mobile: LATA },
  ];
  return { ...rest, students: [...students, ...more], subjects: [...subjects, chemistry], exams: [...exams, mock] };
}

describe.each(ENGINES)('the inbox of doubts (%s)', (engine) => {
  let portal: TestPortal;
  let [asha, kiran, lata]: Caller[] = [];
  let [owner, teacher, chemist]: StaffCaller[] = [];
  const ids = { subject_id: 0, topic_id: 0 };

  beforeAll(async () => {
    portal = await startPortal(engine, { school: withChemistry() });
    await addStaff(portal);
    const hired = ['--name', 'Ms Bose', '--role', 'teacher', '--batch', 'closed-11', '--subject', 'chemistry-11'];
    await commandOn(portal, 'staff', 'add', CHEMIST, ...hired);
    [asha, kiran, lata] = [await portal.signIn(ASHA), await portal.signIn(KIRAN), await portal.signIn(LATA)];
    [owner, teacher, chemist] = [
      await signInStaff(portal, OWNER),
      await signInStaff(portal, TEACHER),
      await signInStaff(portal, CHEMIST),
    ];
    const found = await portal.services.db.get<typeof ids>(
      `SELECT c.subject_id, t.topic_id FROM topic t JOIN chapter c ON c.chapter_id = t.chapter_id WHERE t.key = 'motion-topic'`,
    );
    Object.assign(ids, found);
  });
  afterAll(() => portal.stop());

  const ask = (doubt: Pick<Input<typeof add_doubt>, 'about' | 'item_id' | 'text'>, caller = asha) => {
    portal.passTime(1000);
    return portal.call(add_doubt, doubt, { ...(caller && { caller }) });
  };
  const inbox = async (caller = teacher, more: Input<typeof doubts> = {}) =>
    (await portal.call(doubts, more, { ...(caller && { caller }) })).data ?? [];

  test('INFO-07 PROG-04 a question of a mixed paper is asked in the subject of its section', async () => {
    const questions = await portal.services.db.all<{ question_id: number; item_id: number; key: string }>(
      `SELECT q.question_id, q.item_id, q.key FROM question q JOIN exam e ON e.exam_id = q.item_id
       WHERE q.kind = 'exam' AND e.key = 'mock' ORDER BY q.question_id`,
    );
    const exam_id = questions[0]?.item_id ?? 0;
    await portal.call(calls.exams.submit_exam, { exam_id, submit_data: [] }, { caller: asha!, submitKey: 'the-mock-exam' });
    for (const { question_id, key } of questions)
      expect(await ask({ about: 'question', item_id: question_id, text: `Why ${key}?` })).toMatchObject({ status: true });
    const subjects = async (caller?: StaffCaller) => (await inbox(caller)).map(({ text, subject_name }) => [text, subject_name]);
    expect(await subjects(chemist)).toEqual([['Why c1?', 'Chemistry']]);
    expect(await subjects()).toEqual([
      ['Why p1?', 'Physics'],
      ['Why c1?', 'Chemistry'],
    ]);
  });

  const idOf = async (text: string, caller = teacher) =>
    Number((await inbox(caller)).find((each) => each.typed === text)?.doubt_id);
  const groupOf = async (text: string) =>
    (await inbox(teacher, { alike_to: await idOf(text) })).map(({ doubt_id, name, typed }) => ({
      doubt_id: Number(doubt_id),
      name,
      typed,
    }));

  test('INFO-07 those who ask about one lesson, or in the words of another, stand in one row, and apart when it is opened', async () => {
    const [lesson, free] = [
      { about: 'topic', item_id: ids.topic_id },
      { about: 'subject', item_id: ids.subject_id },
    ] as const;
    await ask({ ...lesson, text: 'Is motion in a circle accelerated?' });
    await ask({ ...lesson, text: 'Which example?' }, kiran);
    await ask({ ...free, text: 'Motoin in a circle, is it acelerated' }, lata);
    await ask({ ...free, text: 'What is the difference between mass and weight?' }, kiran);
    await ask({ ...free, text: 'What is the difference between speed and velocity?' }, lata);
    const rows = (await inbox()).map(({ typed, alike }) => [typed, alike]);
    expect(rows).toEqual([
      ['Why p1?', undefined],
      ['Why c1?', undefined],
      ['Is motion in a circle accelerated?', 3],
      ['What is the difference between mass and weight?', undefined],
      ['What is the difference between speed and velocity?', undefined],
    ]);
    expect((await groupOf('Is motion in a circle accelerated?')).map(({ name }) => name)).toEqual([
      'Asha Verma',
      'Kiran Das',
      'Lata Rao',
    ]);
    // A student's own further question stands by itself: what was said before belongs to it.
    expect(await groupOf('Why p1?')).toHaveLength(1);
  });

  test('INFO-07 one answer goes to each that still waits, as one action, and is taken back from all of them', async () => {
    const group = await groupOf('Is motion in a circle accelerated?');
    const [first, second, third] = group.map(({ doubt_id }) => doubt_id);
    await portal.call(calls.doubts.clear_doubt, { doubt_id: second ?? 0 }, { caller: kiran! });
    const order = { doubt_ids: group.map(({ doubt_id }) => doubt_id), answer: 'It is: $a = v^2 / r$.' };
    expect(await portal.call(answer_doubts, order, { caller: chemist! })).toMatchObject({ code: 404 });
    portal.passTime(1000);
    const { data, audit_id } = await portal.call(answer_doubts, order, { caller: teacher! });
    expect(data).toEqual({ answered: 2 });
    const answers = async () =>
      Promise.all(
        [asha, kiran, lata].map(
          async (caller) =>
            (await portal.call(calls.doubts.my_doubts, {}, { caller: caller! })).data?.filter(({ answer }) => answer).length,
        ),
      );
    expect(await answers()).toEqual([1, 0, 1]);
    for (const caller of [asha, lata])
      expect((await portal.call(calls.notices.notices, {}, { caller: caller! })).data?.notices[0]).toMatchObject({
        kind: 'answer',
      });
    expect((await inbox(teacher, { answered: 1 })).map(({ doubt_id }) => doubt_id)).toEqual([third, first]);
    expect(await portal.call(answer_doubts, order, { caller: owner! })).toMatchObject({
      status: false,
      said: 'feedback_answered',
    });
    expect(await portal.call(staffCalls.audit.undo, { audit_id: Number(audit_id) }, { caller: owner! })).toMatchObject({
      status: true,
    });
    expect(await answers()).toEqual([0, 0, 0]);
  });

  test('INFO-07 the owner reads the median time to an answer, and how many wait longer than a day', async () => {
    const times = async (caller = owner) => portal.call(doubt_times, {}, { ...(caller && { caller }) });
    expect((await times(teacher)).code).toBe(403);
    expect((await times()).data).toEqual({ answered: 0, long: 0 });
    const texts = [
      'Why p1?',
      'What is the difference between mass and weight?',
      'What is the difference between speed and velocity?',
    ];
    for (const [nth, text] of texts.entries()) {
      portal.passTime(3_600_000);
      await portal.call(answer_doubt, { doubt_id: await idOf(text), answer: 'So.' }, { caller: teacher! });
      const took = (await inbox(teacher, { answered: 1 }))
        .map(({ asked_at, answered_at = '' }) => Date.parse(answered_at) - Date.parse(asked_at))
        .toSorted((one, other) => one - other);
      const middle =
        [
          [0, 0],
          [0, 1],
          [1, 1],
        ][nth]?.map((place) => took[place] ?? 0) ?? [];
      const median_s = Math.round(middle.reduce((sum, each) => sum + each, 0) / 2000);
      expect((await times()).data).toEqual({ answered: nth + 1, median_s, long: 0 });
    }
    const before = (await times()).data?.median_s;
    // An answer that is edited made nobody wait longer.
    portal.passTime(25 * 3_600_000);
    const [last] = await inbox(teacher, { answered: 1 });
    const better = { doubt_id: Number(last?.doubt_id), answer: 'Better.', instead_of: 'So.' };
    expect(await portal.call(answer_doubt, better, { caller: teacher! })).toMatchObject({ status: true });
    expect((await times()).data).toEqual({ answered: 3, median_s: before, long: 3 });
    portal.passTime(31 * 24 * 3_600_000);
    owner = await signInStaff(portal, OWNER);
    expect((await times()).data).toEqual({ answered: 0, long: 3 });
  });

  test('INFO-07 a doubt is handed on to who may answer it: it stands first in that list and leaves the others; nobody overwrites', async () => {
    [teacher, chemist] = [await signInStaff(portal, TEACHER), await signInStaff(portal, CHEMIST)];
    const [physics, mine] = [await idOf('Is motion in a circle accelerated?'), await idOf('Why c1?')];
    const named = async (doubt_id: number) =>
      (await portal.call(doubt_colleagues, { doubt_id }, { caller: teacher! })).data ?? [];
    // Chemistry alone is hers; the teacher of another level, an assistant and the front desk answer neither.
    expect((await named(physics)).map(({ name }) => name)).toEqual(['Ms Sen']);
    expect((await named(mine)).map(({ name }) => name)).toEqual(['Ms Bose', 'Ms Sen']);
    const staff_id = Number((await named(mine))[0]?.staff_id);
    const give = (more: Partial<Input<typeof hand_on_doubt>>, caller = teacher) => {
      portal.passTime(1000);
      return portal.call(hand_on_doubt, { doubt_id: mine, staff_id, ...more }, { ...(caller && { caller }) });
    };
    expect(await give({ doubt_id: physics })).toMatchObject({ status: false, said: 'doubt_not_theirs' });
    const later = { about: 'doubt', item_id: mine, text: 'Asked on' } as const;
    expect(await ask(later, await portal.signIn(ASHA))).toMatchObject({ status: true });
    expect(await give({})).toMatchObject({ status: true });
    expect((await inbox(chemist)).map(({ typed, handed }) => [typed, handed?.from])).toEqual([
      ['Why c1?', 'Mr Rao'],
      ['Asked on', undefined],
    ]);
    expect((await inbox()).map(({ typed }) => typed)).not.toContain('Why c1?');
    const away = async () => (await inbox(teacher, { handed: 1 })).map(({ typed, handed }) => [typed, handed?.to]);
    expect(await away()).toEqual([['Why c1?', 'Ms Bose']]);
    expect(await inbox(chemist, { handed: 1 })).toEqual([]);
    // Who did not see that it is in somebody's hands takes it out of none.
    expect(await give({ staff_id: undefined }, owner)).toMatchObject({ status: false, said: 'doubt_moved' });
    const back = await give({ staff_id: undefined, instead_of: staff_id });
    expect(back).toMatchObject({ status: true });
    expect(await away()).toEqual([]);
    await portal.call(staffCalls.audit.undo, { audit_id: Number(back.audit_id) }, { caller: owner! });
    expect(await away()).toEqual([['Why c1?', 'Ms Bose']]);
    // Who works here no more holds nothing.
    await commandOn(portal, 'staff', 'end', CHEMIST);
    expect(await away()).toEqual([]);
    expect((await inbox()).map(({ typed }) => typed)).toContain('Why c1?');
    expect(await give({ staff_id: Number((await named(mine))[0]?.staff_id) })).toMatchObject({ status: true });
  });

  test('INFO-07 an answered doubt is shown under its topic in the words of staff, without a name, to who sees the topic; and no more', async () => {
    const ravi = await portal.signIn(RAVI);
    const meera = await portal.signIn(MEERA);
    const seen = async (caller?: Caller, topic_id = ids.topic_id) =>
      (await portal.call(shown_doubts, { topic_id }, { ...(caller && { caller }) })).data;
    const doubt_id = await idOf('Is motion in a circle accelerated?');
    const show = (text: string, instead_of = '', caller = teacher, of = doubt_id) => {
      portal.passTime(1000);
      return portal.call(show_doubt, { doubt_id: of, text, instead_of }, { ...(caller && { caller }) });
    };
    const words = 'Is $a$ zero on a circle?';
    expect(await show(words)).toMatchObject({ status: false, said: 'doubt_not_shown' });
    await portal.call(answer_doubt, { doubt_id, answer: 'No, $a = v^2 / r$.' }, { caller: teacher! });
    expect(await seen(ravi)).toEqual([]);
    expect(await show(words)).toMatchObject({ status: true });
    const [one, ...others] = (await seen(ravi)) ?? [];
    expect(others).toEqual([]);
    expect(one?.text).toMatch(/^Is <math.+ zero on a circle\?$/u);
    expect(one?.answer).toMatch(/^No, <math/u);
    expect(Object.keys(one ?? {}).toSorted()).toEqual(['answer', 'doubt_id', 'text']);
    expect(await seen(meera)).toEqual([]);
    expect((await inbox(teacher, { answered: 1 })).find((each) => each.doubt_id === doubt_id)?.shown_text).toBe(words);
    expect(await show('Other words', '', owner)).toMatchObject({ status: false, said: 'doubt_not_shown' });
    // A doubt about no topic has no place to be shown at.
    const [free] = (await inbox(teacher, { answered: 1 })).filter(({ topic }) => !topic);
    expect(await show('Why?', '', teacher, Number(free?.doubt_id))).toMatchObject({ status: false, said: 'doubt_not_shown' });
    const { audit_id } = await show('', words);
    expect(await seen(ravi)).toEqual([]);
    await portal.call(staffCalls.audit.undo, { audit_id: Number(audit_id) }, { caller: owner! });
    expect(await seen(ravi)).toHaveLength(1);
    // The shown doubt goes with its student.
    await commandOn(portal, 'students', 'erase', ASHA, '--yes');
    expect(await seen(ravi)).toEqual([]);
  });
});
