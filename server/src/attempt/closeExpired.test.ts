import { calls, type Caller, type Id } from '@portal/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RAVI, startPortal, type TestPortal } from '../testing/portal.ts';

const { attempts, exams } = calls;
const MINUTE = 60_000;

let portal: TestPortal;
let ravi: Caller;
beforeAll(async () => {
  portal = await startPortal('postgres');
  ravi = await portal.signIn(RAVI);
});
afterAll(() => portal.stop());

// SQLite has one writer: nothing comes in between there.
test('EXAM-02 a save that is committed while the server hands in is handed in with it', async () => {
  const exam_id = (await portal.call(exams.exams, {}, { caller: ravi })).data?.[0]?.exam_id ?? 0;
  const { data: paper } = await portal.call(exams.exam, { exam_id }, { caller: ravi });
  const begun = { kind: 'exam', item_id: exam_id, device_id: 'phone-one' } as const;
  const attempt_id = (await portal.call(attempts.start_attempt, begun, { caller: ravi })).data?.attempt_id ?? 0;
  const all = (paper?.questions ?? []).map(({ question_id }): [Id, string] => [question_id, 'right']);
  await saveWhile(attempt_id, JSON.stringify(Object.fromEntries(all)), () => portal.passTime(32 * MINUTE));
  const result = () => portal.call(attempts.attempt_result, { attempt_id }, { caller: ravi });
  await expect.poll(async () => (await result()).data, { timeout: 15_000, interval: 500 }).toMatchObject({ score_text: '4/4' });
});

/** Does what a save does, and commits it only when, after `begin`, somebody waits for its row. */
async function saveWhile(attempt_id: Id, answers: string, begin: () => void): Promise<void> {
  const client = new pg.Client({ connectionString: portal.services.config.DATABASE_URL });
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query('UPDATE open_attempt SET seq = seq + 1, answers = $1 WHERE attempt_id = $2', [answers, attempt_id]);
    begin();
    const waiting = `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
    await expect.poll(async () => (await client.query(waiting)).rowCount, { timeout: 15_000 }).toBeGreaterThan(0);
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
}
