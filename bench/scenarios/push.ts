import { createECDH, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { pushKeyOf } from '../../server/src/notices/push/wire/key.ts';
import { readConfig } from '../../server/src/core/env.ts';
import { loadSecret } from '../../server/src/core/secret.ts';
import { directSql } from '../../server/src/testing/database.ts';
import { zoneOfNoon } from '../../server/src/testing/push/noon.ts';
import { Load, startMeasured } from '../children.ts';
import { FIGURES, loadAverage, markdownTable, writeResults } from '../report.ts';
import { prepareSchool } from '../school.ts';
import { Series } from '../series.ts';

/**
 * Tells 5,000 students with a phone each of one item of news, while others hand in; before and after it they hand in
 * alone for as long. On SQLite, one process, before a push service that takes everything at once.
 */
const ROUNDS = 3;
const PHONES = 5000;
const LIMIT_MS = 30_000;
/** Limits the p99 of hand-ins with pushes to this multiple of the p99 without. */
const MOST = 1.1;
const HAND_INS = { connections: 16, pause: 40, ms: 18_000, call: 'submit_quiz', from: 0 } as const;
const DAY_MS = 24 * 3_600_000;

const came = { count: 0 };
const service = createServer((request, response) => {
  request.resume();
  request.on('end', () => {
    came.count += 1;
    response.writeHead(201).end();
  });
});
await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
const school = await prepareSchool();
await school.learn();
const sql = directSql(`file:${school.folder}/portal.db`);
const own = { NODE_ENV: 'production', SMS_URL: 'console', LOG_LEVEL: 'warn', TIME_ZONE: zoneOfNoon(), PUSH_HOSTS: origin };
const env = { ...school.env, ...own, PORT: '0' };
await subscribe();
const portal = await startMeasured('../server/src/main.ts', ['serve'], env);
const load = new Load(school.facts);

/** A phone for each of the first students, signed in. */
async function subscribe(): Promise<void> {
  const config = readConfig(env);
  const { keyId } = pushKeyOf({ config, secret: loadSecret(config) });
  const p256dh = createECDH('prime256v1').generateKeys('base64url');
  await sql.run('UPDATE news SET added_at = 0');
  await sql.run(
    `INSERT INTO push_subscription (stud_id, session_id, endpoint, p256dh, auth, key_id, created_at)
     SELECT stud_id, session_id, ? || '/send/' || session_id, ?, ?, ?, 0 FROM session ORDER BY session_id LIMIT ${PHONES}`,
    origin,
    p256dh,
    randomBytes(16).toString('base64url'),
    keyId,
  );
}

/** Milliseconds from an event to the last push about it, and from the first push to the last. */
async function tellAll(round: number): Promise<{ whole: number; pushing: number }> {
  const all = came.count + PHONES;
  const at = Date.now();
  const began = performance.now();
  await sql.run(
    `INSERT INTO notice (dedupe, kind, item_id, title, subject_name, link, at, expires_at)
     SELECT ?, 'news', v.id, 'Hall tickets', '', '/newsandevents/1', ?, ? FROM visible_news v ORDER BY v.stud_id DESC LIMIT 1`,
    `bench/${round}`,
    at,
    at + DAY_MS,
  );
  let first = 0;
  while (came.count < all) {
    if (first === 0 && came.count > all - PHONES) first = performance.now();
    if (performance.now() - began > 5 * LIMIT_MS) throw new Error(`only ${came.count - all + PHONES} pushes were sent`);
    await wait(20);
  }
  return { whole: performance.now() - began, pushing: performance.now() - first };
}

try {
  const handIn = () => load.run({ ...HAND_INS, port: portal.port });
  await handIn();
  const [alone, during, whole, pushing] = [new Series(), new Series(), new Series(), new Series()];
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = await handIn();
    const [beside, told] = await Promise.all([handIn(), tellAll(round)]);
    const after = await handIn();
    during.values.push(beside.p99);
    alone.values.push((before.p99 + after.p99) / 2);
    whole.values.push(told.whole);
    pushing.values.push(told.pushing);
  }
  const share = during.over(alone);
  const met = (is: boolean): string => (is ? 'yes' : 'no');
  const rows = [
    [`${PHONES} pushes, ms from the event to the last one`, whole.text(), `${LIMIT_MS}`, met(whole.median <= LIMIT_MS)],
    ['from the first to the last, ms', pushing.text(), '', ''],
    ['p99 of hand-ins meanwhile, ms', during.text(1), '', ''],
    ['p99 of hand-ins before and after, ms', alone.text(1), '', ''],
    ['the one by the other', share.text(2), `${MOST}`, met(share.median <= MOST)],
  ];
  console.log(markdownTable(FIGURES, rows).join('\n'));
  const about = [
    `; SQLite, one process, load average ${loadAverage()}.`,
    `Medians of ${ROUNDS} rounds (from least to most). ${HAND_INS.connections} students hand in for ${HAND_INS.ms / 1000} s, each again after ${HAND_INS.pause} ms; the load and the push service, which takes everything at once, share the machine with the portal.`,
  ];
  writeResults({ file: 'push', title: 'Copies to phones', command: 'npm run bench -- push', about, head: FIGURES, rows });
} finally {
  await portal.stop();
  load.stop();
  service.closeAllConnections();
  service.close();
  await sql.close();
  school.remove();
}
