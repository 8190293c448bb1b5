import { createDecipheriv } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { calls, type Caller, type Data, type Id } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applySchool } from '../content/apply.store.ts';
import type { School } from '../content/plan.ts';
import { entrancePaper } from '../testing/papers.ts';
import { runPortal } from '../testing/command.ts';
import { ASHA, EITHER, RAVI, startPortal, testSchool, type TestPortal } from '../testing/portal.ts';

const { attempts, exams } = calls;
type Sealed = Data<typeof exams.sealed_exam>;
const MINUTE = 60_000;
const device_id = 'phone-one';

const school = (opens_at: number, more: Partial<School['exams'][number]> = {}): School => {
  const made = testSchool();
  const [first] = made.exams;
  if (!first) throw new Error('the test school has no exam');
  const times = { opens_at, closes_at: opens_at + 180 * MINUTE, duration_minutes: 60, attempt_limit: 3 };
  made.exams.push({ ...first, ...entrancePaper('final', 'Final'), shuffle: 'questions+options', ...times, ...more });
  return made;
};

/** Opens a sealed paper with the key, as a phone does. */
function opened({ sealed, iv }: Sealed, key: string): unknown {
  const bytes = Buffer.from(sealed, 'base64');
  const opening = createDecipheriv('aes-256-gcm', Buffer.from(key, 'base64'), Buffer.from(iv, 'base64'));
  opening.setAuthTag(bytes.subarray(-16));
  return JSON.parse(gunzipSync(Buffer.concat([opening.update(bytes.subarray(0, -16)), opening.final()])).toString()) as unknown;
}

describe.each(EITHER)('a paper that is sent sealed, on %s', (engine) => {
  let portal: TestPortal;
  let asha: Caller;
  let ravi: Caller;
  let exam_id: Id;
  const opens_at = Date.now() + 40 * MINUTE;

  beforeAll(async () => {
    portal = await startPortal(engine, { school: school(opens_at) });
    [asha, ravi] = [await portal.signIn(ASHA), await portal.signIn(RAVI)];
    exam_id = (await portal.call(exams.exams, {}, { caller: asha })).data?.find(({ name }) => name === 'Final')?.exam_id ?? 0;
  });
  afterAll(() => portal.stop());

  const ask = (caller: Caller) => portal.call(exams.sealed_exam, { exam_id }, { caller });
  const start = (caller: Caller, device = device_id) =>
    portal.call(attempts.start_attempt, { kind: 'exam', item_id: exam_id, device_id: device }, { caller });
  const got = async (caller: Caller): Promise<Sealed> => {
    const { data } = await ask(caller);
    if (!data) throw new Error('no sealed paper');
    return data;
  };
  let early: Sealed;

  it('EXAM-02 half an hour before the opening it is there, and before that it is not', async () => {
    expect(await ask(asha)).toMatchObject({
      code: 200,
      status: false,
      message: expect.stringMatching(/^This exam opens/u) as string,
    });
    portal.passTime(15 * MINUTE);
    early = await got(asha);
    expect(Buffer.from(early.iv, 'base64')).toHaveLength(12);
    expect((await got(asha)).iv).not.toBe(early.iv);
  });

  it('EXAM-02 before the opening nothing of it can be read, and no call gives the key', async () => {
    const bytes = Buffer.from(early.sealed, 'base64');
    for (const { question, options } of entrancePaper('final', 'Final').questions)
      for (const secret of [question, ...options])
        for (const text of [JSON.stringify(early), bytes.toString('latin1')]) expect(text).not.toContain(secret);
    expect(() => gunzipSync(bytes)).toThrow('incorrect header check');
    const answers = [
      await start(asha),
      await portal.call(exams.exam, { exam_id }, { caller: asha }),
      await portal.call(exams.exam_entrance, { exam_id }, { caller: asha }),
      await portal.call(exams.exams, {}, { caller: asha }),
    ];
    expect(answers[0]).toMatchObject({ code: 200, status: false, message: expect.stringMatching(/^This exam opens/u) as string });
    expect(JSON.stringify(answers)).not.toContain('paper_key');
    expect(await portal.services.db.all('SELECT attempt_id FROM open_attempt')).toEqual([]);
  });

  it('EXAM-02 the start gives the key, also to a page that goes on, and it opens what `exam` answers, in the order of the attempt', async () => {
    const ofRavi = await got(ravi);
    portal.passTime(26 * MINUTE);
    const begun = await start(asha);
    const key = begun.data?.paper_key ?? '';
    expect(Buffer.from(key, 'base64')).toHaveLength(32);
    const paper = await portal.call(exams.exam, { exam_id }, { caller: asha });
    expect(paper.data?.questions).toHaveLength(19);
    expect(paper.data?.questions.map(({ paper_number }) => paper_number)).not.toEqual(
      Array.from({ length: 19 }, (_, at) => at + 1),
    );
    expect(opened(early, key)).toEqual(paper.data);
    expect(opened(await got(asha), key)).toEqual(paper.data);
    expect((await start(asha)).data?.paper_key).toBe(key);
    expect((await start(asha, 'phone-two')).data).not.toHaveProperty('paper_key');
    expect(() => opened(ofRavi, key)).toThrow('unable to authenticate');
    const raviKey = (await start(ravi)).data?.paper_key ?? '';
    expect(opened(ofRavi, raviKey)).toEqual((await portal.call(exams.exam, { exam_id }, { caller: ravi })).data);
  });

  it('EXAM-03 the next attempt has another order and another key, and after the last there is no paper', async () => {
    const first = (await start(asha)).data?.paper_key ?? '';
    const shownBefore = (await portal.call(exams.exam, { exam_id }, { caller: asha })).data;
    const handIn = (number: number) =>
      portal.call(exams.submit_exam, { exam_id, submit_data: [] }, { caller: asha, submitKey: `hand-in-${number}` });
    expect(await handIn(1)).toMatchObject({ status: true });
    const next = await got(asha);
    expect(() => opened(next, first)).toThrow('unable to authenticate');
    const key = (await start(asha)).data?.paper_key ?? '';
    const shownNow = (await portal.call(exams.exam, { exam_id }, { caller: asha })).data;
    expect(opened(next, key)).toEqual(shownNow);
    expect(shownNow?.questions.map(({ question_id }) => question_id)).not.toEqual(
      shownBefore?.questions.map(({ question_id }) => question_id),
    );
    expect(await handIn(2)).toMatchObject({ status: true });
    await start(asha);
    expect(await handIn(3)).toMatchObject({ status: true });
    expect(await ask(asha)).toMatchObject({ code: 200, status: false, message: 'You have already handed in this exam.' });
  });

  it('EXAM-02 a paper that was corrected after it was sent stays shut: the phone asks for the new one', async () => {
    await portal.call(exams.submit_exam, { exam_id, submit_data: [] }, { caller: ravi });
    const old = await got(ravi);
    const corrected = school(opens_at, { pass_marks: 31 });
    await portal.services.db.write(applySchool, { school: corrected, now: Date.now() });
    const key = (await start(ravi)).data?.paper_key ?? '';
    expect(() => opened(old, key)).toThrow('unable to authenticate');
    expect(opened(await got(ravi), key)).toEqual((await portal.call(exams.exam, { exam_id }, { caller: ravi })).data);
  });

  it('EXAM-02 one for the next attempt stays shut when staff let the student go on with the last one, in its own order', async () => {
    const shown = async () => (await portal.call(exams.exam, { exam_id }, { caller: ravi })).data;
    const before = await shown();
    const submit = { exam_id, submit_data: [] };
    const handIn = await portal.call(exams.submit_exam, submit, { caller: ravi, submitKey: 'ravi-before-he-goes-on' });
    expect(handIn).toMatchObject({ status: true });
    const ofTheNext = await got(ravi);
    const { DATA_DIR, DATABASE_URL, embedded } = portal.services.config;
    const env = { DATA_DIR, ...(embedded ? {} : { DATABASE_URL }) };
    const reopen = await runPortal(env, 'exams', 'reopen', 'final', RAVI, '--minutes', '200', '--why', 'handed in by mistake');
    expect(reopen.code).toBe(0);
    const key = (await start(ravi)).data?.paper_key ?? '';
    expect(await shown()).toEqual(before);
    expect(() => opened(ofTheNext, key)).toThrow('unable to authenticate');
    expect(opened(await got(ravi), key)).toEqual(before);
  });

  it('EXAM-02 once the exam is closed there is none', async () => {
    const handIn = { caller: ravi, submitKey: 'hand-in-of-ravi' };
    expect(await portal.call(exams.submit_exam, { exam_id, submit_data: [] }, handIn)).toMatchObject({ status: true });
    portal.passTime(200 * MINUTE);
    expect(await ask(ravi)).toMatchObject({ code: 200, status: false, message: 'This exam is closed.' });
  });

  it('EXAM-02 its pictures come before it, each sealed: no answer names or shows one before the start, and what stands in the paper opens them', async () => {
    const [drawn, later] = ['ab'.repeat(16), 'cd'.repeat(16)].map((hash) => `/media/open/questions/${hash}.png`);
    const folder = join(portal.services.config.MEDIA_DIR, 'open/questions');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${'ab'.repeat(16)}.png`), 'the bytes of a drawing');
    const opens = portal.services.now() + 20 * MINUTE;
    const withPictures = school(opens, { key: 'drawn', name: 'Drawn' });
    const paper = withPictures.exams.at(-1);
    const [first, second] = paper?.questions ?? [];
    if (!first || !second) throw new Error('a paper of two questions');
    first.question = `<p><img src="${drawn}" alt="a drawing" /></p>`;
    // A picture whose file is missing comes as it did before.
    second.question = `<p><img src="${later}" alt="none" /></p>`;
    await portal.services.db.write(applySchool, { school: withPictures, now: portal.services.now() });
    const found = (await portal.call(exams.exams, {}, { caller: asha })).data?.find(({ name }) => name === 'Drawn');
    const own = { exam_id: found?.exam_id ?? 0 };
    const { data: given } = await portal.call(exams.sealed_exam, own, { caller: asha });
    if (!given?.pictures?.[0]) throw new Error('no sealed picture');
    expect(given.pictures).toHaveLength(1);
    const answers = [given, (await portal.call(exams.exam_entrance, own, { caller: asha })).data];
    expect(JSON.stringify(answers)).not.toContain('open/questions');
    const response = await fetch(new URL(given.pictures[0], portal.url));
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.toString('latin1')).not.toContain('drawing');
    expect((await portal.call(exams.sealed_exam, own, { caller: ravi })).data?.pictures).toEqual(given.pictures);

    portal.passTime(21 * MINUTE);
    const begun = await portal.call(attempts.start_attempt, { kind: 'exam', item_id: own.exam_id, device_id }, { caller: asha });
    const { pictures: within, ...shown } = opened(given, begun.data?.paper_key ?? '') as {
      pictures: { file: string; address: string; key: string }[];
    };
    expect(shown).toEqual((await portal.call(exams.exam, own, { caller: asha })).data);
    expect(within).toEqual([{ file: given.pictures[0], address: drawn, key: expect.any(String) as string }]);
    const opening = createDecipheriv('aes-256-gcm', Buffer.from(within[0]?.key ?? '', 'base64'), bytes.subarray(0, 12));
    opening.setAuthTag(bytes.subarray(-16));
    const picture = Buffer.concat([opening.update(bytes.subarray(12, -16)), opening.final()]);
    expect(picture.toString()).toBe('the bytes of a drawing');
  });
});
