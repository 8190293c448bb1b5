import { setTimeout as sleep } from 'node:timers/promises';
import { attempts } from '../../contract/src/index.ts';
import { callOver } from '../../server/src/testing/call.ts';
import { directSql } from '../../server/src/testing/database.ts';
import type { Report, World } from '../world.ts';
import { look } from './ready.ts';

/**
 * Somebody holds the rows of a whole class for a while, as a queue for one row does on a slow machine: nobody is sent
 * away, all get in once it is let go, and /readyz stays 200.
 */
export async function heldRows(world: World, students: number, lastingMs: number): Promise<Report> {
  const url = await world.start();
  const holder = directSql(world.env['DATABASE_URL'] ?? '');
  await holder.all('BEGIN');
  await holder.all('SELECT stud_id FROM student FOR UPDATE');
  const item = { kind: 'exam', item_id: world.exam.exam_id, take_over: 0 } as const;
  const entering = Promise.all(
    Array.from({ length: students }, (_, index) =>
      callOver(url, attempts.start_attempt, { ...item, device_id: `phone-number-${index}` }, { caller: world.nextStudent() }),
    ),
  );
  for (const began = performance.now(); performance.now() - began < lastingMs; await sleep(200)) {
    const { code } = await look(world);
    if (code !== 200) world.ledger.wrong.push(`/readyz ${code} while rows are held`);
  }
  await holder.all('ROLLBACK');
  await holder.close();
  for (const { code, message } of await entering)
    if (code !== 200) world.ledger.wrong.push(`a student who waited was answered with ${code} ${message}`);
  return world.report();
}
