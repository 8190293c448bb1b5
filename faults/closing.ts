import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { dropAnchor } from '../server/src/core/clock/clock.store.ts';
import { openDatabase } from '../server/src/db/open.ts';
import { createPostgresDatabase, directSql } from '../server/src/testing/database.ts';

/**
 * `node faults/closing.ts sqlite|postgres ROUNDS`: opens a database and closes it under writes, again and again, in a
 * process of its own that a crash may take along. Prints how many writes were acknowledged; ends with 1 when one of
 * them is not there.
 */
const [engine = 'sqlite', rounds = '40'] = process.argv.slice(2);
const folder = mkdtempSync(path.join(tmpdir(), 'portal-closing-'));
const database = engine === 'postgres' ? await createPostgresDatabase() : undefined;
const url = database?.url ?? `file:${path.join(folder, 'portal.db')}`;
let acknowledged = 0;

for (let round = 0; round < Number(rounds); round += 1) {
  const db = await openDatabase(url);
  const writes = Array.from({ length: 1 + (round % 40) }, async (_, index) => {
    await db.write(dropAnchor, { boot_id: `${round}/${index}`, awake_ms: 0, uptime_ms: 0, at: 1 });
    acknowledged += 1;
  });
  const reads = Array.from({ length: 20 }, () => db.all('SELECT boot_id FROM clock_anchor LIMIT 50'));
  if (round % 2 === 0) await sleep(round % 17);
  await db.close();
  await Promise.allSettled([...writes, ...reads]);
}

const sql = directSql(url);
const row = await sql.get<{ stored: number }>('SELECT COUNT(*) AS stored FROM clock_anchor');
await sql.close();
await database?.drop();
rmSync(folder, { recursive: true, force: true });
console.log(`${rounds} closes, ${acknowledged} writes acknowledged, ${row?.stored ?? 0} stored`);
process.exit(row?.stored === acknowledged ? 0 : 1);
