import { globSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { staffCalls, STAFF_LIMITS } from '@portal/contract/staff';
import type { Answer, Data, StaffCaller } from '@portal/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { noise } from '../../testing/pictures.ts';
import { EITHER, operatorSql, startPortal, type TestPortal } from '../../testing/portal.ts';
import { addStaff, OWNER, signInStaff, TEACHER } from '../../testing/staff.ts';

const { settings, source } = staffCalls;
const { uploadsOwn, uploadsSchool } = STAFF_LIMITS;
const DAY_MS = 24 * 3_600_000;

describe.each(EITHER)('what staff may upload (%s)', (engine) => {
  let portal: TestPortal;
  let owner: StaffCaller;
  let teacher: StaffCaller;
  let nth = 0;

  beforeAll(async () => {
    portal = await startPortal(engine);
    await addStaff(portal);
  });
  beforeEach(async () => {
    [owner, teacher] = [await signInStaff(portal, OWNER), await signInStaff(portal, TEACHER)];
    await operatorSql(portal, 'DELETE FROM staff_upload');
  });
  afterAll(() => portal.stop());

  const send = async <Row extends typeof source.upload_picture | typeof settings.set_logo>(
    row: Row,
    file: Buffer,
    { token }: StaffCaller,
  ): Promise<Answer<Data<Row>>> => {
    const answer = await fetch(`${portal.url}/api${row.path}?kind=news&name=a.png`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/octet-stream', Token: token },
      body: new Uint8Array(file),
    });
    return (await answer.json()) as Answer<Data<Row>>;
  };
  /** A picture that nobody has uploaded before. */
  const another = () =>
    noise(64, 36 + (nth += 1))
      .png()
      .toBuffer();
  const upload = async (caller = owner) => send(source.upload_picture, await another(), caller);
  const room = async (caller = owner) => (await portal.call(source.upload_room, {}, { caller })).data;
  const files = () => globSync('**/*.*', { cwd: portal.services.config.MEDIA_DIR }).toSorted();
  /** Uploads of before, by whoever has that number. */
  const filled = (rows: number, bytes: number, mobile: string, daysAgo = 1) =>
    operatorSql(
      portal,
      `INSERT INTO staff_upload (staff_id, bytes, made_at) WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${rows})
       SELECT (SELECT staff_id FROM staff WHERE mobile = '${mobile}'), ${bytes}, ${portal.services.now() - daysAgo * DAY_MS} FROM n`,
    );

  test('SRV-09 a person may upload so many pictures in a month, is told before how many, and at the next one in words; nothing of that is stored', async () => {
    expect(await room()).toEqual({ pictures: uploadsOwn.pictures, bytes: uploadsOwn.bytes });
    await filled(uploadsOwn.pictures - 2, 1000, OWNER);
    const first = await another();
    const taken = await send(source.upload_picture, first, owner);
    expect(taken.status).toBe(true);
    const left = await room();
    expect(left?.pictures).toBe(1);
    expect(left?.bytes).toBeLessThan(uploadsOwn.bytes - 1000 * (uploadsOwn.pictures - 2));
    const atOnce = await Promise.all([upload(), upload(), upload(), upload()]);
    expect(atOnce.filter(({ status }) => status)).toHaveLength(1);
    const before = files();
    expect(await upload()).toMatchObject({
      status: false,
      message: expect.stringContaining('one person may upload at most 2,000 pictures and 200 MB in 30 days'),
    });
    expect(files()).toEqual(before);
    expect(await room()).toMatchObject({ pictures: 0 });
    // A picture that is there already needs no room; a colleague has room of one's own.
    expect((await send(source.upload_picture, first, owner)).data).toEqual(taken.data);
    expect(await upload(teacher)).toMatchObject({ status: true });
    portal.passTime((uploadsOwn.days + 1) * DAY_MS);
    owner = await signInStaff(portal, OWNER);
    expect(await upload()).toMatchObject({ status: true });
  });

  test('SRV-09 so many bytes too, and a logo needs room as well, for each of them can be brought back', async () => {
    await filled(1, uploadsOwn.bytes - 10, OWNER);
    const { brand } = (await portal.call(settings.settings, {}, { caller: owner })).data ?? {};
    for (const row of [source.upload_picture, settings.set_logo] as const)
      expect(await send(row, await another(), owner)).toMatchObject({
        status: false,
        message: expect.stringContaining('not stored'),
      });
    expect((await portal.call(settings.settings, {}, { caller: owner })).data?.brand).toEqual(brand);
    expect(await room()).toEqual({ pictures: uploadsOwn.pictures - 1, bytes: 10 });
  });

  test('SRV-09 all staff of a school together have a bound, and what is out of a year is forgotten', async () => {
    await filled(uploadsSchool.pictures - 1, 1, TEACHER, uploadsOwn.days + 1);
    expect(await room()).toMatchObject({ pictures: 1 });
    expect(await upload()).toMatchObject({ status: true });
    expect(await upload()).toMatchObject({ status: false, message: expect.stringContaining('all staff of the school') });
    expect(await room(teacher)).toMatchObject({ pictures: 0 });
    portal.passTime(uploadsSchool.days * DAY_MS);
    owner = await signInStaff(portal, OWNER);
    expect(await upload()).toMatchObject({ status: true });
    expect(await portal.services.db.get('SELECT COUNT(*) AS n FROM staff_upload')).toEqual({ n: 1 });
  });

  test('SRV-04 what the disk does not take counts for nothing, and no half of it stays', async () => {
    const inTexts = path.join(portal.services.config.MEDIA_DIR, 'open', 'questions');
    rmSync(inTexts, { recursive: true, force: true });
    writeFileSync(inTexts, 'a file in the place of a folder');
    const before = files();
    expect((await upload()).status).toBe(false);
    expect(files()).toEqual(before);
    expect(await room()).toEqual({ pictures: uploadsOwn.pictures, bytes: uploadsOwn.bytes });
    rmSync(inTexts);
    expect((await upload()).status).toBe(true);
  });
});
