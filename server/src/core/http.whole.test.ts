import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPortal, type TestPortal } from '../testing/portal.ts';
import { isRefusal, ROWS } from '../testing/rows.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = await startPortal('sqlite');
});

afterAll(() => portal.stop());

/** Sends exactly this on a connection, and returns everything the server sends until it closes it. */
async function raw(text: string): Promise<{ code: number; body: string }> {
  const socket = connect(Number(new URL(portal.url).port), '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  socket.write(text, 'latin1');
  await once(socket, 'close');
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  return { code: Number(head.split(' ')[1]), body };
}

const NOT_FOUND = { code: 404, text: '{"status":false,"message":"Not found","code":"not_found"}' };

async function ask(method: string, path: string): Promise<{ code: number; text: string }> {
  const response = await fetch(`${portal.url}${path}`, { method });
  return { code: response.status, text: await response.text() };
}

describe('what is not there', () => {
  test('SRV-09 unknown addresses answer 404 in the one shape', async () => {
    for (const path of [
      '/api',
      '/api/',
      '/api/Auth',
      '/api/Auth/Login',
      '/api/Student/../Auth',
      '/api/x/y/z',
      '/media',
      '/assets/x',
    ])
      expect({ path, ...(await ask('GET', path)) }).toEqual({ path, ...NOT_FOUND });
    expect(await ask('POST', '/')).toEqual(NOT_FOUND);
    expect(await ask('GET', `/api/${'a'.repeat(5000)}`)).toEqual(NOT_FOUND);
  });

  test('SRV-09 other methods than that of the contract answer 404 on every call', async () => {
    for (const { path, method } of ROWS) {
      const others = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].filter((each) => each !== method);
      for (const other of others)
        expect({ path, other, ...(await ask(other, `/api${path}`)) }).toEqual({ path, other, ...NOT_FOUND });
    }
  });

  test('SRV-09 the answers of the API may not be stored or taken for something else', async () => {
    const { headers } = await fetch(`${portal.url}/api/Auth/academic_levels`);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  });
});

describe('what is no request', () => {
  const post = 'POST /api/Auth/login HTTP/1.1\r\nHost: portal\r\nContent-Type: application/json\r\n';
  test.each([
    ['no HTTP at all', 'HELLO\r\n\r\n', 400],
    ['an unknown method', 'FROB /api/Auth/login HTTP/1.1\r\nHost: portal\r\n\r\n', 400],
    ['an address that cannot be decoded', 'GET /api/%zz HTTP/1.1\r\nHost: portal\r\nConnection: close\r\n\r\n', 400],
    ['half a character in the address', 'GET /media/%E0%A4/x HTTP/1.1\r\nHost: portal\r\nConnection: close\r\n\r\n', 400],
    ['an endless signature', `GET /media/${'a'.repeat(400)}/x HTTP/1.1\r\nHost: portal\r\nConnection: close\r\n\r\n`, 414],
    ['headers that never end', `GET /healthz HTTP/1.1\r\nHost: portal\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['two lengths', `${post}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`, 400],
    ['a length and chunks', `${post}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`, 400],
    ['broken chunks', `${post}Transfer-Encoding: chunked\r\n\r\nzz\r\n`, 400],
    ['a body that is not UTF-8', `${post}Connection: close\r\nContent-Length: 16\r\n\r\n{"mobile":"\xff\xfe\xfa"}`, 400],
  ])('SRV-09 %s', async (_what, text, code) => {
    const answer = await raw(text);
    expect(answer.code).toBe(code);
    expect(isRefusal(answer.body), answer.body).toBe(true);
  });

  test('SRV-09 a caller who sends its headers a letter at a time is cut off', async () => {
    expect(portal.server.headersTimeout).toBe(15_000);
    portal.server.headersTimeout = 1000;
    const socket = connect(Number(new URL(portal.url).port), '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString())).on('error', () => undefined);
    socket.write('GET /healthz HTTP/1.1\r\nX: ');
    const drip = setInterval(() => socket.write('x'), 500);
    await once(socket, 'close');
    clearInterval(drip);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /u);
    expect(isRefusal(answer.split('\r\n\r\n')[1] ?? ''), answer).toBe(true);
  });
});
