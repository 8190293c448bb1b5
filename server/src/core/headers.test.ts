import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { calls, type Caller } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { ASHA, startPortal, type TestPortal } from '../testing/portal.ts';
import { goodBodies, ROWS } from '../testing/rows.ts';

const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};
/** A part of a page: it has nothing of its own to run, and opens nothing. */
const OF_PART = { 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' };
const ASKED_AGAIN = /^(?:no-store|no-cache)$/u;

let portal: TestPortal;
let asha: Caller;
const undo: (() => unknown)[] = [];

beforeAll(async () => {
  portal = await startPortal('sqlite');
  asha = await portal.signIn(ASHA);
  mkdirSync(path.join(portal.services.config.MEDIA_DIR, 'open'));
  writeFileSync(path.join(portal.services.config.MEDIA_DIR, 'open', 'physics.svg'), '<svg/>');
});
afterAll(async () => {
  for (const step of undo.toReversed()) await step();
  await portal.stop();
});

/** Every kind of address the server answers, with what makes it answer so. */
const ADDRESSES: { address: string; code: number; accept?: string; part?: true }[] = [
  { address: '/', code: 200, accept: 'text/html' },
  { address: '/subjects', code: 200, accept: 'text/html' },
  { address: '/subjects', code: 200, accept: '*/*' },
  { address: '/assets/app.js', code: 200, part: true },
  { address: '/config.json', code: 200 },
  { address: '/healthz', code: 200 },
  { address: '/readyz', code: 200 },
  { address: '/media/open/physics.svg', code: 200 },
  { address: '/media/open/missing.svg', code: 404 },
  { address: '/media/1.2.3/videos/motion.mp4', code: 404 },
  { address: '/assets/missing.js', code: 404 },
  { address: '/api/nothing', code: 404 },
  { address: '/nothing.txt', code: 404 },
  { address: '/media/%E0%A4/x', code: 400 },
];

/** The portal with a web build of two files, as an address. */
async function open(env: Record<string, string> = {}): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-headers-'));
  undo.push(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(path.join(folder, 'assets'));
  writeFileSync(path.join(folder, 'index.html'), '<!doctype html>');
  writeFileSync(path.join(folder, 'assets', 'app.js'), '1');
  const app = await createApp({ ...portal.services, config: { ...portal.services.config, ...env } }, { web: folder });
  undo.push(() => app.close());
  return app.listen({ host: '127.0.0.1', port: 0 });
}

const headersOf = async (address: string, accept = '*/*') => {
  const response = await fetch(address, { headers: { Accept: accept } });
  await response.arrayBuffer();
  return { code: response.status, headers: Object.fromEntries(response.headers) };
};

describe('the headers of every answer', () => {
  test('SRV-09 no type is guessed, no address is passed on, no other site may load or open it', async () => {
    const url = await open();
    for (const { address, code, accept, part } of ADDRESSES) {
      const answer = await headersOf(url + address, accept);
      expect({ address, ...answer }).toMatchObject({ address, code, headers: part ? OF_PART : EVERYWHERE });
      if (part) continue;
      const policy = answer.headers['content-security-policy'] ?? '';
      expect(policy, address).toMatch(/^default-src 'none'; /u);
      expect(policy, address).not.toMatch(/script-src[^;]*(?:unsafe-inline|'unsafe-eval'|\*|http)/u);
      // An answer that is no page of ours has no origin either, should it be opened as one.
      expect(policy, address).toMatch(accept ? /frame-ancestors 'none'/u : /sandbox$/u);
      if (!address.startsWith('/media/')) expect(policy, address).toContain("require-trusted-types-for 'script'");
      expect(answer.headers['strict-transport-security'], address).toBeUndefined();
      expect(answer.headers['x-powered-by'], address).toBeUndefined();
      expect(answer.headers['server'], address).toBeUndefined();
      if (code !== 200) expect(answer.headers['cache-control'], address).toMatch(ASKED_AGAIN);
    }
  });

  test('SRV-09 every call of the contract has them and may be stored nowhere, with and without a token', async () => {
    const bodies = await goodBodies(portal, asha);
    for (const { method, path: call } of ROWS.filter(({ path: each }) => each !== calls.auth.logout.path)) {
      for (const token of [asha.token, 'none']) {
        portal.passTime(1000);
        const response = await fetch(`${portal.url}/api${call}`, {
          method,
          headers: { 'Content-Type': 'application/json', Token: token },
          ...(method === 'POST' ? { body: JSON.stringify(bodies.get(call)) } : {}),
        });
        await response.arrayBuffer();
        expect({ call, headers: Object.fromEntries(response.headers) }).toMatchObject({
          call,
          headers: {
            ...EVERYWHERE,
            'cache-control': 'no-store',
            'content-security-policy': expect.stringMatching(/^default-src 'none'; .*sandbox$/u) as string,
            'content-type': 'application/json; charset=utf-8',
          },
        });
        expect(response.headers.get('set-cookie')).toBeNull();
        // The date is of the portal's clock, which this test has moved; the answer was some time on its way.
        const age_ms = portal.services.now() - Date.parse(response.headers.get('date') ?? '');
        expect(age_ms, call).toBeLessThan(5000);
        expect(age_ms, call).toBeGreaterThanOrEqual(0);
      }
    }
  });

  test('SRV-09 behind TLS every answer says that it stays so', async () => {
    const url = await open({ PUBLIC_URL: 'https://portal.example' });
    for (const { address, accept } of ADDRESSES) {
      const { headers } = await headersOf(url + address, accept);
      expect({ address, said: headers['strict-transport-security'] }).toEqual({ address, said: 'max-age=31536000' });
    }
  });

  test.each([
    ['no HTTP at all', 'HELLO\r\n\r\n', 400],
    ['no Host', 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    [
      'an expectation nobody meets',
      'GET /healthz HTTP/1.1\r\nHost: portal\r\nExpect: 200-maybe\r\nConnection: close\r\n\r\n',
      417,
    ],
  ])('SRV-09 what Node would answer by itself is answered with them too: %s', async (_what, text, code) => {
    const socket = connect(Number(new URL(portal.url).port), '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    socket.write(text);
    await once(socket, 'close');
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${code} `, 'u'));
    for (const [name, value] of Object.entries({ ...EVERYWHERE, 'cache-control': 'no-store' }))
      expect(answer.toLowerCase()).toContain(`${name}: ${value}\r\n`);
    expect(answer.toLowerCase()).toContain("content-security-policy: default-src 'none';");
    expect(answer).toContain('{"status":false,"message":"The ');
  });
});
