import { LIMITS, nextRevision, quiz, students, subjects, materials, type Caller, type Id, type Input } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ASHA, EITHER, MEERA, operatorSql, RAVI, startPortal, testSchool, type TestPortal } from '../testing/portal.ts';
import { commandOn } from '../testing/staff.ts';
import { storeBookmark, type BookmarkWrite } from './bookmarks.store.ts';

type Write = Input<typeof students.save_bookmark>;

/** Draws the same numbers at every run: a history that fails can be looked at. */
function drawn(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
}

describe.each(EITHER)('bookmarks on %s', (engine) => {
  let portal: TestPortal;
  let asha: Caller;
  let topic_id: Id;
  let material_id: Id;
  let question_id: Id;
  let quiz_id: Id;

  beforeAll(async () => {
    const school = testSchool();
    Object.assign(school.quizzes[0] ?? {}, { languages: ['en', 'hi'] });
    Object.assign(school.quizzes[0]?.questions[0] ?? {}, { in: { hi: { question: 'पहला प्रश्न' } } });
    portal = await startPortal(engine, { school });
    asha = await portal.signIn(ASHA);
    const sub_id = (await portal.call(subjects.subjects, {}, { caller: asha })).data?.[0]?.subject_id ?? 0;
    const chapter_id = (await portal.call(subjects.chapters, { sub_id }, { caller: asha })).data?.[0]?.chapter_id ?? 0;
    topic_id = (await portal.call(subjects.topics, { chapter_id }, { caller: asha })).data?.[0]?.topic_id ?? 0;
    material_id =
      (await portal.call(materials.study_materials, { sub_id, chapter_id }, { caller: asha })).data?.[0]?.material_id ?? 0;
    quiz_id = (await portal.call(quiz.get_quiz_by_chapter, { chapter_id }, { caller: asha })).data?.[0]?.id ?? 0;
    question_id = (await portal.call(quiz.get_quiz, { quiz_id }, { caller: asha })).data?.questions[0]?.question_id ?? 0;
  });
  afterAll(() => portal.stop());

  const save = (write: Partial<Write>, caller = asha) =>
    portal.call(
      students.save_bookmark,
      { kind: 'topic', item_id: topic_id, place: 0, note: '', removed: 0, revision: 1, ...write },
      { caller },
    );
  const list = async (caller = asha) => (await portal.call(students.bookmarks, {}, { caller })).data ?? [];

  it('KEEP-01 KEEP-03 a second of a video and a page of a material come back with their names, the last one first', async () => {
    expect((await save({ place: 83, note: 'मुख्य बात\nagain' })).status).toBe(true);
    portal.passTime(1000);
    expect((await save({ kind: 'material', item_id: material_id, place: 7 })).status).toBe(true);
    const place = { subject_name: 'Physics', chapter_name: 'Motion' };
    expect(await list()).toEqual([
      expect.objectContaining({ kind: 'material', item_id: material_id, place: 7, note: '', name: 'Sheet of motion', ...place }),
      expect.objectContaining({
        kind: 'topic',
        item_id: topic_id,
        place: 83,
        note: 'मुख्य बात\nagain',
        name: 'About motion',
        ...place,
      }),
    ]);
  });

  it('KEEP-01 SRV-03 a question can be marked once its paper is handed in, and comes with its text and the newest report, without the key', async () => {
    const mark = { kind: 'question', item_id: question_id, place: 0 } as const;
    expect((await save(mark)).code).toBe(404);
    await portal.call(quiz.submit_quiz, { quiz_id, submit_data: [] }, { caller: asha, submitKey: 'a-first-key' });
    expect((await save(mark)).status).toBe(true);
    const { data } = await portal.call(
      quiz.submit_quiz,
      { quiz_id, submit_data: [{ question_id, answer: 'right' }] },
      { caller: asha, submitKey: 'another-key' },
    );
    const found = (await list()).find(({ kind }) => kind === 'question');
    expect(found).toEqual({
      kind: 'question',
      item_id: question_id,
      place: 0,
      note: '',
      revision: 1,
      name: 'Question 1',
      paper: { kind: 'quiz', name: 'Motion quiz', report_id: expect.any(Number) as number },
    });
    const report = await portal.call(quiz.quiz_report_by_id, { id: found?.paper?.report_id ?? 0 }, { caller: asha });
    expect(report.data?.report[0]?.student_answer).toBe('right');
    expect(data).toBeDefined();
  });

  it('KEEP-01 LANG-05 a question of a paper in two languages comes in the one in which the portal is read', async () => {
    await operatorSql(portal, "INSERT INTO setting (name, value) VALUES ('languages', 'en hi')");
    await portal.services.look.refresh();
    const headers = { Cookie: 'portal_language=hi-chosen' };
    const inHindi = (await portal.call(students.bookmarks, {}, { caller: asha, headers })).data ?? [];
    expect(inHindi.find(({ kind }) => kind === 'question')?.name).toBe('पहला प्रश्न');
    expect((await list()).find(({ kind }) => kind === 'question')?.name).toBe('Question 1');
  });

  it('KEEP-02 SRV-02 nobody sees another’s, nor marks what is not shown to them', async () => {
    const [meera, ravi] = [await portal.signIn(MEERA), await portal.signIn(RAVI)];
    expect(await list(ravi)).toEqual([]);
    expect((await save({}, meera)).code).toBe(404);
    expect((await save({ kind: 'question', item_id: question_id }, ravi)).code).toBe(404);
    expect((await save({ kind: 'material', item_id: 99_999 })).code).toBe(404);
    expect((await save({ note: 'x'.repeat(LIMITS.note + 1) })).code).toBe(400);
    expect((await save({ place: -1 })).code).toBe(400);
  });

  it('KEEP-04 of what may not be seen any more the note stays, and it can be taken out', async () => {
    const sql = portal.services.db;
    const before = (await list()).length;
    await operatorSql(portal, `UPDATE topic SET archived = 1 WHERE topic_id = ${topic_id}`);
    const gone = (await list()).find(({ kind }) => kind === 'topic');
    expect(gone).toEqual({ kind: 'topic', item_id: topic_id, place: 83, note: 'मुख्य बात\nagain', revision: 1 });
    expect((await save({ place: 83, removed: 1, revision: 2 })).status).toBe(true);
    expect(await list()).toHaveLength(before - 1);
    const row = await sql.get(
      'SELECT note FROM bookmark WHERE stud_id = ? AND kind = ? AND place = 83',
      Number(asha.stud_id),
      'topic',
    );
    expect(row).toEqual({ note: '' });
    await operatorSql(portal, `UPDATE topic SET archived = 0 WHERE topic_id = ${topic_id}`);
  });

  it('KEEP-05 of any history of writes on three devices the last one holds, in whatever order and however often they arrive', async () => {
    const stud_id = Number((await portal.signIn(RAVI)).stud_id);
    for (let history = 0; history < 25; history += 1) {
      const draw = drawn(history * 7919 + 1);
      const made: BookmarkWrite[] = [];
      /** The phones' clocks: right, an hour behind, a day ahead; each hears of all others' writes now and then. */
      const devices = [0, -3_600_000, 86_400_000].map((ahead) => ({ ahead, seen: 0 }));
      let now = 1_780_000_000_000;
      for (let step = 0; step < 12; step += 1) {
        now += draw(3);
        const tab = draw(devices.length);
        const device = devices[tab] ?? { ahead: 0, seen: 0 };
        if (draw(2) === 0) device.seen = Math.max(0, ...made.map(({ revision }) => revision));
        const known = device.seen;
        const revision = nextRevision(known, now + device.ahead, tab);
        expect(revision).toBeGreaterThan(known);
        device.seen = revision;
        made.push({
          stud_id,
          kind: 'topic',
          item_id: Number(topic_id),
          place: history,
          note: `${history}-${step}`,
          removed: draw(3) === 0 ? 1 : 0,
          revision,
          at: 1,
        });
      }
      const arriving = [...made, ...made.slice(0, 4)].map((write) => [draw(1000), write] as const).toSorted(([a], [b]) => a - b);
      for (const [, write] of arriving) await portal.services.db.write(storeBookmark, write);
      const last = made.reduce((one, other) => (other.revision > one.revision ? other : one));
      const held = await portal.services.db.get(
        'SELECT note, removed, revision FROM bookmark WHERE stud_id = ? AND place = ?',
        stud_id,
        history,
      );
      expect(held).toEqual({ note: last.removed ? '' : last.note, removed: last.removed, revision: last.revision });
      expect(new Set(made.map(({ revision }) => revision)).size).toBe(made.length);
    }
  });

  it('KEEP-06 there is an end to how many, told in words; changing and taking out go on', async () => {
    const stud_id = Number(asha.stud_id);
    const has = (await list()).length;
    for (let place = 0; place < LIMITS.bookmarks - has; place += 1)
      await portal.services.db.write(storeBookmark, {
        stud_id,
        kind: 'topic',
        item_id: Number(topic_id),
        place: 1000 + place,
        note: '',
        removed: 0,
        revision: 5,
        at: 1,
      });
    const refused = await save({ place: 9 });
    expect([refused.code, refused.status, refused.message]).toEqual([
      200,
      false,
      'You have 1000 bookmarks. Remove one before you make another.',
    ]);
    expect((await save({ place: 1000, note: 'changed', revision: 6 })).status).toBe(true);
    expect((await save({ place: 1000, removed: 1, revision: 7 })).status).toBe(true);
    expect((await save({ place: 9 })).status).toBe(true);
  });
});

describe.each(EITHER)('bookmarks and what the school does with a student, on %s', (engine) => {
  let portal: TestPortal;

  beforeAll(async () => {
    portal = await startPortal(engine);
  });
  afterAll(() => portal.stop());

  const notesOf = (list: readonly { place: number; note: string }[]) =>
    list.toSorted((one, other) => one.place - other.place).map(({ place, note }) => [place, note]);

  it('KEEP-04 KEEP-05 an export has them with their notes, a merge joins those of both, the later of one that both have, and an erased student leaves none', async () => {
    const [asha, ravi] = [await portal.signIn(ASHA), await portal.signIn(RAVI)];
    const sub_id = (await portal.call(subjects.subjects, {}, { caller: asha })).data?.[0]?.subject_id ?? 0;
    const chapter_id = (await portal.call(subjects.chapters, { sub_id }, { caller: asha })).data?.[0]?.chapter_id ?? 0;
    const topic_id = (await portal.call(subjects.topics, { chapter_id }, { caller: asha })).data?.[0]?.topic_id ?? 0;
    const mark = (caller: Caller, place: number, note: string, revision: number, removed: 0 | 1 = 0) =>
      portal.call(students.save_bookmark, { kind: 'topic', item_id: topic_id, place, note, removed, revision }, { caller });
    await mark(asha, 83, 'earlier', 10);
    await mark(asha, 7, 'only hers', 11);
    await mark(asha, 9, 'later', 30);
    await mark(asha, 5, 'taken out', 12);
    await mark(asha, 5, '', 13, 1);
    await mark(ravi, 83, 'of the other', 20);
    await mark(ravi, 9, 'before', 29);

    const { out } = await commandOn(portal, 'students', 'export', ASHA);
    const exported = JSON.parse(out) as { bookmarks: { place: number; note: string }[] };
    expect(notesOf(exported.bookmarks)).toEqual([
      [7, 'only hers'],
      [9, 'later'],
      [83, 'earlier'],
    ]);

    expect(await commandOn(portal, 'students', 'merge', ASHA, RAVI, '--apply')).toMatchObject({ code: 0 });
    const list = (await portal.call(students.bookmarks, {}, { caller: ravi })).data ?? [];
    expect(notesOf(list)).toEqual([
      [7, 'only hers'],
      [9, 'later'],
      [83, 'of the other'],
    ]);

    expect(await commandOn(portal, 'students', 'erase', RAVI, '--yes')).toMatchObject({ code: 0 });
    expect(await portal.services.db.get('SELECT COUNT(*) AS count FROM bookmark WHERE note <> ?', '')).toEqual({ count: 0 });
  });
});
