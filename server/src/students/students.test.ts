import { calls, type Caller, type Id } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ASHA, EITHER, MEERA, startPortal, type TestPortal } from '../testing/portal.ts';

const { students, subjects } = calls;

describe.each(EITHER)('student on %s', (engine) => {
  let portal: TestPortal;
  let asha: Caller;
  let meera: Caller;
  let topic_id: Id;

  beforeAll(async () => {
    portal = await startPortal(engine);
    asha = await portal.signIn(ASHA);
    meera = await portal.signIn(MEERA);
    const sub_id = (await portal.call(subjects.subjects, {}, { caller: asha })).data?.[0]?.subject_id ?? 0;
    const chapter_id = (await portal.call(subjects.chapters, { sub_id }, { caller: asha })).data?.[0]?.chapter_id ?? 0;
    topic_id = (await portal.call(subjects.topics, { chapter_id }, { caller: asha })).data?.[0]?.topic_id ?? 0;
  });
  afterAll(() => portal.stop());

  it('INFO-02 gives the student’s own profile', async () => {
    const { data } = await portal.call(students.get_profile, {}, { caller: asha });
    expect(data).toEqual({
      name: 'Asha Verma',
      guardian: 'Sunil Verma',
      state: 'Bihar',
      district: 'Patna',
      email: `${ASHA}@example.in`,
      mobile: ASHA,
      phone_code: '91',
      academic_level: 'Class 11',
    });
  });

  it('HIST-01 LEARN-07 progress puts a video into the history, where it was left off', async () => {
    expect((await portal.call(students.recently_watched, {}, { caller: asha })).data).toEqual([]);
    await portal.call(students.watch_progress, { topic_id, position_s: 12.5, duration_s: 40 }, { caller: asha });
    await portal.call(students.watch_progress, { topic_id, position_s: 17, duration_s: 40 }, { caller: asha });
    const { data } = await portal.call(students.recently_watched, {}, { caller: asha });
    expect(data).toEqual([expect.objectContaining({ topic_id, subject_name: 'Physics', resume_at_s: 17 })]);
  });

  it('SRV-02 progress on another level’s topic is refused and stored nowhere', async () => {
    const answer = await portal.call(students.watch_progress, { topic_id, position_s: 1, duration_s: 2 }, { caller: meera });
    expect(answer).toMatchObject({ code: 404, status: false });
    expect((await portal.call(students.recently_watched, {}, { caller: meera })).data).toEqual([]);
  });

  it('INFO-03 a feedback message sent again under one key is stored once', async () => {
    const message = 'The videos help me a lot.';
    for (let times = 0; times < 3; times += 1)
      expect(await portal.call(students.add_feedback, { message }, { caller: asha, submitKey: 'feedback-1' })).toMatchObject({
        status: true,
      });
    const stored = await portal.services.db.all<{ message: string }>(
      'SELECT message FROM feedback WHERE stud_id = ?',
      Number(asha.stud_id),
    );
    expect(stored.map((row) => ({ ...row }))).toEqual([{ message }]);
  });
});
