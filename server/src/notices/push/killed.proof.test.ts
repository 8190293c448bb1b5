import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { Chance } from '../../testing/chance.ts';
import { directSql, prepareDatabase } from '../../testing/database.ts';
import { ENGINES } from '../../testing/portal.ts';
import { PushService } from '../../testing/push/service.ts';
import { addPhones, tellNews } from '../../testing/push/subscribed.ts';
import { zoneOfNoon } from '../../testing/push/noon.ts';

/** The number of kills: a few in the gate, more in the long proof. */
const KILLS = Number(process.env['KILLS'] ?? 4);
/** The number of students, which keeps the portal at work until the last kill. */
const STUDENTS = 20 * KILLS;
const TITLES = ['Hall tickets', 'Holiday', 'Timetable'];
const SENDER = path.resolve(import.meta.dirname, '../../testing/push/sender.ts');

describe.each(ENGINES)('copies under kill -9 on %s', (engine) => {
  test('PUSH-03 each phone shows each notice, once, however often and whenever the portal is killed', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'portal-push-'));
    const database = await prepareDatabase(engine, folder);
    const service = await PushService.start();
    // An embedded database has one portal: what the one before held is free at the next start, however long the lease.
    const lease = engine === 'sqlite' ? '600000' : '300';
    const env = { ...database.env, TIME_ZONE: zoneOfNoon(), PUSH_HOSTS: service.origin, LEASE_MS: lease };
    const phones = await addPhones(env, service, STUDENTS);
    await tellNews(env, TITLES);
    // Two instances, where several can serve.
    const senders: ChildProcess[] = [];
    const begin = () => senders.push(spawn(process.execPath, [SENDER], { env, stdio: 'ignore' }));
    const chance = new Chance(Number(process.env['SEED'] ?? 1));
    let [messages, kills] = [0, 0];
    const killOne = async (): Promise<void> => {
      await wait(chance.whole(0, 8));
      const sender = senders.shift();
      if (!sender) return;
      sender.kill('SIGKILL');
      await once(sender, 'exit');
      kills += 1;
      begin();
    };
    let next = chance.whole(1, 10);
    service.onMessage = () => {
      messages += 1;
      if (messages < next || kills >= KILLS) return;
      next = messages + chance.whole(10, 39);
      void killOne();
    };
    begin();
    if (engine === 'postgres') begin();
    const sql = directSql(database.url);
    try {
      const open = () => sql.get('SELECT COUNT(*) AS open FROM push WHERE ended_at IS NULL');
      await expect.poll(open, { timeout: 100_000, interval: 100 }).toEqual({ open: 0 });
      expect(await sql.all('SELECT outcome, COUNT(*) AS count FROM push GROUP BY outcome')).toEqual([
        { outcome: 'sent', count: phones.length * TITLES.length },
      ]);
      // A phone sees by the topic alone that two pushes are one.
      for (const phone of phones) expect(phone.titles.toSorted((one, other) => one.localeCompare(other))).toEqual(TITLES);
      expect(kills).toBe(KILLS);
    } finally {
      for (const sender of senders) {
        sender.kill('SIGKILL');
        await once(sender, 'exit');
      }
      await sql.close();
      await service.close();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    }
  }, 120_000);
});
