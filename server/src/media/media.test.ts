import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { auth, materials, subjects, type Caller } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getExactly } from '../testing/get.ts';
import { ASHA, MEERA, operatorSql, startPortal, type TestPortal } from '../testing/portal.ts';

const HOUR = 3_600_000;
const VIDEO = randomBytes(10_000);
const NOT_FOUND = '{"status":false,"message":"Not found","code":"not_found"}';
const OUTSIDE = 'what lies outside';

let portal: TestPortal;
let asha: Caller;

beforeAll(async () => {
  portal = await startPortal('sqlite');
  const { DATA_DIR, MEDIA_DIR } = portal.services.config;
  const put = (name: string, content: string | Buffer): void => {
    mkdirSync(path.dirname(path.join(MEDIA_DIR, name)), { recursive: true });
    writeFileSync(path.join(MEDIA_DIR, name), content);
  };
  put('videos/motion.mp4', VIDEO);
  put('videos/motion.vtt', 'WEBVTT\n');
  put('sheets/motion.pdf', '%PDF-1.7\n');
  put('open/physics.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  put('open/.hidden.svg', OUTSIDE);
  put('open/.git/config', OUTSIDE);
  put('videos/.hidden.mp4', OUTSIDE);
  put('videos/page.html', '<script>alert(1)</script>');
  put('videos/stream.m3u8', '#EXTM3U\n');
  put('streams/light/master.m3u8', '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=80000\nlow/index.m3u8\n');
  put('streams/light/low/index.m3u8', '#EXTM3U\n#EXTINF:2,\n0.m4s\n');
  put('streams/light/low/0.m4s', VIDEO);
  put('streams/light/notes.pdf', '%PDF-1.7\n');
  put('streams/light/.hidden.m4s', OUTSIDE);
  put('streams/heat/low/0.m4s', VIDEO);
  put('outside.m4s', VIDEO);
  put('root.m3u8', '#EXTM3U\n');
  writeFileSync(path.join(DATA_DIR, 'outside.m4s'), OUTSIDE);
  put('videos/நாள் #1 100%.mp4', VIDEO);
  writeFileSync(path.join(DATA_DIR, 'outside.txt'), OUTSIDE);
  asha = await portal.signIn(ASHA);
});

afterAll(() => portal.stop());

const get = (address: string, headers?: Record<string, string>, method?: string) =>
  getExactly(portal.url, address, headers, method);

const signed = async (caller: Caller, link: string): Promise<string> => {
  const list = await portal.call(auth.sessions, {}, { caller });
  const session = list.data?.find(({ current }) => current === 1);
  return portal.services.media.address(link, Number(session?.session_id));
};

async function videoOf(caller: Caller): Promise<string> {
  const chapter = await portal.services.db.get<{ id: number }>("SELECT chapter_id AS id FROM chapter WHERE key = 'motion'");
  const topics = await portal.call(subjects.topics, { chapter_id: chapter?.id ?? 0 }, { caller });
  return topics.data?.[0]?.video_link ?? '';
}

async function expectNotFound(address: string): Promise<void> {
  const { code, body, headers } = await get(address);
  expect({ address, code, body: body.toString() }).toEqual({ address, code: 404, body: NOT_FOUND });
  expect(headers['cache-control']).toBe('no-store');
}

describe('playing', () => {
  test('SRV-08 LEARN-05 the address in a topic plays, whole and in ranges', async () => {
    const address = await videoOf(asha);
    const whole = await get(address);
    expect(whole.code).toBe(200);
    expect(whole.body.equals(VIDEO)).toBe(true);
    expect(whole.headers).toMatchObject({ 'accept-ranges': 'bytes', 'content-type': 'video/mp4', 'content-length': '10000' });

    const cases = [
      { range: 'bytes=0-99', part: [0, 100], said: 'bytes 0-99/10000' },
      { range: 'bytes=5000-', part: [5000, 10_000], said: 'bytes 5000-9999/10000' },
      { range: 'bytes=-50', part: [9950, 10_000], said: 'bytes 9950-9999/10000' },
      { range: 'bytes=9000-99999', part: [9000, 10_000], said: 'bytes 9000-9999/10000' },
    ];
    for (const { range, part, said } of cases) {
      const answer = await get(address, { Range: range });
      expect({ range, code: answer.code, said: answer.headers['content-range'] }).toEqual({ range, code: 206, said });
      expect(answer.body.equals(VIDEO.subarray(...part))).toBe(true);
    }
  });

  test('SRV-08 a range that cannot be given is refused; several, or none that can be read, give the whole', async () => {
    const address = await videoOf(asha);
    const beyond = await get(address, { Range: 'bytes=10000-' });
    expect(beyond.code).toBe(416);
    expect(beyond.body.toString()).toMatch(/^\{"status":false,/u);
    for (const range of ['bytes=0-1,5-6', 'lines=1-2', '']) {
      const answer = await get(address, { Range: range });
      expect({ range, code: answer.code, length: answer.body.length }).toEqual({ range, code: 200, length: 10_000 });
    }
  });

  test('SRV-08 HEAD tells length and type without the bytes; a copy that is still good is not sent again', async () => {
    const address = await videoOf(asha);
    const head = await get(address, {}, 'HEAD');
    expect(head).toMatchObject({ code: 200, headers: { 'content-length': '10000', 'content-type': 'video/mp4' } });
    expect(head.body).toHaveLength(0);
    const again = await get(address, { 'If-None-Match': head.headers.etag ?? '' });
    expect(again).toMatchObject({ code: 304 });
    // The file changed since the player read its first part: it gets the whole.
    const changed = await get(address, { Range: 'bytes=0-9', 'If-Range': '"another"' });
    expect(changed).toMatchObject({ code: 200 });
  });

  test('SRV-08 SRV-09 a name that no disk could have is not found', async () => {
    for (const name of ['a'.repeat(3000), `${'a/'.repeat(1500)}b`, '%E0%A4%9C'.repeat(300)]) {
      const closed = portal.services.media.address(`${decodeURIComponent(name)}.webp`, 1);
      for (const place of [`/media/open/${name}.webp`, `/media/open/questions/${name}.webp`, closed])
        expect([place.slice(0, 20), (await fetch(portal.url + place)).status]).toEqual([place.slice(0, 20), 404]);
    }
  });

  test('SRV-08 other methods do nothing', async () => {
    const address = await videoOf(asha);
    for (const method of ['POST', 'PUT', 'DELETE']) expect(await get(address, {}, method)).toMatchObject({ code: 404 });
  });

  test('SRV-08 each kind of file has its type; none may act as a page of the portal', async () => {
    const types = {
      'videos/motion.vtt': 'text/vtt; charset=utf-8',
      'sheets/motion.pdf': 'application/pdf',
      'videos/stream.m3u8': 'application/vnd.apple.mpegurl',
      'videos/page.html': 'text/html; charset=utf-8',
      'videos/நாள் #1 100%.mp4': 'video/mp4',
    };
    for (const [link, type] of Object.entries(types)) {
      const { code, headers } = await get(await signed(asha, link));
      expect({ link, code, type: headers['content-type'] }).toEqual({ link, code: 200, type });
      expect(headers['content-security-policy']).toMatch(/^default-src 'none';.* sandbox$/u);
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' });
      expect(headers['cache-control']).toMatch(/^private, max-age=\d+$/u);
    }
  });
});

describe('the signature', () => {
  test('SRV-08 is for one session, one file and some hours: any other letter in it is not found', async () => {
    const address = await videoOf(asha);
    const [, , signature = ''] = address.split('/');
    const [session = '', expires = '', mac = ''] = signature.split('.');
    const other = (text: string) => (text.startsWith('a') ? 'b' : 'a') + text.slice(1);
    const later = (Number.parseInt(expires, 36) + HOUR).toString(36);
    const [another = ''] = (await signed(await portal.signIn(MEERA), 'x')).slice('/media/'.length).split('.');
    expect(another).not.toBe(session);
    for (const wrong of [
      `${session}.${expires}.${other(mac)}`,
      `${session}.${expires}.${mac.slice(0, -1)}`,
      `${session}.${later}.${mac}`,
      `${another}.${expires}.${mac}`,
      `${session}.${expires}`,
      `${session}.${expires}.`,
      `${session}.${expires}.${mac}x`,
      '..',
      'x',
    ])
      await expectNotFound(`/media/${wrong}/videos/motion.mp4`);
    for (const file of ['videos/charge.mp4', 'videos/motion.vtt', 'videos//motion.mp4', 'motion.mp4', ''])
      await expectNotFound(`/media/${signature}/${file}`);
    expect(await get(address)).toMatchObject({ code: 200 });
  });

  test('SRV-08 two students have different addresses for one file', async () => {
    const meera = await portal.signIn(MEERA);
    expect(await signed(meera, 'videos/motion.mp4')).not.toBe(await signed(asha, 'videos/motion.mp4'));
  });

  test('SRV-08 ends with the session: at logout, and when the student is suspended', async () => {
    const caller = await portal.signIn(ASHA);
    const address = await videoOf(caller);
    expect(await get(address)).toMatchObject({ code: 200 });
    await portal.call(auth.logout, {}, { caller });
    await expectNotFound(address);

    const meera = await portal.signIn(MEERA);
    const hers = await signed(meera, 'videos/motion.mp4');
    expect(await get(hers)).toMatchObject({ code: 200 });
    await operatorSql(portal, `UPDATE student SET standing = 'suspended' WHERE mobile = '${MEERA}'`);
    await expectNotFound(hers);
    await operatorSql(portal, `UPDATE student SET standing = 'active' WHERE mobile = '${MEERA}'`);
  });

  test('SRV-08 expires after 3 to 6 hours, and a new one is in the next list', async () => {
    const address = await videoOf(asha);
    expect(await videoOf(asha)).toBe(address);
    portal.passTime(3 * HOUR - 60_000);
    expect(await get(address)).toMatchObject({ code: 200 });
    portal.passTime(3 * HOUR + 60_000);
    await expectNotFound(address);
    expect(await get(await videoOf(asha))).toMatchObject({ code: 200 });
  });

  test('SRV-08 MAT-01 study materials are signed too; links elsewhere stay as they are', async () => {
    const rows = await portal.services.db.all<{ sub_id: number; chapter_id: number }>(
      "SELECT subject_id AS sub_id, chapter_id FROM chapter WHERE key = 'motion'",
    );
    const list = await portal.call(materials.study_materials, rows[0] ?? { sub_id: 0, chapter_id: 0 }, { caller: asha });
    const address = list.data?.[0]?.path ?? '';
    expect(address).toMatch(/^\/media\/[\w.-]+\/sheets\/motion\.pdf$/u);
    expect(await get(address)).toMatchObject({ code: 200 });
    for (const link of ['https://videos.example/a.mp4', 'http://videos.example/a.mp4', ''])
      expect(portal.services.media.address(link, 1)).toBe(link);
  });
});

describe('a stream', () => {
  /** Resolves a name in a playlist as a player does. */
  const beside = (playlist: string, name: string) => new URL(name, portal.url + playlist).pathname;

  test('SRV-08 LEARN-07 a stream of our own plays through: each playlist and part by the name its playlist calls it', async () => {
    const master = await signed(asha, 'streams/light/master.m3u8');
    const first = await get(master);
    expect(first).toMatchObject({ code: 200, headers: { 'content-type': 'application/vnd.apple.mpegurl' } });
    const variant = beside(master, 'low/index.m3u8');
    expect((await get(variant)).body.toString()).toContain('0.m4s');
    const part = await get(beside(variant, '0.m4s'), { Range: 'bytes=0-99' });
    expect(part.code).toBe(206);
    expect(part.body.equals(VIDEO.subarray(0, 100))).toBe(true);
  });

  test('SRV-08 the parts of a stream are for that session, that stream and those hours alone', async () => {
    const caller = await portal.signIn(ASHA);
    const master = await signed(caller, 'streams/light/master.m3u8');
    const [, , signature = ''] = master.split('/');
    const [session = '', expires = '', mac = '', depth = ''] = signature.split('.');
    expect(depth).toBe('2');
    const part = 'streams/light/low/0.m4s';
    expect(await get(`/media/${signature}/${part}`)).toMatchObject({ code: 200 });

    const later = (Number.parseInt(expires, 36) + HOUR).toString(36);
    const [another = ''] = (await signed(await portal.signIn(MEERA), 'x')).slice('/media/'.length).split('.');
    const [, , single = ''] = (await signed(caller, 'videos/motion.mp4')).split('/');
    for (const wrong of [
      `${session}.${expires}.${mac}`,
      ...['0', '1', '3', '4', '-1', '02', '2x', ''].map((other) => `${session}.${expires}.${mac}.${other}`),
      `${another}.${expires}.${mac}.2`,
      `${session}.${later}.${mac}.2`,
      `${session}.${expires}.${mac.slice(1)}.2`,
      single,
      `${single}.1`,
    ])
      await expectNotFound(`/media/${wrong}/${part}`);
    await expectNotFound(`/media/${part}`);

    for (const other of [
      'streams/heat/low/0.m4s',
      'streams/light/notes.pdf',
      'streams/light/',
      'streams/light',
      'outside.m4s',
      'videos/motion.mp4',
    ])
      await expectNotFound(`/media/${signature}/${other}`);
    for (const way of [
      '../heat/low/0.m4s',
      'low/../../heat/low/0.m4s',
      '..%2fheat%2flow%2f0.m4s',
      '%2e%2e/heat/low/0.m4s',
      '..%5cheat%5c0.m4s',
      '.hidden.m4s',
      '../../outside.m4s',
      '../../../outside.m4s',
      '..%2f..%2f..%2foutside.m4s',
      './/low/0.m4s',
    ]) {
      const { code, body } = await get(`/media/${signature}/streams/light/${way}`);
      expect({ way, shut: [400, 403, 404].includes(code) }).toEqual({ way, shut: true });
      expect(body.toString()).toMatch(/^\{"status":false,"message":"[\w ]+","code":"\w+"\}$/u);
    }

    await portal.call(auth.logout, {}, { caller });
    await expectNotFound(`/media/${signature}/${part}`);
  });

  test('SRV-08 a playlist that lies in the media folder itself opens nothing but itself', async () => {
    const address = await signed(asha, 'root.m3u8');
    expect(await get(address)).toMatchObject({ code: 200 });
    await expectNotFound(beside(address, 'outside.m4s'));
  });
});

describe('the folder', () => {
  const WAYS = [
    '../outside.txt',
    '../../outside.txt',
    'videos/../../outside.txt',
    'open/../../outside.txt',
    './../outside.txt',
    '%2e%2e/outside.txt',
    '%2e%2e%2foutside.txt',
    '..%2foutside.txt',
    '.%2e/outside.txt',
    '%252e%252e%252foutside.txt',
    '..%5coutside.txt',
    '..\\outside.txt',
    '%c0%ae%c0%ae/outside.txt',
    '..%00/outside.txt',
    'motion.mp4%00.svg',
    '..;/outside.txt',
    '....//outside.txt',
    '/etc/passwd',
    '//etc/passwd',
    '%2fetc%2fpasswd',
    'C:%5cWindows%5cwin.ini',
    'file:///etc/passwd',
  ];

  /** Refused without a byte of what lies there. */
  async function expectShut(address: string): Promise<void> {
    const { code, body } = await get(address);
    expect({ address, shut: [400, 403, 404].includes(code) }).toEqual({ address, shut: true });
    expect(body.toString()).toMatch(/^\{"status":false,"message":"[\w ]+","code":"\w+"\}$/u);
  }

  test.each(WAYS)('SRV-08 nothing outside is served: %s', async (way) => {
    await expectShut(`/media/open/${way}`);
    await expectShut(`/media/${way}`);
    // Outside /media/, a name without a dot is taken for the address of a page (media/web.routes.ts): the portal's own
    // answers.
    if (way.includes('.')) await expectShut(`/${way}`);
    else expect((await get(`/${way}`)).body.toString()).toBe((await get('/')).body.toString());
    const [, , signature = ''] = (await videoOf(asha)).split('/');
    await expectShut(`/media/${signature}/${way}`);
  });

  test('SRV-08 not even with a right signature for a path that leads out', async () => {
    const session = await signed(asha, 'videos/motion.mp4');
    expect(await get(session)).toMatchObject({ code: 200 });
    for (const link of ['../outside.txt', 'videos/../../outside.txt', '/etc/passwd', 'videos/../videos/motion.mp4'])
      await expectShut(await signed(asha, link));
  });

  test('SRV-08 open pictures need no signature; what is signed is not reached through them', async () => {
    const picture = await get('/media/open/physics.svg');
    expect(picture).toMatchObject({ code: 200, headers: { 'content-type': 'image/svg+xml' } });
    expect(picture.headers['cache-control']).toMatch(/^public, max-age=\d+/u);
    expect(picture.headers['content-security-policy']).toContain('sandbox');
    for (const way of ['..', '%2e%2e', '.%2e', 'x/..', 'x/../..']) await expectShut(`/media/open/${way}/videos/motion.mp4`);
    await expectShut('/media/open%2f..%2fvideos/motion.mp4');
    await expectNotFound('/media/videos/motion.mp4');
    await expectNotFound('/media/open/missing.svg');
  });

  test('SRV-08 hidden files and lists of files are not served', async () => {
    for (const name of ['.hidden.svg', '.git/config', '%2ehidden.svg', '.git', '']) await expectShut(`/media/open/${name}`);
    for (const link of ['videos/.hidden.mp4', 'videos/', 'videos', '']) await expectShut((await signed(asha, link)) || '/media/');
    for (const address of ['/media', '/media/', '/media/open']) await expectShut(address);
  });
});
