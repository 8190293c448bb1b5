import { calls, type Caller, type Data, type Id } from '@portal/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { runPortal } from '../../testing/command.ts';
import { ASHA, EITHER, operatorSql, RAVI, startPortal, testSchool, type TestPortal } from '../../testing/portal.ts';

const { attempts, quiz, subjects } = calls;
const [IN_ROOM, ON_ONE_PAGE] = ['In the room', 'Motion quiz'];
const NOT_IN_ROOM = 'is not sat in the exam room, the only place where notices are shown. Nothing was sent.';

describe.each(EITHER)('a quiz in the exam room, while it is under way (%s)', (engine) => {
  let portal: TestPortal;
  let asha: Caller;

  beforeEach(async () => {
    const school = testSchool();
    const [plain] = school.quizzes;
    const [exam] = school.exams;
    if (!plain || !exam) throw new Error('the test school has no quiz');
    school.quizzes.push({ ...plain, key: 'in-room', name: IN_ROOM, room: true });
    school.exams.push({ ...exam, key: 'declined', name: 'On one page', room: false });
    portal = await startPortal(engine, { school });
    asha = await portal.signIn(ASHA);
  });
  afterEach(() => portal.stop());

  const run = (...args: string[]) => {
    const { DATA_DIR, DATABASE_URL, embedded } = portal.services.config;
    return runPortal({ DATA_DIR, ...(embedded ? {} : { DATABASE_URL }) }, 'exams', ...args);
  };
  const notice = (name: string, text: string, ...args: string[]) =>
    run('notice', name, text, '--kind', 'quiz', '--by', 'Ms Sen', ...args);
  const idOf = async (name: string, caller: Caller): Promise<Id> => {
    const sub_id = (await portal.call(subjects.subjects, {}, { caller })).data?.[0]?.subject_id ?? 0;
    const chapter_id = (await portal.call(subjects.chapters, { sub_id }, { caller })).data?.[0]?.chapter_id ?? 0;
    return (
      (await portal.call(quiz.get_quiz_by_chapter, { chapter_id }, { caller })).data?.find((each) => each.name === name)?.id ?? 0
    );
  };
  type Begun = Data<typeof attempts.start_attempt>;
  const begin = async (name: string, caller = asha): Promise<Begun> => {
    const start = { kind: 'quiz', item_id: await idOf(name, caller), device_id: 'phone-one' } as const;
    const { data } = await portal.call(attempts.start_attempt, start, { caller });
    if (!data) throw new Error('the attempt did not begin');
    return data;
  };
  const beat = async ({ attempt_id, known }: Begun) =>
    (await portal.call(attempts.heartbeat, { attempt_id, known }, { caller: asha })).data;
  const save = async ({ attempt_id, epoch = 0 }: Begun, seq: number, known?: string) => {
    const body = { attempt_id, device_id: 'phone-one', epoch, seq, answers: [], ...(known === undefined ? {} : { known }) };
    return (await portal.call(attempts.save_answers, body, { caller: asha })).data;
  };
  /**
   * Asha's line in the invigilator's list, once an instance has written down what it heard; `seconds` ago it heard
   * that.
   */
  const watched = async (name: string, { attempt_id }: Begun, seconds: number) => {
    await portal.restart();
    const at = Date.now() - seconds * 1000;
    await operatorSql(portal, `UPDATE attempt_heard SET heard_at = ${at} WHERE attempt_id = ${String(attempt_id)}`);
    await operatorSql(portal, `UPDATE open_attempt SET started_at = ${at} WHERE attempt_id = ${String(attempt_id)}`);
    return (await run('watch', name, '--kind', 'quiz')).out.split('\n').find((line) => line.includes('Asha'));
  };

  test('QUIZ-03 a notice rides on the next heartbeat, save and start, as in an exam', async () => {
    const begun = await begin(IN_ROOM);
    expect(await beat(begun)).toEqual({});
    expect(await notice('in-room', 'Question 2: read 5 kg.', '--question', 'q2', '--correction')).toMatchObject({
      code: 0,
      out: 'Correction at In the room, question q2: Question 2: read 5 kg.\n',
      fault: expect.stringMatching(/^1 attempt under way: their pages show it within half a minute/u) as string,
    });
    const told = { notices: [{ text: 'Question 2: read 5 kg.', correction: 1, question_id: expect.anything() as Id }] };
    const heard = await beat(begun);
    expect(heard).toMatchObject(told);
    expect(await beat({ ...begun, known: heard?.known })).toEqual({});
    const saved = await save(begun, 1, begun.known);
    expect(saved).toMatchObject({ seq: 1, mine: 1, ...told });
    expect(await save(begun, 2, saved?.known)).not.toHaveProperty('notices');
    for (const whole of [await begin(IN_ROOM), await begin(IN_ROOM, await portal.signIn(RAVI))])
      expect(whole).toMatchObject(told);
  });

  test('QUIZ-03 who saves or calls is heard; who has done neither for a minute is silent', async () => {
    const begun = await begin(IN_ROOM);
    await save(begun, 1, begun.known);
    expect(await watched('in-room', begun, 31)).toMatch(/ answering, last save \d+ s ago +0 of 3/u);
    expect(await watched('in-room', begun, 75)).toMatch(/ silent for 7[5-9] s /u);
    await beat(begun);
    expect(await watched('in-room', begun, 1)).toMatch(/ answering, last save/u);
  });

  test('QUIZ-03 of one on one page nothing is told: a notice is refused in a line, nobody is silent, and a save asks the database no more', async () => {
    const begun = await begin(ON_ONE_PAGE);
    expect(begun.known).toBe('-');
    expect(await notice('motion-quiz', 'Never seen.')).toMatchObject({ code: 1, out: '', fault: `Motion quiz ${NOT_IN_ROOM}` });
    expect(await notice('motion-quiz', 'Never seen.', '--dry-run')).toMatchObject({
      code: 1,
      fault: `Motion quiz ${NOT_IN_ROOM}`,
    });
    expect(await run('notice', 'declined', 'Never seen.', '--by', 'Ms Sen')).toMatchObject({
      code: 1,
      fault: `On one page ${NOT_IN_ROOM}`,
    });
    expect(await portal.services.db.all('SELECT text FROM exam_notice')).toEqual([]);
    const asked = vi.spyOn(portal.services.db, 'all').mock.calls;
    const notices = () => asked.filter(([sql]) => sql.includes('exam_notice')).length;
    expect(await save(begun, 1, begun.known)).toMatchObject({ seq: 1, mine: 1 });
    expect(notices()).toBe(0);
    // In a quiz that can have notices, a save reads them once.
    const inRoom = await begin(IN_ROOM);
    await save(inRoom, 1, inRoom.known);
    expect(notices()).toBe(1);
    vi.restoreAllMocks();
    expect(await watched('motion-quiz', begun, 75)).toMatch(/ answering +0 of 3/u);
    expect(await portal.services.db.all('SELECT attempt_id FROM attempt_heard')).toEqual([{ attempt_id: inRoom.attempt_id }]);
  });
});
