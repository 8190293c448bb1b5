import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { attempts, quiz, type Caller, type Data } from '@portal/contract';
import type { Paper } from '@portal/bank/paper/paper';
import { expect, test } from 'vitest';
import { callOver } from '../../testing/call.ts';
import { Chance } from '../../testing/chance.ts';
import { runPortal } from '../../testing/command.ts';
import { directSql, insertSessions, insertStudents, prepareDatabase } from '../../testing/database.ts';
import { startProcess } from '../../testing/process.ts';
import { isRelease } from '../../testing/whole.ts';

/** How many times the disk is destroyed. */
const TIMES = Number(process.env['DISKS'] ?? (isRelease ? 50 : 15));
const SEED = Number(process.env['SEED'] ?? 1);
const CLIENTS = 12;
/** Whatever was acknowledged earlier than this before the end is on the copy. */
const WITHIN_MS = 2000;

interface HandIn {
  key: string;
  caller: Caller;
  answer: 'right' | 'wrong';
  /** Moment at which its phone learnt that it is safe. */
  acknowledged: number | undefined;
  /** The answer to it that the phone keeps: number, receipt, and the attempt, sealed. */
  result: Data<typeof quiz.submit_quiz> | undefined;
}

test(
  'SRV-05 the disk is destroyed again and again in the middle of hand-ins: at most two seconds are gone, and phones bring those back as they were',
  { timeout: 60_000 + TIMES * 20_000 },
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'portal-destroyed-'));
    const chance = new Chance(SEED);
    const data = path.join(folder, 'data');
    const copy = path.join(folder, 'copy');
    const key = path.join(folder, 'key');
    writeFileSync(key, 'a key of a copy that is long enough');
    const database = await prepareDatabase('sqlite', data);
    const env = { ...database.env, COPY_TO: copy, COPY_KEY_FILE: key, LOG_LEVEL: 'silent' };
    const sql = directSql(database.url);
    const row = await sql.get<{ quiz_id: number; document: string; ac_id: number }>(
      `SELECT q.quiz_id, p.document, l.ac_id FROM quiz q JOIN paper p ON p.kind = 'quiz' AND p.item_id = q.quiz_id
       JOIN academic_level l ON l.key = 'c11' WHERE q.key = 'motion-quiz'`,
    );
    if (!row) throw new Error('the test school has no quiz');
    const callers = await insertSessions(sql, await insertStudents(sql, CLIENTS * 4, row.ac_id));
    await sql.close();
    const [question] = (JSON.parse(row.document) as Paper).questions;
    const question_id = question?.question_id ?? 0;

    const handIns: HandIn[] = [];
    const handIn = async (url: string, one: HandIn): Promise<void> => {
      const submit_data = [{ question_id, answer: one.answer }];
      const call = callOver(
        url,
        quiz.submit_quiz,
        { quiz_id: row.quiz_id, submit_data, keeps: 1 },
        { caller: one.caller, submitKey: one.key },
      );
      const answer = await call.catch(() => undefined);
      if (!answer?.status) return;
      one.acknowledged ??= Date.now();
      one.result ??= answer.data;
    };
    /** Brings a hand-in back by its receipt; without one hands the answers in again, under the same key. */
    const bringBack = async (url: string, one: HandIn): Promise<void> => {
      const { receipt, kept, report_id } = one.result ?? {};
      if (receipt === undefined || kept === undefined) return handIn(url, one);
      const answer = await callOver(url, attempts.bring_back, { receipt, kept }, { caller: one.caller });
      expect(answer).toMatchObject({ said: 'hand_in_brought_back', data: { report_id, brought: 1 } });
      one.acknowledged = Date.now();
      back += 1;
    };
    let [gone, back, longest] = [0, 0, 0];
    for (let time = 1; time <= TIMES; time += 1) {
      const portal = startProcess(env);
      const url = await portal.ready;
      for (const one of handIns.filter(({ acknowledged }) => acknowledged === undefined)) await bringBack(url, one);
      const load = new AbortController();
      const clients = Array.from({ length: CLIENTS }, async (_, client) => {
        for (let turn = 0; !load.signal.aborted; turn += 1) {
          const caller = callers[(client * 4 + (turn % 4)) % callers.length];
          if (!caller) throw new Error('there are too few students');
          const one: HandIn = {
            key: `hand-in-${time}-${client}-${turn}`,
            caller,
            answer: chance.is(1 / 2) ? 'right' : 'wrong',
            acknowledged: undefined,
            result: undefined,
          };
          handIns.push(one);
          await handIn(url, one);
          await sleep(chance.whole(0, 80));
        }
      });
      // The copy is there once; then the disk may go at any moment.
      const whole = async () => ((await (await fetch(`${url}/readyz`)).json()) as { copy: { until: number } }).copy.until;
      for (let tries = 0; tries < 300 && (await whole()) === 0; tries += 1) await sleep(50);
      await sleep(chance.whole(0, 3000));
      const end = Date.now();
      await portal.kill('SIGKILL');
      load.abort();
      await Promise.all(clients);
      rmSync(data, { recursive: true });

      const { code, fault } = await runPortal({ COPY_KEY_FILE: key }, 'restore', '--from', copy, '--data', data);
      expect({ time, code, fault }).toMatchObject({ code: 0, fault: expect.not.stringContaining('damaged') as string });
      const restored = directSql(`file:${path.join(data, 'portal.db')}`);
      const stored = await restored.all<{ submit_key: string; stud_id: number; answers: string }>(
        'SELECT submit_key, stud_id, answers FROM attempt',
      );
      await restored.close();
      const byKey = new Map(stored.map((each) => [each.submit_key, each]));
      expect(byKey.size).toBe(stored.length);
      for (const one of handIns) {
        const kept = byKey.get(`key:${one.key}`);
        if (kept)
          expect(kept).toMatchObject({ stud_id: one.caller.stud_id, answers: JSON.stringify({ [question_id]: one.answer }) });
        if (kept || one.acknowledged === undefined) continue;
        gone += 1;
        longest = Math.max(longest, end - one.acknowledged);
        one.acknowledged = undefined;
      }
      expect(longest).toBeLessThanOrEqual(WITHIN_MS);
    }
    // The last phones come back: every hand-in is there, once, and under the number of its receipt.
    const last = startProcess(env);
    const url = await last.ready;
    for (const one of handIns.filter(({ acknowledged }) => acknowledged === undefined)) await bringBack(url, one);
    await last.kill('SIGTERM');
    const end = directSql(`file:${path.join(data, 'portal.db')}`);
    const rows = await end.all<{ submit_key: string; attempt_id: number }>('SELECT submit_key, attempt_id FROM attempt');
    await end.close();
    expect(rows.map(({ submit_key }) => submit_key).toSorted()).toEqual(handIns.map((one) => `key:${one.key}`).toSorted());
    const numbers = new Map(rows.map(({ submit_key, attempt_id }) => [submit_key, attempt_id]));
    for (const one of handIns) expect(numbers.get(`key:${one.key}`)).toBe(one.result?.report_id);
    console.log(
      `${TIMES} disks destroyed: ${handIns.length} hand-ins, ${gone} of them gone and ${back} brought back, the oldest ${longest} ms old; 0 lost, 0 doubled.`,
    );
    rmSync(folder, { recursive: true, force: true });
  },
);
