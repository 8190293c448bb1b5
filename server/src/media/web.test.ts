import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { SERVER_PLACES } from '@portal/contract/ofServer';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Brand } from '../core/brand.ts';
import { createApp } from '../app.ts';
import { startPortal, type TestPortal } from '../testing/portal.ts';

const PAGE = '<!doctype html><title>The page</title>';
const LOGO = '<svg xmlns="http://www.w3.org/2000/svg"/>';
const SCRIPT = `console.log('${'x'.repeat(2000)}');`;
const NOT_FOUND = '{"status":false,"message":"Not found","code":"not_found"}';

const undo: (() => unknown)[] = [];
let portal: TestPortal;

/** A web build of a few files, and what lies beside it and must not be served. */
function makeBuild(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-web-'));
  undo.push(() => rmSync(folder, { recursive: true, force: true }));
  const put = (name: string, content: string | Buffer): void => {
    mkdirSync(path.dirname(path.join(folder, 'dist', name)), { recursive: true });
    writeFileSync(path.join(folder, 'dist', name), content);
  };
  put('index.html', PAGE);
  put('logo.svg', LOGO);
  put('manifest.webmanifest', '{"name":"Portal","short_name":"Portal","display":"standalone","icons":[{"src":"/icons/a.png"}]}');
  put('sw.js', SCRIPT);
  put('assets/app-1a2b.js', SCRIPT);
  put('assets/app-1a2b.js.br', brotliCompressSync(SCRIPT));
  put('assets/app-1a2b.js.map', '{}');
  put('assets/engine-1/worker.js', SCRIPT);
  put('.vite/manifest.json', '{}');
  put('.env', 'SECRET=1');
  put('../beside.txt', 'beside');
  return path.join(folder, 'dist');
}

/** The portal with that web build, at an address of its own. */
async function open(folder: string, env: Partial<TestPortal['services']['config']> = {}): Promise<string> {
  const config = { ...portal.services.config, ...env };
  const look = await Brand.of(config, portal.services.db);
  const app: FastifyInstance = await createApp({ ...portal.services, config, look }, { web: folder });
  undo.push(() => app.close());
  return app.listen({ host: '127.0.0.1', port: 0 });
}

beforeAll(async () => {
  portal = await startPortal('sqlite');
});

afterAll(async () => {
  for (const step of undo.toReversed()) await step();
  await portal.stop();
});

const asBrowser = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const read = async (address: string, headers: Record<string, string> = {}) => {
  const response = await fetch(address, { headers });
  return { code: response.status, headers: response.headers, text: await response.text() };
};

/** An answer as it comes over the wire: nothing is unpacked, and no header added. */
const raw = (address: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<{ code: number | undefined; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    request(address, { method, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => resolve({ code: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts) }));
    })
      .on('error', reject)
      .end();
  });

describe('the web build', () => {
  let url = '';

  beforeAll(async () => {
    url = await open(makeBuild());
  });

  test('APP-01 every address of a page answers with the page, which is asked for again each time', async () => {
    for (const address of [
      '/',
      '/index.html',
      '/login',
      '/subjects/3/chapters/4',
      '/pdf?file=a%20b',
      '/media-of-mine',
      '/apiary',
    ]) {
      const page = await read(`${url}${address}`, asBrowser);
      expect({ address, code: page.code, text: page.text }).toEqual({ address, code: 200, text: PAGE });
      expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(page.headers.get('cache-control')).toBe('no-cache');
    }
  });

  test('APP-01 a page’s address answers with the page whoever asks, and to HEAD with its headers', async () => {
    for (const address of ['/', '/login', '/subjects/3/chapters/4?x=1.5']) {
      for (const accept of [{}, { Accept: '*/*' }, { Accept: 'text/html' }, { Accept: 'application/xml, */*;q=0.1' }]) {
        const page = await raw(`${url}${address}`, accept);
        expect({ address, code: page.code, text: page.body.toString() }).toEqual({ address, code: 200, text: PAGE });
        const head = await raw(`${url}${address}`, accept, 'HEAD');
        expect({ address, code: head.code, length: head.body.length }).toEqual({ address, code: 200, length: 0 });
        expect({ ...head.headers, date: '' }).toEqual({ ...page.headers, date: '' });
      }
    }
  });

  test('the page goes out compressed to whoever takes it so, and not at all to whoever has it', async () => {
    const packed = await raw(`${url}/login`, { ...asBrowser, 'Accept-Encoding': 'gzip, deflate, br, zstd' });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect(brotliDecompressSync(packed.body).toString()).toBe(PAGE);
    for (const accepted of ['gzip, br;q=0', 'gzip;q=0.5']) {
      const gzipped = await raw(url, { ...asBrowser, 'Accept-Encoding': accepted });
      expect({ accepted, coding: gzipped.headers['content-encoding'] }).toEqual({ accepted, coding: 'gzip' });
      expect(gunzipSync(gzipped.body).toString()).toBe(PAGE);
    }
    for (const accepted of ['', 'identity', 'br;q=0, gzip;q=0.0']) {
      const plain = await raw(url, { ...asBrowser, 'Accept-Encoding': accepted });
      expect({ accepted, coding: plain.headers['content-encoding'] }).toEqual({ accepted, coding: undefined });
      expect(plain.body.toString()).toBe(PAGE);
    }
    const { etag = '' } = packed.headers;
    const known = await raw(`${url}/profile`, { ...asBrowser, 'Accept-Encoding': 'br', 'If-None-Match': `W/"x", ${etag}` });
    expect(known).toMatchObject({ code: 304, body: Buffer.alloc(0) });
    // The page's own policy, kept with it, stays in force.
    expect(known.headers['content-security-policy']).toBeUndefined();
    const other = await raw(`${url}/profile`, { ...asBrowser, 'If-None-Match': '"other"' });
    expect(other).toMatchObject({ code: 200, body: Buffer.from(PAGE) });
    const elsewhere = await raw(await open(makeBuild(), { MEDIA_HOSTS: 'https://cdn.example' }), {
      ...asBrowser,
      'If-None-Match': etag,
    });
    expect(elsewhere.code).toBe(200);
  });

  test('SRV-09 what is no page is not answered with one', async () => {
    const places = SERVER_PLACES.map((place) => `/${place}/nothing`);
    for (const address of [...places, '/api', '/media/nothing/x', '/assets/missing-1.js', '/assets']) {
      const answer = await read(`${url}${address}`, asBrowser);
      expect({ address, code: answer.code, text: answer.text }).toEqual({ address, code: 404, text: NOT_FOUND });
    }
    expect(await read(`${url}/login`, { Accept: 'application/json' })).toMatchObject({ code: 404, text: NOT_FOUND });
    const posted = await fetch(`${url}/login`, { method: 'POST', headers: asBrowser });
    expect(posted.status).toBe(404);
  });

  test('the page may load nothing but its own, in no frame, with no inline script or style where the build wrote none', async () => {
    const { headers } = await read(url, asBrowser);
    const policy = new Map(
      (headers.get('content-security-policy') ?? '').split('; ').map((rule): [string, string] => {
        const [name = '', ...values] = rule.trim().split(/\s+/u);
        return [name, values.join(' ')];
      }),
    );
    expect(Object.fromEntries(policy)).toMatchObject({
      'default-src': "'none'",
      'script-src': "'self' 'wasm-unsafe-eval'",
      'style-src': "'self'",
      'connect-src': "'self'",
      'worker-src': "'self'",
      'manifest-src': "'self'",
      'frame-src': 'https://www.youtube-nocookie.com https://player.vimeo.com',
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
      'require-trusted-types-for': "'script'",
    });
    expect(headers.get('content-security-policy')).not.toContain('unsafe-inline');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('strict-transport-security')).toBeNull();
  });

  test('NET-04 the installed app is called as the school is; its worker is asked for anew each time', async () => {
    const ours = await read(`${url}/manifest.webmanifest`);
    expect(ours.headers.get('content-type')).toMatch(/^application\/manifest\+json/u);
    expect(JSON.parse(ours.text)).toEqual({
      name: 'Learning Portal',
      short_name: 'Learning Portal',
      display: 'standalone',
      icons: [{ src: '/icons/a.png' }],
    });
    const theirs = await open(makeBuild(), { BRAND_NAME: 'Pragati', BRAND_LOGO: '/media/open/logo.svg' });
    expect(JSON.parse((await read(`${theirs}/manifest.webmanifest`)).text)).toMatchObject({
      name: 'Pragati',
      icons: [{ src: '/media/open/logo.svg', sizes: 'any' }],
    });
    const worker = await read(`${url}/sw.js`);
    expect(worker).toMatchObject({ code: 200, text: SCRIPT });
    expect(worker.headers.get('cache-control')).toBe('no-cache');
  });

  test('files with a hash in the name are kept for ever and come compressed; others are asked for again', async () => {
    const script = await read(`${url}/assets/app-1a2b.js`, { 'Accept-Encoding': 'br' });
    expect(script).toMatchObject({ code: 200, text: SCRIPT });
    expect(script.headers.get('content-encoding')).toBe('br');
    expect(script.headers.get('content-type')).toMatch(/^(?:text|application)\/javascript/u);
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const plain = await read(`${url}/assets/app-1a2b.js`, { 'Accept-Encoding': 'identity' });
    expect(plain).toMatchObject({ code: 200, text: SCRIPT });
    expect(plain.headers.get('content-encoding')).toBeNull();
    const logo = await read(`${url}/logo.svg`);
    expect(logo.headers.get('content-type')).toBe('image/svg+xml');
    expect(logo.headers.get('cache-control')).toBe('no-cache');
  });

  test('a file at a fixed name is kept for ever at an address that names its content, and at no other', async () => {
    const version = createHash('sha256').update(LOGO).digest('hex').slice(0, 8);
    const named = await read(`${url}/logo.svg?v=${version}`);
    expect(named).toMatchObject({ code: 200, text: LOGO });
    expect(named.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    for (const query of ['?v=', `?v=${version.slice(1)}`, '?v=00000000', `?v=${version}&v=${version}`, `?w=${version}`])
      expect((await read(`${url}/logo.svg${query}`)).headers.get('cache-control'), query).toBe('no-cache');
  });

  test('what may act as a page or a worker has the page’s policy; what has nothing to run in it has none to carry', async () => {
    const headers = { ...asBrowser, 'Accept-Encoding': 'br' };
    const headersOf = async (address: string) => (await read(`${url}${address}`, headers)).headers;
    const policy = (await headersOf('/login')).get('content-security-policy');
    expect(policy).toContain("connect-src 'self'");
    for (const address of ['/', '/sw.js', '/assets/engine-1/worker.js'])
      expect({ address, policy: (await headersOf(address)).get('content-security-policy') }).toEqual({ address, policy });
    for (const address of ['/assets/app-1a2b.js', '/logo.svg', '/manifest.webmanifest']) {
      const { 'x-content-type-options': sniffing, ...all } = Object.fromEntries(await headersOf(address));
      expect({ address, sniffing }).toEqual({ address, sniffing: 'nosniff' });
      for (const name of ['content-security-policy', 'permissions-policy', 'cross-origin-opener-policy', 'referrer-policy'])
        expect({ address, name, value: all[name] }).toEqual({ address, name, value: undefined });
    }
  });

  test('source maps, hidden files and what lies beside the build are not served', async () => {
    for (const address of [
      '/assets/app-1a2b.js.map',
      '/.vite/manifest.json',
      '/.env',
      '/..%2fbeside.txt',
      '/%2e%2e%2fbeside.txt',
    ]) {
      const { code, text } = await read(`${url}${address}`);
      expect({ address, code, text }).toEqual({ address, code: 404, text: NOT_FOUND });
    }
  });
});

test('NET-04 /config.json says what the deployment is', async () => {
  const url = await open(makeBuild(), {
    BRAND_NAME: 'Ganga "Classes"',
    BRAND_LOGO: '/media/open/logo.svg',
    FCM_ID: 'push-1',
    PORTAL_BASE: 'p',
  });
  const answer = await read(`${url}/config.json`);
  expect(JSON.parse(answer.text)).toEqual({
    apiBase: '/api',
    brandName: 'Ganga "Classes"',
    logo: '/media/open/logo.svg',
    fcmId: 'push-1',
    portalBase: 'p',
  });
  expect(answer.headers.get('cache-control')).toBe('no-cache');
});

test('NET-04 the page carries the configuration, as data that cannot end its own element', async () => {
  const folder = makeBuild();
  writeFileSync(path.join(folder, 'index.html'), '<head></head>');
  const name = '</script><script>alert(1)</script>';
  const url = await open(folder, { BRAND_NAME: name });
  const { text } = await read(url, asBrowser);
  const [, data = ''] = /<script type="application\/json" id="config">(.*?)<\/script>/su.exec(text) ?? [];
  expect(JSON.parse(data)).toEqual(JSON.parse((await read(`${url}/config.json`)).text));
  expect(JSON.parse(data)).toMatchObject({ brandName: name });
});

test('the page may run and use the script and the style that the build wrote into it, by their hashes, and no other', async () => {
  const folder = makeBuild();
  const script = "document.title = 'first';\n";
  const style = ':root { color: red }';
  writeFileSync(
    path.join(folder, 'index.html'),
    `<style>${style}</style><script>${script}</script><script src="/a.js"></script>`,
  );
  const policy = (await read(await open(folder), asBrowser)).headers.get('content-security-policy') ?? '';
  const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  expect(policy.split('; ')).toEqual(
    expect.arrayContaining([`script-src 'self' 'wasm-unsafe-eval' ${hash(script)}`, `style-src 'self' ${hash(style)}`]),
  );
  expect(policy).not.toContain('unsafe-inline');
});

test('a school with media hosts of its own may show them; one behind TLS says so', async () => {
  const url = await open(makeBuild(), {
    MEDIA_HOSTS: 'https://cdn.example https://*.videos.example',
    PUBLIC_URL: 'https://portal.example',
  });
  const { headers } = await read(url, asBrowser);
  expect(headers.get('content-security-policy')).toContain("media-src 'self' blob: https://cdn.example https://*.videos.example");
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
});

test('with the media in a bucket pages may load pictures, videos and documents from there, and nothing else', async () => {
  const address = { bucket: 'school', prefix: '', region: 'x', base: 'https://s3.example:9000/school' };
  const url = await open(makeBuild(), { bucket: { address, keys: { accessKeyId: '', secretAccessKey: '' } } });
  const policy = (await read(url, asBrowser)).headers.get('content-security-policy') ?? '';
  const allowing = policy.split('; ').filter((directive) => directive.includes('https://s3.example:9000'));
  expect(allowing.map((directive) => directive.split(' ')[0])).toEqual(['img-src', 'connect-src', 'media-src']);
});

test('without a web build the API works and pages are not found', async () => {
  const url = await open(path.join(tmpdir(), 'portal-no-such-build'));
  expect(await read(url, asBrowser)).toMatchObject({ code: 404, text: NOT_FOUND });
  expect(await read(`${url}/api/Auth/academic_levels`)).toMatchObject({ code: 200 });
});
