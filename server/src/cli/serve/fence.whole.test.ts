import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { auth } from '@portal/contract';
import { afterEach, expect, test } from 'vitest';
import { ASHA } from '../../testing/school.ts';
import { callOver } from '../../testing/call.ts';
import { prepareDatabase } from '../../testing/database.ts';
import { startProcess } from '../../testing/process.ts';

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
});

// Three portals are started, one after the other.
test('SRV-05 the lock removed under a running portal: the one that begins later serves, the earlier stores nothing more and ends in words', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-fence-'));
  undo.push(() => rmSync(folder, { recursive: true, force: true }));
  const database = await prepareDatabase('sqlite', folder);
  const start = () => {
    const portal = startProcess({ DATA_DIR: folder, DEMO_SCHOOL: 'off', ...database.env });
    undo.push(() => portal.kill('SIGKILL'));
    return portal;
  };
  const askCode = (url: string) => callOver(url, auth.login, { mobile: ASHA, phone_code: '91' });
  const first = start();
  const firstUrl = await first.ready;
  for (const file of readdirSync(folder)) if (/-(?:lock|holder)/u.test(file)) rmSync(path.join(folder, file));
  const second = start();
  const secondUrl = await second.ready;

  // The first portal may have noticed the second by itself already.
  const late = await askCode(firstUrl).catch(() => undefined);
  expect(late?.status).not.toBe(true);
  if (late) expect(late).toMatchObject({ code: 503, said: 'outage' });
  expect(await first.exit).toEqual({ code: 1, signal: null });
  expect(first.stderr()).toContain('Another portal has begun to serve from');
  expect(await askCode(secondUrl)).toMatchObject({ code: 200, status: true });

  // The end of the first portal leaves the files that name the second, which keep a third one out.
  const third = start();
  expect(await third.exit).toMatchObject({ code: 1 });
  expect(third.stderr()).toContain(`process ${second.pid}, port ${new URL(secondUrl).port}`);
  expect(await second.kill('SIGTERM')).toEqual({ code: 0, signal: null });
});
