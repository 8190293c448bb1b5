import { createHash } from 'node:crypto';
import { calls, type Caller, type Id, type Input } from '@portal/contract';
import { optionHash } from '@portal/contract/grading';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ASHA, EITHER, RAVI, startPortal, testSchool, type TestPortal } from '../testing/portal.ts';
import { entrancePaper } from '../testing/papers.ts';
import { isWhole } from '../testing/whole.ts';

const { attempts, exams } = calls;
const MINUTE = 60_000;
const HISTORIES = isWhole ? 50 : 12;
const STEPS = 12;
const device_id = 'phone-one';

type Texts = Record<string, string>;

/** Returns numbers from 0 to below 1 that are equal in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The answers to choose from for a question of each kind; '' takes an answer back. */
const CHOICES: Record<string, string[]> = {
  p1: ['right of p1', 'first of p1', ''],
  p2: ['right of p2', 'third of p2', ''],
  e1: ['right of e1', 'first of e1', ''],
  several: ['["right one"]', '["right two","right one"]', '[]'],
  number: ['12.5', '7', ''],
  pairs: ['{"I":["P"]}', '{"I":["Q"],"II":["R"]}', '{}'],
};

/** The options that an answer chooses; none of one that is no option. */
const optionsIn = (answer: string): string[] =>
  answer.startsWith('["') ? (JSON.parse(answer) as string[]) : / of /u.test(answer) ? [answer] : [];

describe.each(EITHER)('saves of what has changed, on %s', (engine) => {
  let portal: TestPortal;
  let asha: Caller;
  let ravi: Caller;
  let numbers: Map<string, Id>;

  beforeAll(async () => {
    const school = testSchool();
    const [first] = school.exams;
    const paper = { ...entrancePaper('', ''), attempt_limit: null };
    const timed = (paper.sections ?? []).map((section) => ({ ...section, minutes: 10 }));
    if (first) {
      school.exams.push({ ...first, ...paper, key: 'plain', name: 'plain', duration_minutes: null });
      school.exams.push({ ...first, ...paper, key: 'timed', name: 'timed', sections: timed });
    }
    portal = await startPortal(engine, { school });
    [asha, ravi] = [await portal.signIn(ASHA), await portal.signIn(RAVI)];
  });
  afterAll(() => portal.stop());
  // The limit of calls is counted by the minute.
  beforeEach(() => portal.passTime(MINUTE));

  const page = async (caller: Caller, name = 'plain') => {
    const item_id = (await portal.call(exams.exams, {}, { caller })).data?.find((each) => each.name === name)?.exam_id ?? 0;
    const { data: paper } = await portal.call(exams.exam, { exam_id: item_id }, { caller });
    numbers = new Map((paper?.questions ?? []).map(({ key = '', question_id }) => [key, question_id]));
    const keys = new Map([...numbers].map(([key, number]) => [String(number), key]));
    const given = (texts: Texts) =>
      Object.entries(texts).map(([key, answer]) => ({ question_id: numbers.get(key) ?? 0, answer }));
    let of = { attempt_id: 0 as Id, device_id, epoch: 0 };
    const start = async () => {
      const { data } = await portal.call(attempts.start_attempt, { kind: 'exam', item_id, device_id }, { caller });
      of = { attempt_id: data?.attempt_id ?? 0, device_id, epoch: data?.epoch ?? 0 };
      const answers = data?.answers.map(({ question_id, answer }) => [keys.get(String(question_id)) ?? '', answer] as const);
      return { seq: data?.seq ?? 0, answers: Object.fromEntries(answers ?? []) };
    };
    const save = (seq: number, answers: Texts, since?: number) => sendSave(seq, given(answers), since);
    /** Saves like `save`, with options named by their hashes. */
    const saveHashed = (seq: number, answers: Texts, since?: number) =>
      sendSave(
        seq,
        given(answers).map(({ question_id, answer }) => {
          const options = optionsIn(answer).map(optionHash);
          return options.length > 0 ? { question_id, options } : { question_id, answer };
        }),
        since,
      );
    const sendSave = (seq: number, answers: Input<typeof attempts.save_answers>['answers'], since?: number) =>
      portal.call(attempts.save_answers, { ...of, seq, answers, ...(since === undefined ? {} : { since }) }, { caller });
    const held = async () => {
      const sql = 'SELECT answers, seq FROM open_attempt WHERE attempt_id = ?';
      const row = await portal.services.db.get<{ answers: string; seq: number }>(sql, Number(of.attempt_id));
      const stored = JSON.parse(row?.answers ?? '{}') as Texts;
      return { seq: row?.seq, answers: Object.fromEntries(Object.entries(stored).map(([id, text]) => [keys.get(id), text])) };
    };
    const handIn = async (texts: Texts) => {
      const submit = { exam_id: item_id, submit_data: given(texts), ...of };
      const { data } = await portal.call(exams.submit_exam, submit, { caller, submitKey: `end-of-${of.attempt_id}` });
      return { score: data?.score_text, differs: data?.differs };
    };
    /** Hands in like `handIn`, but names a save by its number instead of sending these answers. */
    const handInHeld = (at: number, texts: Texts, more: { epoch?: number; spent?: [Id, number][] } = {}) => {
      const { epoch = of.epoch, ...times } = more;
      const pairs = given(texts)
        .filter(({ answer }) => answer !== '')
        .map(({ question_id, answer }): [string, string] => [String(question_id), answer])
        .toSorted(([one], [other]) => Number(one) - Number(other));
      const hash = createHash('sha256').update(JSON.stringify(pairs)).digest('base64');
      const submit = { exam_id: item_id, ...of, epoch, held: { seq: at, hash, ...times } };
      return portal.call(exams.submit_exam, submit, { caller, submitKey: `end-of-${of.attempt_id}` });
    };
    const { seq, answers } = await start();
    return { seq, answers, start, save, saveHashed, sendSave, held, handIn, handInHeld };
  };

  it('EXAM-03 are put on top of the save they name, and a repeat is answered as stored', async () => {
    const now = await page(asha);
    await now.save(1, { p1: 'right of p1', p2: 'right of p2' });
    expect((await now.save(2, { p2: '', several: '["right two","right one"]' }, 1)).data).toMatchObject({ seq: 2, mine: 1 });
    const answers = { p1: 'right of p1', p2: '', several: '["right one","right two"]' };
    expect(await now.held()).toEqual({ seq: 2, answers });
    const again = await now.save(2, { p2: '', several: '["right two","right one"]' }, 1);
    expect(again.data).toMatchObject({ seq: 2, mine: 1 });
    expect(again.data).not.toHaveProperty('stale');
    // Under the number that is held, and yet something else: nothing of it is stored.
    expect((await now.save(2, { p1: '' }, 1)).data).toMatchObject({ seq: 2, mine: 0, stale: 1 });
    expect((await now.save(2, { p2: '', e1: 'right of e1' }, 1)).data).toMatchObject({ seq: 2, mine: 0, stale: 1 });
    expect(await now.held()).toEqual({ seq: 2, answers });
    expect((await now.save(3, {}, 2)).data).toMatchObject({ seq: 3, mine: 1 });
    expect(await now.held()).toEqual({ seq: 3, answers });
    expect(await now.handIn(answers)).toEqual({ score: '8/76', differs: undefined });
  });

  it('EXAM-03 are answered without clocks where the page knows all there is; whole saves, and pages that know less, are told the time', async () => {
    const exam_id = (await portal.call(exams.exams, {}, { caller: ravi })).data?.[0]?.exam_id ?? 0;
    const start = { kind: 'exam', item_id: exam_id, device_id } as const;
    const begun = (await portal.call(attempts.start_attempt, start, { caller: ravi })).data;
    const { attempt_id = 0, epoch } = begun ?? {};
    const known = begun?.known ?? '';
    const of = { attempt_id, device_id, epoch, answers: [] };
    const save = async (seq: number, more: { since?: number; known?: string }) =>
      (await portal.call(attempts.save_answers, { ...of, seq, ...more }, { caller: ravi })).data;
    expect(await save(1, { since: 0, known })).toEqual({ seq: 1, mine: 1 });
    expect(await save(2, { known })).toHaveProperty('server_time');
    expect(await save(3, { since: 2 })).toHaveProperty('server_time');
    expect(await save(4, { since: 3, known: '0.0.0' })).toMatchObject({ known, server_time: expect.any(String) as string });
  });

  it.each([
    ['an older save', 1],
    ['a save that never arrived', 5],
    ['none', 0],
  ])('EXAM-03 changes to %s store nothing, and the page is told to begin anew', async (_to, since) => {
    const now = await page(asha);
    await now.save(1, { p1: 'right of p1' });
    await now.save(2, { p1: 'first of p1', p2: 'right of p2' });
    expect((await now.save(6, { e1: 'right of e1' }, since)).data).toMatchObject({ seq: 2, mine: 0, stale: 1 });
    expect(await now.held()).toEqual({ seq: 2, answers: { p1: 'first of p1', p2: 'right of p2' } });
    const told = await now.start();
    expect(told).toEqual({ seq: 2, answers: { p1: 'first of p1', p2: 'right of p2' } });
    expect((await now.save(6, { e1: 'right of e1' }, told.seq)).data).toMatchObject({ seq: 6, mine: 1 });
    await now.handIn({});
  });

  it('EXAM-03 of changes that come at once on top of one save, one is stored', async () => {
    const now = await page(asha);
    await now.save(1, { p1: 'right of p1' });
    const answered = await Promise.all(
      ['p2', 'e1', 'number'].map((key, place) => now.save(2 + place, { [key]: CHOICES[key]?.[0] ?? '' }, 1)),
    );
    // A save that comes after a greater number is told that number, as any late save.
    expect(answered.filter(({ data }, place) => data?.mine === 1 && data.seq === 2 + place)).toHaveLength(1);
    expect(Object.keys((await now.held()).answers)).toHaveLength(2);
    await now.handIn({});
  });

  it('SRV-04 changes that the paper cannot take are refused, and nothing is stored', async () => {
    const now = await page(asha);
    await now.save(1, { p1: 'right of p1' });
    const refused = await now.save(2, { p2: 'right of p2', number: 'many' }, 1);
    expect(refused).toMatchObject({ code: 200, status: false, said: 'answer_malformed' });
    expect(await now.held()).toEqual({ seq: 1, answers: { p1: 'right of p1' } });
    await now.handIn({});
  });

  it('EXAM-03 name options by their hashes where they are long, and a repeat is answered as stored in either form', async () => {
    const now = await page(asha);
    const answers = { p1: 'right of p1', several: '["right one","right two"]', number: '12.5' };
    for (const _time of ['first', 'again'])
      expect((await now.saveHashed(1, { ...answers, several: '["right two","right one"]' })).data).toMatchObject({
        seq: 1,
        mine: 1,
      });
    expect((await now.save(1, answers)).data).toMatchObject({ seq: 1, mine: 1 });
    expect(await now.held()).toEqual({ seq: 1, answers });
    expect((await now.saveHashed(1, { ...answers, p1: 'first of p1' })).data).toMatchObject({ mine: 0, stale: 1 });
    expect((await now.saveHashed(2, { p1: 'first of p1' }, 1)).data).toMatchObject({ seq: 2, mine: 1 });
    expect(await now.held()).toEqual({ seq: 2, answers: { ...answers, p1: 'first of p1' } });
    await now.handIn({});
  });

  it('SRV-04 hashes that stand for no option are answered by asking for the answers as texts, and nothing is stored', async () => {
    const now = await page(asha);
    await now.save(1, { p1: 'right of p1' });
    const [p1 = 0, several = 0, number = 0] = ['p1', 'several', 'number'].map((key) => numbers.get(key));
    const right = optionHash('right of p1');
    const wanted = { code: 200, status: false, said: 'answers_wanted' };
    expect(await now.sendSave(2, [{ question_id: p1, options: [optionHash('an older text')] }], 1)).toMatchObject(wanted);
    expect(await now.sendSave(2, [{ question_id: p1, options: [right, optionHash('first of p1')] }], 1)).toMatchObject(wanted);
    expect(await now.sendSave(2, [{ question_id: several, options: [optionHash('right one'), right] }], 1)).toMatchObject(wanted);
    expect(await now.sendSave(2, [{ question_id: number, options: [right] }], 1)).toMatchObject(wanted);
    const unknown = await now.sendSave(2, [{ question_id: 999_999, options: [right] }], 1);
    expect(unknown).toMatchObject({ code: 200, status: false, said: 'question_unknown' });
    for (const both of [{ question_id: p1 }, { question_id: p1, answer: 'right of p1', options: [right] }])
      expect(await now.sendSave(2, [both], 1)).toMatchObject({ code: 400, said: 'bad_field' });
    expect(await now.held()).toEqual({ seq: 1, answers: { p1: 'right of p1' } });
    await now.handIn({});
  });

  it('EXAM-03 in a section that is over, what is held stays, and the page is told; a repeat is told the same', async () => {
    const now = await page(asha, 'timed');
    await now.save(1, { p1: 'right of p1', p2: 'right of p2' });
    portal.passTime(12 * MINUTE);
    const changes = { p1: '', p2: 'right of p2', e1: 'right of e1' };
    for (const _time of ['first', 'again'])
      expect((await now.save(2, changes, 1)).data).toMatchObject({ seq: 2, mine: 1, refused: [numbers.get('p1')] });
    expect((await now.held()).answers).toEqual({ p1: 'right of p1', p2: 'right of p2', e1: 'right of e1' });
    await now.handIn({});
  });

  it('EXAM-05 a hand-in may name the save that holds its answers; a repeat of it, in either form, has the same result', async () => {
    const now = await page(asha);
    const answers = { p1: 'right of p1', e1: 'first of e1', several: '["right one","right two"]', number: '12.5' };
    await now.save(1, { ...answers, p2: 'right of p2' });
    await now.save(2, { p2: '' }, 1);
    const told = await now.handInHeld(2, answers, { spent: [[numbers.get('p1') ?? 0, 75]] });
    expect(told).toMatchObject({ code: 200, status: true, data: { score_text: '11/76' } });
    expect(told.data).not.toHaveProperty('differs');
    expect((await now.handInHeld(2, answers)).data).toEqual(told.data);
    expect(await now.handIn(answers)).toEqual({ score: '11/76', differs: undefined });
    expect((await now.handInHeld(2, { p1: 'right of p1' })).data).toMatchObject({ score_text: '11/76', differs: 1 });
    const report = await portal.call(exams.get_exam_report_by_id, { record_id: told.data?.report_id ?? 0 }, { caller: asha });
    expect(report.data?.report.find(({ key }) => key === 'p1')).toMatchObject({ seconds: 75 });
  });

  it('EXAM-05 where anything else is held, or by another page, nothing is handed in and all answers are wanted', async () => {
    const now = await page(asha);
    await now.save(1, { p1: 'right of p1', number: '12.50' });
    await now.save(2, { p2: 'right of p2' }, 1);
    const answers = { p1: 'right of p1', p2: 'right of p2', number: '12.50' };
    const { epoch } = (await portal.services.db.get<{ epoch: number }>('SELECT max(epoch) AS epoch FROM open_attempt')) ?? {
      epoch: 0,
    };
    const wanted = { code: 200, status: false, said: 'answers_wanted' };
    // Of an older save, of one that never came, with an answer that is not held, without one that is, and from the page
    // before.
    expect(await now.handInHeld(1, answers)).toMatchObject(wanted);
    expect(await now.handInHeld(3, answers)).toMatchObject(wanted);
    expect(await now.handInHeld(2, { ...answers, e1: 'right of e1' })).toMatchObject(wanted);
    expect(await now.handInHeld(2, { p1: 'right of p1', number: '12.50' })).toMatchObject(wanted);
    expect(await now.handInHeld(2, answers, { epoch: epoch - 1 })).toMatchObject(wanted);
    expect(await now.held()).toMatchObject({ seq: 2, answers: { p1: 'right of p1', p2: 'right of p2' } });
    expect(await now.handIn(answers)).toEqual({ score: '12/76', differs: undefined });
    const none = { exam_id: 1, attempt_id: 1 };
    expect(await portal.call(exams.submit_exam, none, { caller: asha })).toMatchObject({ code: 400, said: 'bad_field' });
  });

  it('EXAM-05 a save that comes in the middle of it is not lost: then all answers are wanted', async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      const now = await page(asha);
      portal.passTime(MINUTE);
      await now.save(1, { p1: 'right of p1' });
      const [ended, saved] = await Promise.all([now.handInHeld(1, { p1: 'right of p1' }), now.save(2, { p2: 'right of p2' }, 1)]);
      // Whichever came first: no save that was acknowledged is missing from what is marked.
      if (ended.status) expect(saved.data?.seq === 2 && saved.data.mine === 1).toBe(false);
      else {
        expect(ended.said).toBe('answers_wanted');
        expect(await now.handIn({ p1: 'right of p1', p2: 'right of p2' })).toMatchObject({ score: '8/76' });
      }
    }
  });

  // Hundreds of saves, one after another.
  it('EXAM-03 whatever is lost on the way, they come to the same as saves of everything', { timeout: 60_000 }, async () => {
    for (let seed = 1; seed <= HISTORIES; seed += 1) await sameHistory(seed);
  });

  /**
   * Compares two pages: one saves changes over a network that loses some; the other saves everything and loses nothing.
   */
  async function sameHistory(seed: number): Promise<void> {
    const random = seeded(seed);
    const oneOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
    const [partly, whole] = [await page(asha), await page(ravi)];
    const mine: Texts = {};
    let base = { seq: partly.seq, answers: partly.answers };
    let seq = base.seq;
    for (let step = 1; step <= STEPS; step += 1) {
      // Calls of one session are counted.
      portal.passTime(MINUTE / 2);
      for (let edits = Math.floor(random() * 4); edits > 0; edits -= 1) {
        const key = oneOf(Object.keys(CHOICES));
        mine[key] = oneOf(CHOICES[key] ?? []);
      }
      seq += 1;
      const fate = step === STEPS ? 'arrives' : oneOf(['arrives', 'arrives', 'request lost', 'answer lost']);
      if (fate === 'request lost') continue;
      const sent = { ...mine };
      const put = async () => {
        const changed = Object.entries(sent).filter(([key, text]) => base.answers[key] !== text);
        const saving = random() < 0.5 ? partly.save : partly.saveHashed;
        const saves = random() < 0.3 ? saving(seq, sent) : saving(seq, Object.fromEntries(changed), base.seq);
        return (await saves).data;
      };
      let answer = await put();
      if (answer?.stale === 1) {
        base = await partly.start();
        seq = Math.max(seq, base.seq + 1);
        answer = await put();
      }
      expect(answer, `seed ${seed}, step ${step}`).toMatchObject({ seq, mine: 1 });
      if (fate === 'arrives') base = { seq, answers: sent };
      await whole.save(seq, sent);
      expect((await partly.held()).answers, `seed ${seed}, step ${step}`).toEqual((await whole.held()).answers);
    }
    const named = await partly.handInHeld(seq, mine);
    // Texts that are kept in another form than they were sent in are wanted all.
    const { score_text: score, differs } = named.data ?? {};
    if (!named.status) expect(named.said, `seed ${seed}`).toBe('answers_wanted');
    expect(named.status ? { score, differs } : await partly.handIn(mine), `seed ${seed}`).toEqual(await whole.handIn(mine));
  }
});
