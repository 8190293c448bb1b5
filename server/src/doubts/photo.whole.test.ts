import { calls, LIMITS, type Caller, type StaffCaller } from '@portal/contract';
import { staffCalls } from '@portal/contract/staff';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bombPng, noise, plain } from '../testing/pictures.ts';
import { ASHA, ENGINES, operatorSql, RAVI, startPortal, type TestPortal } from '../testing/portal.ts';
import { addStaff, ASSISTANT, commandOn, OTHER_TEACHER, OWNER, signInStaff, TEACHER } from '../testing/staff.ts';

const { add_doubt, doubt_photo, my_doubts } = calls.doubts;
const ofStaff = staffCalls.feedback;
const DAY_MS = 24 * 3_600_000;

describe.each(ENGINES)('the photo of a doubt (%s)', (engine) => {
  let portal: TestPortal;
  let [asha, ravi]: Caller[] = [];
  let [owner, teacher, assistant, other]: StaffCaller[] = [];
  let [item_id, nth, jpeg]: [number, number, string] = [0, 0, ''];

  beforeAll(async () => {
    portal = await startPortal(engine);
    await addStaff(portal);
    [asha, ravi] = [await portal.signIn(ASHA), await portal.signIn(RAVI)];
    [owner, teacher] = [await signInStaff(portal, OWNER), await signInStaff(portal, TEACHER)];
    [assistant, other] = [await signInStaff(portal, ASSISTANT), await signInStaff(portal, OTHER_TEACHER)];
    const topic = await portal.services.db.get<{ id: number }>("SELECT topic_id AS id FROM topic WHERE key = 'motion-topic'");
    item_id = topic?.id ?? 0;
    jpeg = base64(await noise(60, 40).jpeg().toBuffer());
  });
  afterAll(() => portal.stop());

  const base64 = (file: Buffer): string => file.toString('base64');
  const ask = (photo?: string, key?: string, caller = asha!) => {
    portal.passTime(1000);
    nth += 1;
    const doubt = { about: 'topic', item_id, text: `Why, ${nth}?`, ...(photo !== undefined && { photo }) } as const;
    return portal.call(add_doubt, doubt, { caller, ...(key !== undefined && { submitKey: key }) });
  };
  const mine = async (caller = asha!) => (await portal.call(my_doubts, {}, { caller })).data ?? [];
  const newest = async () => Number((await mine())[0]?.doubt_id);
  const photo = (doubt_id: number, of: 'doubt' | 'answer', caller = asha!) =>
    portal.call(doubt_photo, { doubt_id, of }, { caller });
  const seen = (doubt_id: number, of: 'doubt' | 'answer', caller = teacher!) =>
    portal.call(ofStaff.doubt_photo, { doubt_id, of }, { caller });
  const inbox = async (doubt_id: number) => (await portal.call(ofStaff.doubts, { doubt_id }, { caller: teacher! })).data?.[0];
  const answer = (doubt_id: number, given: string | undefined, text: string, instead_of = '') =>
    portal.call(
      ofStaff.answer_doubt,
      { doubt_id, answer: text, instead_of, ...(given !== undefined && { photo: given }) },
      { caller: teacher! },
    );

  test('INFO-07 arrives once with its text, byte for byte, for its student and for those who teach both; nobody else', async () => {
    for (const _again of [1, 2]) expect(await ask(jpeg, 'photo-one')).toMatchObject({ status: true });
    const [doubt, ...others] = await mine();
    expect(others).toEqual([]);
    expect(doubt).toMatchObject({ photo: { width: 60, height: 40 } });
    expect(doubt).not.toHaveProperty('answer_photo');
    const doubt_id = Number(doubt?.doubt_id);
    expect((await photo(doubt_id, 'doubt')).data).toEqual({ type: 'image/jpeg', photo: jpeg });
    for (const caller of [teacher, assistant, owner])
      expect((await seen(doubt_id, 'doubt', caller)).data).toEqual({ type: 'image/jpeg', photo: jpeg });
    expect(await inbox(doubt_id)).toMatchObject({ photo: { width: 60, height: 40 } });
    for (const lacks of [
      await photo(doubt_id, 'answer'),
      await photo(doubt_id, 'doubt', ravi),
      await seen(doubt_id, 'doubt', other),
    ])
      expect(lacks).toMatchObject({ code: 404, status: false });
    expect(await portal.services.db.all('SELECT 1 AS one FROM doubt_photo')).toHaveLength(1);
  });

  test('INFO-07 PNG and each kind of WebP are told by their bytes', async () => {
    const small = plain(30, 20);
    for (const [type, file] of [
      ['image/png', await small.png().toBuffer()],
      ['image/webp', await small.webp().toBuffer()],
      ['image/webp', await small.webp({ lossless: true }).toBuffer()],
      ['image/webp', await small.ensureAlpha(0.5).webp().toBuffer()],
    ] as const) {
      await ask(base64(file));
      expect((await mine())[0]?.photo).toEqual({ width: 30, height: 20 });
      expect((await photo(await newest(), 'doubt')).data?.type).toBe(type);
    }
  });

  test('INFO-07 what is no photo, is cut off, has too many bytes or pixels is refused in words, and nothing is stored', async () => {
    const before = await mine();
    const [whole, webp] = [Buffer.from(jpeg, 'base64'), await plain(30, 20).webp().toBuffer()];
    const png = await plain(30, 20).png().toBuffer();
    const none = '<script>alert(1)</script>';
    for (const [file, said] of [
      [Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${none}</svg>`), 'photo_unreadable'],
      [Buffer.from(none), 'photo_unreadable'],
      [Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(none), Buffer.from([0xff, 0xd9])]), 'photo_unreadable'],
      [Buffer.from('GIF89a'), 'photo_unreadable'],
      // A JPEG of parts that never says how large it is.
      [Buffer.from('ffd8ffe00002ffd9', 'hex'), 'photo_unreadable'],
      ...[whole, webp, png].map((each) => [each.subarray(0, -20), 'photo_unreadable'] as const),
      [Buffer.alloc(0), 'photo_unreadable'],
      [bombPng(20_000), 'photo_sides'],
      [bombPng(0), 'photo_unreadable'],
      [
        await plain(LIMITS.photoSide + 1, 1)
          .jpeg()
          .toBuffer(),
        'photo_sides',
      ],
      [
        await plain(1, LIMITS.photoSide + 1)
          .webp({ lossless: true })
          .toBuffer(),
        'photo_sides',
      ],
      [Buffer.concat([whole, Buffer.alloc(LIMITS.photo)]), 'photo_large'],
    ] as const)
      expect(await ask(base64(file))).toMatchObject({ code: 200, status: false, said });
    expect(await ask(`${jpeg.slice(0, -8)}!!!!${jpeg.slice(-4)}`)).toMatchObject({ said: 'photo_unreadable' });
    expect(await ask('A'.repeat(LIMITS.photoBody))).toMatchObject({ code: 413, said: 'body_too_large' });
    expect(await mine()).toEqual(before);
  });

  test('INFO-07 an answer has a photo: kept where only the text changes, replaced, taken away, and back by undo', async () => {
    await ask(jpeg);
    const doubt_id = await newest();
    const other_photo = base64(await plain(50, 50).webp().toBuffer());
    expect(await answer(doubt_id, base64(Buffer.from('none')), 'So.')).toMatchObject({ said: 'photo_unreadable' });
    expect(await answer(doubt_id, other_photo, 'So.')).toMatchObject({ status: true });
    const own = async () => (await mine())[0];
    expect(await own()).toMatchObject({ photo: { width: 60 }, answer: 'So.', answer_photo: { width: 50, height: 50 } });
    for (const shown of [await photo(doubt_id, 'answer'), await seen(doubt_id, 'answer')])
      expect(shown.data).toEqual({ type: 'image/webp', photo: other_photo });
    expect(await photo(doubt_id, 'answer', ravi)).toMatchObject({ code: 404 });
    // Nobody puts a photo beside an answer of which they have not seen the text.
    expect(await answer(doubt_id, jpeg, 'Never.')).toMatchObject({ said: 'feedback_answered' });
    await answer(doubt_id, undefined, 'So it is.', 'So.');
    expect(await own()).toMatchObject({ answer: 'So it is.', answer_photo: { width: 50 } });
    await answer(doubt_id, '', 'So it was.', 'So it is.');
    expect(await own()).not.toHaveProperty('answer_photo');
    const [action] = (await portal.call(staffCalls.audit.audit, {}, { caller: owner! })).data ?? [];
    await portal.call(staffCalls.audit.undo, { audit_id: Number(action?.audit_id) }, { caller: owner! });
    expect(await own()).toMatchObject({ answer: 'So it is.', answer_photo: { width: 50 } });
    portal.passTime(1000);
    await portal.call(add_doubt, { about: 'doubt', item_id: doubt_id, text: 'And then?' }, { caller: asha! });
    expect((await inbox(await newest()))?.before).toMatchObject([
      { doubt_id, photo: { width: 60 }, answer_photo: { width: 50 } },
    ]);
  });

  test('INFO-07 so many bytes of photos a year and no more; text goes on; exported, joined, erased with the student', async () => {
    expect(await ask(jpeg, undefined, ravi)).toMatchObject({ status: true });
    const doubt_id = Number((await mine(ravi))[0]?.doubt_id);
    // The stored size stands for more than a hundred large photos.
    await operatorSql(
      portal,
      `UPDATE doubt_photo SET bytes = ${LIMITS.photosYear} WHERE photo_id = (SELECT photo_id FROM doubt WHERE doubt_id = ${doubt_id})`,
    );
    expect(await ask(jpeg, undefined, ravi)).toMatchObject({ status: false, said: 'photos_full' });
    expect(await ask(undefined, undefined, ravi)).toMatchObject({ status: true });
    portal.passTime(366 * DAY_MS);
    for (const [caller, login] of [
      [asha!, ASHA],
      [ravi!, RAVI],
    ] as const)
      Object.assign(caller, await portal.signIn(login));
    expect(await ask(jpeg, undefined, ravi)).toMatchObject({ status: true });
    const run = (...args: string[]) => commandOn(portal, 'students', ...args);
    expect((await run('export', RAVI, '--json')).out).toContain(jpeg);
    expect(await run('merge', RAVI, ASHA, '--apply')).toMatchObject({ code: 0 });
    expect((await photo(doubt_id, 'doubt')).data?.photo).toBe(jpeg);
    expect(await run('erase', ASHA, '--yes')).toMatchObject({ code: 0 });
    expect(await portal.services.db.all('SELECT 1 AS one FROM doubt_photo')).toEqual([]);
  });
});
