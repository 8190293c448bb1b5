import { createServer, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FaultProxy } from './proxy.ts';

const reached: string[] = [];
const server = createServer((request: IncomingMessage, response) => {
  void buffer(request).then((body) => {
    reached.push(`${request.url} ${body.toString()}`);
    response.end('x'.repeat(100));
  });
});
let proxy: FaultProxy;
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  proxy = await FaultProxy.start(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterAll(async () => {
  await proxy.stop();
  server.closeAllConnections();
  server.close();
});

/** The answer's code and length, or 'none' when the connection broke. */
const ask = (path: string): Promise<string> =>
  fetch(`${proxy.url}${path}`, { method: 'POST', body: 'hello' })
    .then(async (answer) => `${answer.status} ${(await answer.text()).length}`)
    .catch(() => 'none');

test('the fault proxy does what it is ordered, to the requests it is ordered for, and nothing else', async () => {
  proxy.order({ kind: 'swallow', path: '/a' });
  proxy.order({ kind: 'refuse', path: '/b', times: 2 });
  proxy.order({ kind: 'unavailable', path: '/c' });
  proxy.order({ kind: 'cut', path: '/d' });
  proxy.order({ kind: 'delay', path: '/e', ms: 300 });
  const began = performance.now();
  const seen = [];
  for (const path of ['/a', '/a', '/b', '/b', '/b', '/c', '/c', '/d', '/d', '/e']) seen.push(`${path} ${await ask(path)}`);
  expect(seen).toEqual([
    '/a none', '/a 200 100', '/b none', '/b none', '/b 200 100', '/c 503 48', '/c 200 100', '/d none', '/d 200 100', '/e 200 100',
  ]); // prettier-ignore
  expect(performance.now() - began).toBeGreaterThan(300);
  // Requests that were swallowed or cut did reach the server; those refused, or answered in its place, did not.
  expect(reached).toEqual(['/a', '/a', '/b', '/c', '/d', '/d', '/e'].map((path) => `${path} hello`));
  proxy.offline(true);
  expect(await ask('/f')).toBe('none');
  proxy.offline(false);
  expect(await ask('/f')).toBe('200 100');
  proxy.order({ kind: 'refuse', times: Infinity });
  expect(await ask('/g')).toBe('none');
  proxy.clear();
  expect(await ask('/g')).toBe('200 100');
});
