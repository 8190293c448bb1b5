import { calls, type Caller } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ASHA, EITHER, MEERA, RAVI, startPortal, type TestPortal } from '../testing/portal.ts';

const { live, news, subjects } = calls;

describe.each(EITHER)('live and news on %s', (engine) => {
  let portal: TestPortal;
  let asha: Caller;
  let ravi: Caller;

  beforeAll(async () => {
    portal = await startPortal(engine);
    asha = await portal.signIn(ASHA);
    ravi = await portal.signIn(RAVI);
  });
  afterAll(() => portal.stop());

  const liveSubject = async (caller: Caller) => {
    const { data } = await portal.call(subjects.subjects, {}, { caller });
    return data?.find(({ subject_name }) => subject_name.startsWith('Todays Live Class'))?.subject_id ?? 0;
  };
  const batchNames = async (caller: Caller) => {
    const { data } = await portal.call(live.batches, { sub_id: await liveSubject(caller) }, { caller });
    return data?.map(({ batch_name }) => batch_name);
  };

  it('LIVE-02 SRV-02 lists the open batches of the level and the closed ones the student is in', async () => {
    expect(await batchNames(asha)).toEqual(['Class 11 Morning', 'Class 11 Evening']);
    expect(await batchNames(ravi)).toEqual(['Class 11 Morning']);
  });

  it('LIVE-03 a daily class is always today’s, at its time of day in the school’s zone', async () => {
    const sub_id = await liveSubject(asha);
    const batch_id = (await portal.call(live.batches, { sub_id }, { caller: asha })).data?.[0]?.batch_id ?? 0;
    const { data } = await portal.call(live.live_classes, { sub_id, batch_id }, { caller: asha });
    const [first] = data ?? [];
    expect(first).toMatchObject({ class_name: 'Class daily', tutor_name: 'Mr Rao', online_url: 'https://meet.example.org/abc' });
    const inIndia = new Intl.DateTimeFormat('en-CA', {
      timeZone: 'Asia/Kolkata',
      dateStyle: 'short',
      timeStyle: 'short',
      hour12: false,
    });
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', dateStyle: 'short' });
    expect(inIndia.format(new Date(first?.starts_at ?? 0))).toBe(`${today.format(portal.services.now())}, 17:00`);
  });

  it('SRV-02 another batch’s classes are not there', async () => {
    const sub_id = await liveSubject(asha);
    const evening = (await portal.call(live.batches, { sub_id }, { caller: asha })).data?.[1]?.batch_id ?? 0;
    const { data } = await portal.call(live.live_classes, { sub_id, batch_id: evening }, { caller: ravi });
    expect(data).toEqual([]);
  });

  it('INFO-01 news for all and for the student’s own level, the newest first', async () => {
    const meera = await portal.signIn(MEERA);
    const headings = async (caller: Caller) =>
      (await portal.call(news.news_events, {}, { caller })).data?.map(({ heading }) => heading);
    expect(await headings(meera)).toEqual(['For 12', 'For all']);
    expect(await headings(asha)).toEqual(['For all']);
  });
});
