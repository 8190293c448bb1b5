import { readConfig } from '../../core/env.ts';
import { loadSecret } from '../../core/secret.ts';
import { openDatabase } from '../../db/open.ts';
import { addEvents } from '../../notices/events.store.ts';
import { spreadNotice, unspread } from '../../notices/spread.store.ts';
import { addSubscription } from '../../notices/push/subscription.store.ts';
import { pushKeyOf } from '../../notices/push/wire/key.ts';
import { directSql, insertSessions, insertStudents } from '../database.ts';
import type { Phone } from './phone.ts';
import type { PushService } from './service.ts';

/** Adds students with a phone each to a school where nobody works just now. */
export async function addPhones(env: Record<string, string>, service: PushService, count: number): Promise<Phone[]> {
  const config = readConfig(env);
  const sql = directSql(config.DATABASE_URL);
  const level = await sql.get<{ ac_id: number }>(`SELECT ac_id FROM academic_level WHERE archived = 0 ORDER BY position`);
  if (sql.engine === 'sqlite') await sql.run('BEGIN');
  const callers = await insertSessions(sql, await insertStudents(sql, count, level?.ac_id ?? 0));
  const sessions = await sql.all<{ session_id: number; stud_id: number }>('SELECT session_id, stud_id FROM session');
  if (sql.engine === 'sqlite') await sql.run('COMMIT');
  await sql.close();
  const sessionOf = new Map(sessions.map(({ session_id, stud_id }) => [stud_id, session_id]));
  const db = await openDatabase(config.DATABASE_URL, 4);
  const { keyId: key_id } = pushKeyOf({ config, secret: loadSecret(config) });
  const phones = callers.map(async ({ stud_id }) => {
    const phone = service.phone();
    const session_id = sessionOf.get(Number(stud_id)) ?? 0;
    await db.write(addSubscription, { ...phone.subscription, stud_id: Number(stud_id), session_id, key_id, at: Date.now() });
    return phone;
  });
  const added = await Promise.all(phones);
  await db.close();
  return added;
}

/** Tells all students of their school's news, once for each title. */
export async function tellNews(env: Record<string, string>, titles: string[]): Promise<void> {
  const db = await openDatabase(readConfig(env).DATABASE_URL, 4);
  const at = Date.now();
  const news = await db.get<{ id: number }>('SELECT id FROM visible_news ORDER BY stud_id DESC, id');
  const facts = { kind: 'news', item_id: news?.id ?? 0, subject_name: '', about_at: null, link: '/newsandevents/1' } as const;
  const events = titles.map((title) => ({ ...facts, title, dedupe: `told/${title}`, expires_at: at + 24 * 3_600_000 }));
  await db.write(addEvents, { events, at });
  for (const notice of await unspread(db)) while (await db.write(spreadNotice, { ...notice, at }));
  await db.close();
}
