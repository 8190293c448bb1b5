import { calls, type Caller, type Data } from '@portal/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ASHA, EITHER, MEERA, operatorSql, RAVI } from '../../testing/portal.ts';
import { startStaffed, type StaffedPortal } from '../../testing/staffed.ts';

const { attempts, exams } = calls;
const BY = ['--by', 'Ms Sen'];
const MINUTE = 60_000;

describe.each(EITHER)('what is said while an exam runs (%s)', (engine) => {
  let portal: StaffedPortal;
  let asha: Caller;

  beforeEach(async () => {
    portal = await startStaffed(engine);
    asha = await portal.signIn(ASHA);
  });
  afterEach(() => portal.stop());

  const notice = (...args: string[]) => portal.run('notice', 'unit-test', ...args, ...BY);
  const idOf = async (caller: Caller) =>
    (await portal.call(exams.exams, {}, { caller })).data?.find(({ name }) => name === 'Unit test')?.exam_id ?? 0;
  const begin = async (caller = asha) => {
    const item_id = await idOf(caller);
    const start = { kind: 'exam', item_id, device_id: 'phone-one' } as const;
    const { data } = await portal.call(attempts.start_attempt, start, { caller });
    if (!data) throw new Error('the attempt did not begin');
    return data;
  };
  type Begun = Data<typeof attempts.start_attempt>;
  const beat = async ({ attempt_id }: Begun, known?: string, caller = asha) =>
    (await portal.call(attempts.heartbeat, { attempt_id, ...(known === undefined ? {} : { known }) }, { caller })).data;
  const save = async ({ attempt_id, epoch = 0 }: Begun, seq: number, known?: string) => {
    const body = { attempt_id, device_id: 'phone-one', epoch, seq, answers: [], ...(known === undefined ? {} : { known }) };
    return (await portal.call(attempts.save_answers, body, { caller: asha })).data;
  };

  test('EXAM-03 a notice rides on the next heartbeat, save and start; who knows it is not told again', async () => {
    const begun = await begin();
    expect(begun).not.toHaveProperty('notices');
    expect(await beat(begun, begun.known)).toEqual({});
    expect(await notice('The hall closes at six.')).toMatchObject({
      code: 0,
      out: 'Notice at Unit test: The hall closes at six.\n',
      fault: expect.stringMatching(/^1 attempt under way/u) as string,
    });
    const first = {
      notice_id: expect.anything() as number,
      text: 'The hall closes at six.',
      sent_at: expect.any(String) as string,
    };
    const told = await beat(begun, begun.known);
    expect(told).toMatchObject({ notices: [first], deadline_at: begun.deadline_at, server_time: expect.any(String) as string });
    expect(await beat(begun, told?.known)).toEqual({});
    expect(await save(begun, 1, told?.known)).not.toHaveProperty('known');

    expect((await notice('Question 2: read "rises".', '--question', 'Q2', '--correction')).out).toBe(
      'Correction at Unit test, question q2: Question 2: read "rises".\n',
    );
    const { data: paper } = await portal.call(exams.exam, { exam_id: await idOf(asha) }, { caller: asha });
    const second = { text: 'Question 2: read "rises".', correction: 1, question_id: paper?.questions[1]?.question_id };
    const saved = await save(begun, 2, told?.known);
    expect(saved).toMatchObject({ seq: 2, mine: 1, notices: [second] });
    expect(saved?.notices).toHaveLength(1);
    expect(await beat(begun, saved?.known)).toEqual({});
    // A reload, another student who begins later, and a page that knows no notice yet are told all notices.
    for (const whole of [(await begin()).notices, (await begin(await portal.signIn(RAVI))).notices, (await beat(begun))?.notices])
      expect(whole).toMatchObject([first, second]);
    // A page that does not ask is answered as ever.
    expect(await save(begun, 3)).not.toHaveProperty('notices');
  });

  test('EXAM-03 a heartbeat tells a later deadline and the end, and stores nothing', async () => {
    const begun = await begin();
    expect((await portal.run('extra', 'unit-test', '--all', '15', '--why', 'power cut')).code).toBe(0);
    const told = await beat(begun, begun.known);
    expect(Date.parse(told?.deadline_at ?? '') - Date.parse(begun.deadline_at ?? '')).toBe(15 * MINUTE);
    expect(await beat(begun, told?.known)).toEqual({});
    const row = () => portal.services.db.all('SELECT * FROM open_attempt');
    const before = await row();
    for (let times = 0; times < 5; times += 1) await beat(begun);
    expect(await row()).toEqual(before);
    const handedIn = await portal.handIn(asha, await portal.begin(asha), {});
    expect(await beat(begun, told?.known)).toEqual({ report_id: handedIn.data?.report_id });
    const meera = await portal.signIn(MEERA);
    const answer = await portal.call(attempts.heartbeat, { attempt_id: begun.attempt_id }, { caller: meera });
    expect(answer).toMatchObject({ code: 404, status: false });
  });

  test('LANG-04 a correction in both languages goes with the paper and with the report; languages that differ, or that nobody reads, are refused', async () => {
    await operatorSql(portal, `INSERT INTO setting (name, value) VALUES ('languages', 'en hi')`);
    const begun = await portal.begin(asha);
    const correct = (hindi: string, ...args: string[]) =>
      notice('Question 2: read 5 kg.', '--question', 'q2', '--correction', '--in', hindi, ...args);
    for (const [hindi, fault] of [
      [
        'hi=प्रश्न 2: 6 kg पढ़ें।',
        /^the two languages differ: en has the number 5 where hi has 6: 'Question 2: read 5 kg\.' – .*Nothing was sent\.$/u,
      ],
      ['ta=கேள்வி 2: 5 kg', /^ta is no language of the school or of this paper: hi\. Nothing was sent\.$/u],
      ['en=Question 2: 5 kg', /^en is the language of the text itself\. Nothing was sent\.$/u],
      ['प्रश्न 2: 5 kg पढ़ें।', /^--in must name a language, such as hi\.$/u],
      ['hi=', /^--in must/u],
    ] as const)
      expect(await correct(hindi)).toMatchObject({ code: 1, out: '', fault: expect.stringMatching(fault) as string });
    expect(await portal.services.db.all('SELECT text FROM exam_notice')).toEqual([]);
    expect(await correct('hi=प्रश्न 2: 5 kg = पढ़ें।', '--differs', 'Written so on the board')).toMatchObject({
      code: 0,
      out: 'Correction at Unit test, question q2: Question 2: read 5 kg. – प्रश्न 2: 5 kg = पढ़ें।\n',
      fault: expect.stringContaining('Meant so: Written so on the board.') as string,
    });
    await notice('Be quiet.', '--why', 'noise');
    const told = { text: 'Question 2: read 5 kg.', in: { hi: { text: 'प्रश्न 2: 5 kg = पढ़ें।' } }, correction: 1 };
    const heard = await portal.call(attempts.heartbeat, { attempt_id: begun.attempt_id }, { caller: asha });
    expect(heard.data?.notices).toMatchObject([told, { text: 'Be quiet.' }]);
    expect(heard.data?.notices?.[1]).not.toHaveProperty('in');
    const handedIn = await portal.handIn(asha, begun, {});
    const { data } = await portal.report(asha, handedIn.data?.report_id);
    expect(data?.analytics.notices).toMatchObject([{ ...told, question_id: begun.numbers.get('q2') }]);
    expect(data?.analytics.notices).toHaveLength(1);
  });

  test('a dry run says nothing to anybody; what cannot be said is refused in a line; the audit has the rest', async () => {
    const begun = await begin();
    expect(await notice('Never mind.', '--dry-run')).toMatchObject({
      code: 0,
      fault: 'Nothing was changed: this was a dry run.',
    });
    for (const [args, fault] of [
      [['Read', 'aloud'], /^'aloud' is one word too many: portal exams notice EXAM 'TEXT'/u],
      [[' '], /^Say 'TEXT': portal exams notice EXAM 'TEXT'/u],
      [['x'.repeat(501)], /500 characters/u],
      [['About', '--question', 'q9'], /^Unit test has no question 'q9'\. Its questions are called q1, q2, q3, q4\.$/u],
    ] as const)
      expect(await notice(...args)).toMatchObject({ code: 1, out: '', fault: expect.stringMatching(fault) as string });
    expect(await beat(begun, begun.known)).toEqual({});
    await notice('Only this.', '--correction');
    const lines = JSON.parse((await portal.run('audit', 'unit-test', '--json')).out) as Record<string, unknown>[];
    expect(lines).toMatchObject([
      { action: 'notice', who: 'Ms Sen', why: 'Only this.', student: null, detail: { correction: true } },
    ]);
    expect(JSON.parse((await portal.run('notice', 'unit-test', 'And this.', '--json', ...BY)).out)).toMatchObject({
      dry_run: false,
      item: 'unit-test',
      under_way: 1,
    });
  });
});
