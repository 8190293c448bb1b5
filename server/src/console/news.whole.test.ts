import { existsSync, globSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { calls, type Answer, type Caller, type Data, type StaffCaller } from '@portal/contract';
import { staffCalls } from '@portal/contract/staff';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeFiles } from '../testing/folder.ts';
import { loadFolderSchool, type FolderSchool } from '../testing/folderSchool.ts';
import { movingGif, phonePhoto } from '../testing/pictures.ts';
import { ASHA, EITHER, operatorSql, startPortal, type TestPortal } from '../testing/portal.ts';
import { commandOn, signInStaff, TEACHER } from '../testing/staff.ts';

const { source, news } = staffCalls;
const SCHOOL = `name: Pragati Coaching
levels:
  - { key: class-11, name: 'Class 11 Science' }
  - { key: class-12, name: 'Class 12 Science' }
batches:
  - { key: morning, name: 'Class 11 Morning', level: class-11, open: true }
`;
const WELCOME = { kind: 'news', key: 'welcome' } as const;
const written = (heading: string, body = 'Bring a *pencil*.', more: object = {}) => ({
  head: { heading, date: '2026-11-20', ...more },
  body,
});

describe.each(EITHER)('news written in the console (%s)', (engine) => {
  let portal: TestPortal;
  let school: FolderSchool;
  let folder: string;
  let asha: Caller;
  let owner: StaffCaller;
  let teacher: StaffCaller;

  beforeAll(async () => {
    portal = await startPortal(engine);
    school = await loadFolderSchool(portal, { 'school.yaml': SCHOOL });
    ({ folder, owner } = school);
    await operatorSql(
      portal,
      `UPDATE student SET ac_id = (SELECT ac_id FROM academic_level WHERE key = 'class-11') WHERE mobile = '${ASHA}'`,
    );
    await commandOn(portal, 'staff', 'add', TEACHER, '--name', 'Mr Rao', '--role', 'teacher', '--batch', 'morning');
    asha = await portal.signIn(ASHA);
    teacher = await signInStaff(portal, TEACHER);
  });
  afterAll(async () => {
    await portal.stop();
    school.remove();
  });

  const seen = async () => (await portal.call(calls.news.news_events, {}, { caller: asha })).data ?? [];
  const publish = async (key: string, base_revision: number, given: Record<string, unknown>, caller = owner) =>
    portal.call(source.publish, { kind: 'news', key, base_revision, source: given }, { caller });
  const upload = async (file: Uint8Array<ArrayBuffer> | Buffer, name = 'IMG_1.JPG', headers: Record<string, string> = {}) => {
    const query = new URLSearchParams({ kind: 'news', name });
    const answer = await fetch(`${portal.url}/api${source.upload_picture.path}?${query.toString()}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/octet-stream', Token: owner.token, ...headers },
      body: new Uint8Array(file),
    });
    return (await answer.json()) as Answer<Data<typeof source.upload_picture>>;
  };

  test('the preview is what students get, to the letter; a draft is seen by nobody; publishing touches nothing else', async () => {
    const key = 'sports-day';
    const given = written('Sports day', 'Run $s=\\frac12 at^2$ metres.\n\n- water\n- **shoes**');
    const before = await seen();
    await portal.call(
      source.save_draft,
      { kind: 'news', key, base_revision: 0, draft_revision: 0, source: given },
      { caller: owner },
    );
    expect(await seen()).toEqual(before);
    const { data: begun } = await portal.call(source.written, { kind: 'news', key }, { caller: owner });
    expect(begun).toMatchObject({ revision: 0, draft: { base_revision: 0, source: { body: given.body } } });
    expect((await portal.call(source.drafts, { kind: 'news' }, { caller: owner })).data).toMatchObject([
      { key, title: 'Sports day' },
    ]);
    expect((await portal.call(source.drafts, { kind: 'news' }, { caller: teacher })).data).toEqual([]);
    const { data: preview } = await portal.call(source.preview, { kind: 'news', key, source: given }, { caller: owner });
    expect(preview).toMatchObject({ revision: 0, findings: [] });
    expect((await publish(key, 0, given)).data).toMatchObject({
      outcome: 'published',
      revision: 1,
      changes: [{ kind: 'news', name: 'Sports day', change: 'added' }],
    });
    const [first, ...rest] = await seen();
    expect({ ...first, id: key }).toEqual(preview?.news);
    expect(first?.news).toContain('<mfrac>');
    expect(rest).toEqual(before);
    // The news is published, and its draft is gone.
    expect((await portal.call(source.drafts, { kind: 'news' }, { caller: owner })).data).toEqual([]);
    const listed = (await portal.call(news.news, {}, { caller: owner })).data ?? [];
    expect(listed.map((each) => [each.key, each.revision, each.has_draft])).toEqual([
      [key, 1, false],
      ['welcome', 1, false],
    ]);
  });

  test('a mistake is said in the words of content check, at its field; nothing is stored', async () => {
    const given = {
      head: { heading: '', date: '2026-02-30', image: 'gone.webp', levels: ['class-13'] },
      body: 'Good $\\nonsense{$ day',
    };
    const { data } = await publish('wrong', 0, given);
    if (data?.outcome !== 'refused') throw new Error(JSON.stringify(data));
    expect(data.findings.map(({ field, problem }) => `${field}: ${problem}`)).toEqual([
      'heading: heading must not be empty',
      'date: date is not a day that the calendar has',
    ]);
    const more = await publish('wrong', 0, { ...given, head: { ...given.head, heading: 'Wrong', date: '2026-02-28' } });
    if (more.data?.outcome !== 'refused') throw new Error(JSON.stringify(more.data));
    expect(more.data.findings.map(({ field = '' }) => field).toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
      'body',
      'image',
      'levels',
    ]);
    writeFiles(folder, { 'news/wrong.md': '---\nkey: wrong\nheading: Wrong\ndate: 2026-02-28\nimage: gone.webp\n---\nGood\n' });
    const checked = await commandOn(portal, 'content', 'check', folder);
    rmSync(path.join(folder, 'news/wrong.md'));
    const [image] = more.data.findings.filter(({ field }) => field === 'image');
    expect(checked.out + checked.fault).toContain(image?.problem);
    expect(await portal.call(source.written, { kind: 'news', key: 'wrong' }, { caller: owner })).toMatchObject({ code: 404 });
  });

  test('SRV-09 a picture whose name no disk could have is a mistake at its field, and one at a host that pages may not show is told', async () => {
    const long = `${'a'.repeat(3000)}.webp`;
    const look = async (head: object, body = 'Good') => {
      const given = { head: { heading: 'Long', date: '2026-11-20', ...head }, body };
      return portal.call(source.preview, { kind: 'news', key: 'long', source: given }, { caller: owner });
    };
    const fields = async (...given: Parameters<typeof look>) => {
      const { code, data } = await look(...given);
      return [code, ...(data?.findings ?? []).map(({ field, warning }) => `${field}${warning ? '?' : ''}`)];
    };
    for (const name of [long, `${'a/'.repeat(1500)}b.webp`, `${'ज'.repeat(300)}.png`]) {
      expect(await fields({ image: name })).toEqual([200, 'image']);
      expect(await fields({}, `![A plot](${name})`)).toEqual([200, 'body']);
      expect(
        (await publish('long', 0, { head: { heading: 'Long', date: '2026-11-20', image: name }, body: '' })).data,
      ).toMatchObject({
        outcome: 'refused',
      });
    }
    expect(await upload(Buffer.from('any'), long)).toMatchObject({ status: false, code: 'bad_field' });
    for (const image of [`https://pictures.example.com/${long}`, `http:${long}`, `open/${long}`, `${'../'.repeat(900)}a.webp`])
      expect([image.slice(0, 9), (await look({ image })).code]).toEqual([image.slice(0, 9), 200]);
    const [finding] = (await look({ image: 'https://pictures.example.com/a.png' })).data?.findings ?? [];
    expect(finding).toMatchObject({ field: 'image', warning: true, problem: expect.stringContaining('pictures.example.com') });
    // Within a text a picture of another host is a mistake, not a warning.
    expect(await fields({}, 'See ![A plot](https://pictures.example.com/b.png)')).toEqual([200, 'body']);
  });

  test('who began from an older version sees the fields that differ, and overwrites nothing', async () => {
    const { data: there } = await portal.call(source.written, WELCOME, { caller: owner });
    expect(there).toMatchObject({ revision: 1 });
    await publish('welcome', 1, written('Welcome, all', 'On Monday.'));
    const stale = await publish('welcome', 1, written('Welcome!', 'On Monday.'));
    expect(stale.data).toMatchObject({
      outcome: 'stale',
      revision: 2,
      fields: [{ field: 'head.heading', base: 'Welcome', yours: 'Welcome!', theirs: 'Welcome, all' }],
    });
    expect((await seen()).map(({ heading }) => heading)).toContain('Welcome, all');
    // Sends the call again, as a browser does whose answer was lost: the stored text is what its author wants.
    expect((await publish('welcome', 1, written('Welcome, all', 'On Monday.'))).data).toMatchObject({
      outcome: 'published',
      revision: 2,
    });
  });

  test('taken out it is gone for students, put back it is there again; every version can be looked at', async () => {
    const out = await portal.call(source.take_out, { ...WELCOME, base_revision: 2 }, { caller: owner });
    expect(out.data).toMatchObject({ outcome: 'published', revision: 3 });
    expect((await seen()).map(({ heading }) => heading)).not.toContain('Welcome, all');
    const gone = (await portal.call(news.news, { archived: true }, { caller: owner })).data;
    expect(gone).toMatchObject([{ key: 'welcome', revision: 3 }]);
    const versions = (await portal.call(source.versions, WELCOME, { caller: owner })).data ?? [];
    expect(versions.map((each) => [each.revision, each.archived, each.origin, each.made_by])).toEqual([
      [3, true, 'console', 'Ms Sen'],
      [2, false, 'console', 'Ms Sen'],
      [1, false, 'folder', ''],
    ]);
    await portal.call(source.bring_back, { ...WELCOME, base_revision: 3, revision: 1 }, { caller: owner });
    expect((await seen()).find(({ heading }) => heading === 'Welcome')?.news).toContain('<strong>Monday</strong>');
    expect(await portal.call(source.bring_back, { ...WELCOME, base_revision: 4, revision: 9 }, { caller: owner })).toMatchObject({
      code: 404,
    });
  });

  test('a teacher writes for own students only, and finds no other', async () => {
    expect((await portal.call(news.audiences, {}, { caller: teacher })).data).toEqual([
      { key: 'class-11', name: 'Class 11 Science' },
    ]);
    for (const levels of [[], ['class-12'], ['class-11', 'class-12']])
      expect(await publish('by-rao', 0, written('By Mr Rao', 'Hello', { levels }), teacher)).toMatchObject({
        status: false,
        params: { field: 'levels' },
      });
    expect((await publish('by-rao', 0, written('By Mr Rao', 'Hello', { levels: ['class-11'] }), teacher)).data).toMatchObject({
      outcome: 'published',
    });
    await publish('of-12', 0, written('Class 12', 'Hello', { levels: ['class-12'] }));
    expect((await portal.call(news.news, {}, { caller: teacher })).data?.map(({ key }) => key)).toEqual(['by-rao']);
    for (const key of ['of-12', 'welcome'])
      for (const row of [source.written, source.versions] as const)
        expect(await portal.call(row, { kind: 'news', key }, { caller: teacher })).toMatchObject({ code: 404 });
    const preview = { kind: 'news', key: 'of-12', source: written('Mine now') } as const;
    expect(await portal.call(source.preview, preview, { caller: teacher })).toMatchObject({ code: 404 });
  });

  test('a photo of a phone loses what it says about place and camera, is shown small, outlives a load and is exported', async () => {
    const { MEDIA_DIR } = portal.services.config;
    const { data: taken } = await upload(await phonePhoto(1200, 900), 'Sports Day.JPG');
    expect(taken).toMatchObject({ width: 1200, height: 900 });
    expect(taken?.file).toMatch(/^sports-day-[0-9a-f]{10}-1200x900\.webp$/u);
    // Sent again, as after a lost answer: the same file.
    expect((await upload(await phonePhoto(1200, 900), 'Sports Day.JPG')).data).toEqual(taken);
    const given = written('With a picture', `![a race](${taken?.file})`, { image: taken?.file });
    const preview = await portal.call(source.preview, { kind: 'news', key: 'photo', source: given }, { caller: owner });
    await publish('photo', 0, given);
    const shown = (await seen()).find(({ heading }) => heading === 'With a picture');
    expect(shown?.renditions?.length).toBeGreaterThan(3);
    expect(preview.data?.news).toMatchObject({ images: shown?.images, renditions: shown?.renditions, news: shown?.news });
    const inText = /src="([^"]+)"/u.exec(shown?.news ?? '')?.[1] ?? '';
    expect(shown?.news).toContain('width="1200" height="900"');
    for (const address of [inText, ...(shown?.renditions ?? []).map((each) => each.address)])
      expect([address, (await fetch(portal.url + address)).status]).toEqual([address, 200]);
    for (const file of globSync(['news/*', 'open/**/*.*'], { cwd: MEDIA_DIR }))
      expect([file, /Phonemaker|Exif|GPS/u.test(readFileSync(path.join(MEDIA_DIR, file), 'latin1'))]).toEqual([file, false]);

    await school.load();
    expect((await seen()).find(({ heading }) => heading === 'With a picture')).toEqual(shown);
    const out = path.join(folder, '..', `${path.basename(folder)}-out`);
    expect(await commandOn(portal, 'content', 'export', out)).toMatchObject({ code: 0 });
    expect(existsSync(path.join(out, 'news', taken?.file ?? ''))).toBe(true);
    expect(readFileSync(path.join(out, 'news/photo.md'), 'utf8')).toContain(`image: ${taken?.file}`);
    rmSync(out, { recursive: true });
    expect(await commandOn(portal, 'content', 'export', '--into', folder)).toMatchObject({ code: 0 });
    expect(readdirSync(path.join(folder, 'news'))).toContain(taken?.file);
    await school.load();
    expect((await seen()).find(({ heading }) => heading === 'With a picture')).toEqual(shown);
  });

  test('what is no picture is said at the field, before and after its bytes are read', async () => {
    const photo = await phonePhoto(400, 300);
    const broken = photo.subarray(0, Math.floor(photo.length / 2));
    const refusals = [await upload(Buffer.from('%PDF-1.7')), await upload(await movingGif(), 'a.gif'), await upload(broken)];
    expect(refusals.map(({ message }) => message)).toEqual([
      'The file must be a picture: JPEG, PNG or WebP.',
      'The file must be a picture: JPEG, PNG or WebP.',
      'The picture cannot be read. Save it anew as JPEG, PNG or WebP.',
    ]);
    expect(refusals.every(({ params }) => params?.['field'] === 'file')).toBe(true);
    expect(await upload(Buffer.alloc(12 * 1024 * 1024 + 1))).toMatchObject({
      status: false,
      code: 'file_too_large',
      params: { field: 'file', mb: 12 },
    });
    expect(await upload(Buffer.from('x'), 'a.jpg', { Token: asha.token })).toMatchObject({ status: false, code: 'forbidden' });
  });
});
