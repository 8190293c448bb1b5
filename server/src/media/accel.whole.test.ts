import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { auth, type Caller } from '@portal/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startDeployed, type Nginx } from '../../../scripts/machine/start-nginx.ts';
import { createApp } from '../app.ts';
import { readConfig } from '../core/env.ts';
import { getExactly as get } from '../testing/get.ts';
import { ASHA, startPortal, type TestPortal } from '../testing/portal.ts';

const VIDEO = randomBytes(100_000);
const OUTSIDE = 'what lies outside';
const NOT_FOUND = '{"status":false,"message":"Not found","code":"not_found"}';
const AWKWARD = ['videos/நாள் #1 (100%) + more?.mp4', 'videos/%2e%2e%2foutside.txt', "videos/a;b&c='d' %.mp4"];
/** Headers of one connection or one disk, not of the file that is sent. */
const OWN = ['date', 'server', 'connection', 'keep-alive', 'etag', 'last-modified', 'transfer-encoding'];

let portal: TestPortal;
let session_id: number;
let asha: Caller;

beforeAll(async () => {
  portal = await startPortal('sqlite', { env: { PUBLIC_URL: 'https://portal.example.org' } });
  const { DATA_DIR, MEDIA_DIR } = portal.services.config;
  const put = (name: string, content: string | Buffer): void => {
    mkdirSync(path.dirname(path.join(MEDIA_DIR, name)), { recursive: true });
    writeFileSync(path.join(MEDIA_DIR, name), content);
  };
  for (const name of ['videos/motion.mp4', 'videos/noise.bin', 'streams/light/low/0.m4s', ...AWKWARD]) put(name, VIDEO);
  put('videos/motion.vtt', 'WEBVTT\n');
  put('videos/page.html', '<script>alert(1)</script>');
  put('videos/.hidden.mp4', OUTSIDE);
  put('sheets/motion.pdf', '%PDF-1.7\n');
  put('streams/light/master.m3u8', '#EXTM3U\nlow/0.m4s\n');
  put('open/physics.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  put('open/.hidden.svg', OUTSIDE);
  writeFileSync(path.join(DATA_DIR, 'outside.txt'), OUTSIDE);
  asha = await portal.signIn(ASHA);
  const sessions = await portal.call(auth.sessions, {}, { caller: asha });
  session_id = Number(sessions.data?.find(({ current }) => current === 1)?.session_id);
});
afterAll(() => portal.stop());

const address = (link: string) => portal.services.media.address(link, session_id);
const shared = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN.includes(name)));

test('MEDIA_ACCEL is a path, and not for media in a bucket', () => {
  for (const wrong of ['protected', '/protected', 'https://x/', '/a b/', '/', '/../'])
    expect(() => readConfig({ MEDIA_ACCEL: wrong }), wrong).toThrow(/MEDIA_ACCEL must be a path/u);
  const bucket = { MEDIA_URL: 's3://school', AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' };
  expect(() => readConfig({ ...bucket, MEDIA_ACCEL: '/protected/' })).toThrow(/MEDIA_ACCEL is for media in a folder/u);
});

describe.each([
  ['nginx.conf', '127.0.0.1:8080'],
  ['nginx-instances.conf', '127.0.0.1:8081'],
])('media sent by nginx with deploy/%s', (file, upstream) => {
  let app: FastifyInstance;
  let nginx: Nginx;
  let folder: string;

  beforeAll(async () => {
    const { services } = portal;
    app = await createApp({ ...services, config: { ...services.config, MEDIA_ACCEL: '/protected/' } });
    const own = new URL(await app.listen({ host: '127.0.0.1', port: 0 })).host;
    folder = mkdtempSync(path.join(tmpdir(), 'portal-accel-'));
    nginx = await startDeployed(folder, file, { [upstream]: own, '/srv/portal-media/': `${services.config.MEDIA_DIR}/` });
  });
  afterAll(async () => {
    await nginx.stop();
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('SRV-08 each file comes with the bytes and the headers it has without nginx, whatever its name holds', async () => {
    const links = ['motion.mp4', 'motion.vtt', 'page.html', 'noise.bin'].map((name) => `videos/${name}`);
    for (const link of [...links, 'sheets/motion.pdf', 'streams/light/master.m3u8', 'open/physics.svg', ...AWKWARD]) {
      const [plain, sent] = await Promise.all([get(portal.url, address(link)), get(nginx.url, address(link))]);
      expect({ link, code: sent.code, headers: shared(sent.headers) }).toEqual({
        link,
        code: 200,
        headers: shared(plain.headers),
      });
      expect(sent.body.equals(plain.body), link).toBe(true);
      expect(sent.headers.server).toMatch(/^nginx/u);
    }
  });

  test('SRV-08 the portal itself sends none of these bytes', async () => {
    const answer = await get(`http://${new URL(app.listeningOrigin).host}`, address('videos/motion.mp4'), { Range: 'bytes=0-9' });
    expect(answer).toMatchObject({ code: 200, headers: { 'x-accel-redirect': '/protected/videos/motion.mp4' } });
    expect(answer.body).toHaveLength(0);
  });

  test('SRV-08 ranges, HEAD and a copy that is still good', async () => {
    for (const link of ['videos/motion.mp4', 'streams/light/low/0.m4s']) {
      const part = await get(nginx.url, address(link), { Range: 'bytes=5000-5099' });
      expect(part).toMatchObject({ code: 206, headers: { 'content-range': 'bytes 5000-5099/100000' } });
      expect(part.headers['content-security-policy']).toMatch(/ sandbox$/u);
      expect(part.body.equals(VIDEO.subarray(5000, 5100))).toBe(true);
      expect(await get(nginx.url, address(link), { Range: 'bytes=100000-' })).toMatchObject({ code: 416 });
      const head = await get(nginx.url, address(link), {}, 'HEAD');
      expect(head).toMatchObject({ code: 200, headers: { 'content-length': '100000' } });
      expect(head.headers['content-type']).toMatch(/^video\//u);
      expect(head.body).toHaveLength(0);
      expect(await get(nginx.url, address(link), { 'If-None-Match': head.headers.etag ?? '' })).toMatchObject({ code: 304 });
    }
    const picture = await get(nginx.url, '/media/open/physics.svg', { Range: 'bytes=0-3' });
    expect(picture).toMatchObject({ code: 206, headers: { 'cache-control': expect.stringMatching(/^public/u) } });
    expect(picture.body.toString()).toBe('<svg');
  });

  test('SRV-04 a piece of a file that staff send reaches the portal, whose console is not there before an owner', async () => {
    const body = randomBytes(1_000_000);
    const headers = { 'Tus-Resumable': '1.0.0', 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' };
    const answer = await fetch(`${nginx.url}/api/Staff/files/none`, { method: 'PATCH', headers, body });
    expect(await answer.json()).toMatchObject({ code: 'not_found' });
  });

  test('SRV-08 a call to the internal location is not found', async () => {
    for (const way of [
      '/protected/videos/motion.mp4',
      '/protected/open/physics.svg',
      '/%70rotected/videos/motion.mp4',
      '//protected/videos/motion.mp4',
      '/media/../protected/videos/motion.mp4',
      '/protected/../protected/videos/motion.mp4',
      '/protected/',
      '/protected../outside.txt',
    ]) {
      const answer = await get(nginx.url, way);
      expect({ way, code: answer.code }).toEqual({ way, code: 404 });
      expect(answer.body.includes(OUTSIDE) || answer.body.equals(VIDEO)).toBe(false);
    }
    // An address of a page like any other, where there is a web build.
    expect((await get(nginx.url, '/protected')).headers['content-type']).toMatch(/^(?:text\/html|application\/json)/u);
    // The header is the portal's answer to nginx, and nobody's request.
    const asked = await get(nginx.url, '/healthz', { 'X-Accel-Redirect': '/protected/videos/motion.mp4' });
    expect(asked.body.toString()).toContain('"status":true');
  });

  test('SRV-08 forged and ended signatures, files that are not there and ways out are not found, as without nginx', async () => {
    const good = address('videos/motion.mp4');
    const [, , signature = ''] = good.split('/');
    const forged = good.replace(signature, `${signature.slice(0, -1)}${signature.endsWith('A') ? 'B' : 'A'}`);
    const other = await portal.signIn(ASHA);
    const sessions = await portal.call(auth.sessions, {}, { caller: other });
    const ending = Number(sessions.data?.find(({ current }) => current === 1)?.session_id);
    const ended = portal.services.media.address('videos/motion.mp4', ending);
    expect(await get(nginx.url, ended)).toMatchObject({ code: 200 });
    await portal.call(auth.logout, {}, { caller: other });
    for (const wrong of [forged, ended, good.replace('motion', 'charge'), address('videos/none.mp4'), '/media/open/none.svg']) {
      const { code, body, headers } = await get(nginx.url, wrong);
      expect({ wrong, code, body: body.toString() }).toEqual({ wrong, code: 404, body: NOT_FOUND });
      expect(headers['cache-control']).toBe('no-store');
    }
    const stream = address('streams/light/master.m3u8').replace('master.m3u8', '');
    for (const way of [
      ...['../outside.txt', 'videos/../../outside.txt', 'videos/../videos/motion.mp4', '/etc/passwd'].map(address),
      ...['videos/.hidden.mp4', 'videos', 'videos/', '..\\outside.txt', 'videos/motion.mp4\0.svg'].map(address),
      ...[
        '../outside.txt',
        '..%2f..%2foutside.txt',
        '%252e%252e/x',
        '.hidden.svg',
        '',
        '..%5coutside.txt',
        'physics.svg%00',
        'x/..',
      ].map((name) => `/media/open/${name}`),
      ...['open%2f..%2fvideos/motion.mp4', 'videos/motion.mp4', '%2fetc%2fpasswd'].map((name) => `/media/${name}`),
      ...['../../../outside.txt', '..%2f..%2fvideos%2fmotion.mp4', 'low/../../../videos/motion.mp4'].map((name) => stream + name),
    ]) {
      const { code, body } = await get(nginx.url, way);
      expect({ way, shut: [400, 403, 404].includes(code) }).toEqual({ way, shut: true });
      expect(body.includes(OUTSIDE) || body.includes(VIDEO) || body.includes('root:')).toBe(false);
    }
  });

  test('SRV-09 pages are the portal’s own, and no signed address is in a log', async () => {
    const before = nginx.accessLog();
    await get(nginx.url, address('videos/motion.mp4'));
    await get(nginx.url, address('videos/none.mp4'));
    expect(nginx.accessLog()).toBe(before);
    const config = await get(nginx.url, '/config.json');
    expect(config.headers['x-accel-redirect']).toBeUndefined();
    expect(config.body.toString()).toContain('"apiBase"');
    expect(nginx.accessLog()).toContain('/config.json');
  });
});
