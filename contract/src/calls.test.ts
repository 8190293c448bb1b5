import { expect, test } from 'vitest';
import { calls, type Endpoint } from './index.ts';

const rows = Object.values(calls).flatMap((noun): [string, Endpoint][] => Object.entries<Endpoint>(noun));

test.each(rows)('the flags of %s go together', (_, { method, auth, vital, spare, idempotent, offline, queued }) => {
  // Calls kept on the device or repeated by it belong to a student; a copy stands in for a read, the queue carries a
  // write.
  if (offline !== undefined || queued) expect([method, auth]).toEqual(['POST', 'token']);
  if (offline !== undefined) expect([vital, idempotent, queued]).toEqual([undefined, undefined, undefined]);
  if (spare) expect(vital).toBeUndefined();
  if (idempotent) expect(method).toBe('POST');
});

test('no two calls have one path', () => {
  expect(new Set(rows.map(([, { path }]) => path)).size).toBe(rows.length);
});
