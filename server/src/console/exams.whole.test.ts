import { staffCalls } from '@portal/contract/staff';
import type { StaffCaller } from '@portal/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ASHA, EITHER, operatorSql, RAVI } from '../testing/portal.ts';
import { addStaff, OTHER_TEACHER, OWNER, signInStaff, TEACHER } from '../testing/staff.ts';
import { startStaffed, type StaffedPortal } from '../testing/staffed.ts';

const { exams } = staffCalls;

describe.each(EITHER)('what staff decide about attempts in the console (%s)', (engine) => {
  let portal: StaffedPortal;
  let [owner, teacher, other] = [] as StaffCaller[];
  let item: { item_id: number; kind: 'exam' };
  const why = 'A power cut';
  beforeEach(async () => {
    portal = await startStaffed(engine);
    await addStaff(portal);
    [owner, teacher, other] = [
      await signInStaff(portal, OWNER),
      await signInStaff(portal, TEACHER),
      await signInStaff(portal, OTHER_TEACHER),
    ];
    const row = await portal.services.db.get<{ id: number }>(`SELECT exam_id AS id FROM exam WHERE key = 'unit-test'`);
    item = { item_id: row?.id ?? 0, kind: 'exam' };
  });
  afterEach(() => portal.stop());

  const as = (caller: StaffCaller | undefined) => ({ ...(caller && { caller }) });
  const count = async () => (await portal.services.db.get<{ n: number }>('SELECT COUNT(*) AS n FROM audit'))?.n;
  const audited = async () =>
    (await portal.run('audit', 'unit-test')).out.split('\n').map((line) => line.split(/ {2,}/u).slice(1, 3));

  test('EXAM-02 a trial tells and stores nothing; without a reason nothing is done; what is done, the command line tells as well', async () => {
    await portal.begin(await portal.signIn(RAVI));
    const before = await count();
    const tried = await portal.call(exams.extra_time, { ...item, minutes: 15, dry: 1 }, as(owner));
    expect(tried.data).toMatchObject({ minutes_before: 0, minutes: 15, moved: [{ name: 'Ravi' }] });
    expect(await portal.call(exams.extra_time, { ...item, minutes: 15 }, as(owner))).toMatchObject({
      said: 'rule',
      message: 'Say why.',
    });
    expect(await count()).toBe(before);
    const given = await portal.call(exams.extra_time, { ...item, minutes: 15, why }, as(owner));
    expect(given.data).toEqual(tried.data);
    // A notice needs no reason: its text is kept as one.
    await portal.call(exams.send_notice, { ...item, text: 'The hall closes at six.', question: 'Q2' }, as(owner));
    expect((await audited()).slice(1, 3)).toEqual([
      ['Ms Sen', 'notice'],
      ['Ms Sen', 'extra'],
    ]);
  });

  test('LANG-08 a rule of an exam is said in Hindi, with the names that it has', async () => {
    await operatorSql(portal, "INSERT INTO setting (name, value) VALUES ('languages', 'en hi')");
    await portal.services.look.refresh();
    const hindi = { ...as(owner), headers: { Cookie: 'portal_language=hi-chosen' } };
    const of = await portal.call(exams.send_notice, { ...item, text: 'A slip.', question: 'q9' }, hindi);
    expect(of.message).toBe('Unit test में ‘q9’ नाम का कोई प्रश्न नहीं है। इसके प्रश्नों के नाम: q1, q2, q3, q4।');
    const said = async (text: string, hi: string) => {
      const order = { ...item, text, texts_in: { hi } };
      const { message, data } = await portal.call(exams.send_notice, order, hindi);
      return data?.warnings ?? message;
    };
    expect(await said('Read 5 m in q2.', 'प्रश्न 2 में 6 m पढ़ें।')).toBe(
      'दोनों भाषाओं में अंतर है: अंग्रेज़ी में संख्या 5 है, हिन्दी में 6: ‘Read 5 m in q2.’ – ‘प्रश्न 2 में 6 m पढ़ें।’। किसी एक को ठीक करें, या बताएँ कि अंतर क्यों रहना चाहिए। कुछ नहीं भेजा गया।',
    );
    const extra = await portal.call(exams.extra_time, { ...item, minutes: 5 }, hindi);
    expect(extra.message).toBe('कारण बताएँ।');
  });

  test('SRV-08 an exam that other levels take too is decided for own students, and for everybody by who has all of them', async () => {
    const asha = await portal.signIn(ASHA);
    const student = { stud_id: Number(asha.stud_id) };
    const extra = (caller: StaffCaller | undefined, of: object) =>
      portal.call(exams.extra_time, { ...item, minutes: 5, why, ...of }, as(caller));
    expect((await extra(teacher, {})).code).toBe(200);
    expect((await extra(other, {})).code).toBe(404);
    await operatorSql(
      portal,
      `INSERT INTO subject_level (subject_id, ac_id) SELECT s.subject_id, l.ac_id FROM subject s, academic_level l
       WHERE s.key = 'physics-11' AND l.key = 'c12'`,
    );
    expect((await extra(teacher, {})).code).toBe(404);
    expect((await extra(teacher, student)).code).toBe(200);
    expect((await extra(other, student)).code).toBe(404);
    expect((await extra(owner, {})).code).toBe(200);
    const seen = await portal.call(staffCalls.audit.audit, { kind: 'exam' }, as(teacher));
    expect(seen.data?.map(({ stud_id }) => stud_id)).toEqual([student.stud_id]);
  });
});
