import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { directSql } from '../../server/src/testing/database.ts';
import { all, crashing, migration } from './testing/changes.ts';
import { Installed } from './testing/installed.ts';
import { Load } from './testing/load.ts';

// Each installs a version of its own, on a copy of the data first, and starts it several times.
const SLOW = { timeout: 180_000 };
const ADDING = migration('9001-add-probe.sql', 'CREATE TABLE probe (n {int}) {strict};');
const CHANGING = migration('9002-change.sql', `UPDATE student SET name = 'changed'; DROP TABLE bookmark;`);

const installed = new Installed('postgres');
const load = new Load(installed);
beforeAll(async () => {
  await installed.begin();
  await load.begin();
}, 120_000);
afterAll(() => installed.remove());

/** Runs a statement on the portal's server, past the portal. */
async function sql<Row extends object>(text: string): Promise<Row[]> {
  const direct = directSql(installed.url);
  try {
    return await direct.all<Row>(text);
  } finally {
    await direct.close();
  }
}

/** Looks at what an update must leave alone: the version, what lies there, the database, and no copy beside it. */
async function state() {
  const steps = await sql<{ name: string }>('SELECT name FROM migration WHERE version > 9000 ORDER BY version');
  const databases = await sql<{ datname: string }>(
    `SELECT datname FROM pg_database WHERE datname = current_database() || '_update_trial'`,
  );
  return {
    runs: await installed.running(),
    releases: installed.releases(),
    left: [...installed.left(), ...databases.map(({ datname }) => datname)],
    steps: steps.map(({ name }) => name),
    rows: await installed.rows(),
  };
}

test('OPS-02 with PostgreSQL one whose step fails is found on a copy, and nothing was touched', SLOW, async () => {
  const before = await state();
  const { folder } = await installed.release('1.1.0', migration('9001-add-fails.sql', 'INSERT INTO nowhere VALUES (1);'));
  const { code, said } = await installed.update([folder]);
  expect(said).toContain("'portal update' of 1.1.0 failed");
  expect([code, await state()]).toEqual([1, before]);
});

test('OPS-02 with PostgreSQL one that crashes at its start goes back, and nothing acknowledged is lost', SLOW, async () => {
  const before = await state();
  const { folder } = await installed.release('1.1.0', all(ADDING, crashing));
  const { code, said } = await installed.update([folder], [4, 6]);
  expect(said).toContain('1.0.0 (0123456789ab) runs again');
  // What only adds stays: the version before lives with it.
  expect([code, await state()]).toEqual([1, { ...before, steps: ['9001-add-probe.sql'] }]);
});

test('OPS-02 with PostgreSQL a good one is backed up by pg_dump, tried on a copy and put in place', SLOW, async () => {
  const before = await state();
  const { folder } = await installed.release('1.1.0', ADDING);
  const { code, said } = await installed.update([folder]);
  const backup = /The backup of before is (.+)\.$/mu.exec(said)?.[1] ?? said;
  expect(readdirSync(backup)).toContain('portal.pgdump');
  expect(said).toContain('Trying the new version on a copy of the data');
  expect(said).not.toContain('It is not tried');
  expect([code, await state()]).toEqual([0, { ...before, runs: '1.1.0', releases: ['1.0.0', '1.1.0'] }]);
});

test(
  'OPS-02 with PostgreSQL one that does more than add is refused before, with the reason, until the operator says that the backup is enough',
  SLOW,
  async () => {
    const before = await state();
    const { folder } = await installed.release('1.2.0', all(ADDING, CHANGING));
    const refused = await installed.update([folder]);
    expect(refused.said).toContain('1.2.0 changes the database by more than adding to it (9002-change.sql): with PostgreSQL');
    expect(refused.said).toContain('--without-way-back');
    expect([refused.code, await state()]).toEqual([1, before]);
    const { code, said } = await installed.update([folder, '--without-way-back']);
    expect(said).toContain('there is no way back from that but the backup.');
    expect([code, await state()]).toMatchObject([0, { runs: '1.2.0', steps: ['9001-add-probe.sql', '9002-change.sql'] }]);
  },
);

test(
  'OPS-02 with PostgreSQL where no database may be made for the copy it is said, and the update goes on; in all of them no call was refused and no message lost',
  SLOW,
  async () => {
    const role = `reads_only_${process.pid}`;
    await sql(`CREATE ROLE ${role} LOGIN IN ROLE pg_read_all_data`);
    installed.settings = { DATABASE_URL: Object.assign(new URL(installed.url), { username: role }).href };
    const { folder } = await installed.release('1.3.0', all(ADDING, CHANGING));
    const { code, said } = await installed.update([folder]);
    await sql(`DROP ROLE ${role}`);
    expect(said).toContain('It is not tried: the user of DATABASE_URL may make no database');
    expect([code, await installed.running()]).toEqual([0, '1.3.0']);
    expect(await load.end()).toEqual([]);
    expect(load.refused).toEqual([]);
    expect(load.acknowledged.length).toBeGreaterThan(20);
  },
);
