import { writeAudit, type Decision } from '../../audit/audit.store.ts';
import { recorded } from '../../audit/record.store.ts';
import { unlessStale, type There } from '../../core/revision.ts';
import { putSetting } from '../../db/setting.store.ts';
import { recordable } from '../../db/belongings.ts';
import type { Sql } from '../../db/database.ts';
import { writeJob } from '../../db/jobs.ts';
import { addJob, isJobDue } from '../../jobs/staff/staffJob.store.ts';

// Of settings, only those of the brand, and who sees numbers, are ever recorded.
recordable('setting', { key: ['name'] });

/** Settings of the brand, or who sees numbers; '' takes one out. */
interface SettingOrder {
  action: 'colour' | 'logo' | 'numbers';
  values: Readonly<Partial<Record<'brand_colour' | 'brand_logo' | 'brand_logo_data' | 'numbers_shown', string>>>;
  /** The revision of the colour that was read; left out for a logo, which is chosen whole. */
  base_revision?: number;
  by: Decision;
}

/** 1: teachers and assistants see the numbers of students. */
export const numbersShown = async (sql: Sql): Promise<number> =>
  (await sql.get<{ shown: number }>("SELECT 1 AS shown FROM setting WHERE name = 'numbers_shown'"))?.shown ?? 0;

/** The colour as it stands, for those who change it. */
export async function colourNow(sql: Sql): Promise<There> {
  const row = await sql.get<{ colour: string }>("SELECT value AS colour FROM setting WHERE name = 'brand_colour'");
  return { colour: row?.colour ?? '' };
}

type Kept = Promise<{ done: void } | { stale: There }>;

/** Keeps settings, where the colour still is what was read. */
export const setSettings = writeJob(
  'staff.settings',
  async (tx: Sql, { action, values, base_revision, by }: SettingOrder): Kept => {
    const names = Object.keys(values);
    // A row that is not there yet holds nobody up.
    if (base_revision !== undefined && tx.engine === 'postgres') await tx.run('LOCK TABLE setting IN SHARE ROW EXCLUSIVE MODE');
    return recorded(
      tx,
      by,
      names.map((name) => ({ table: 'setting', where: 'name = ?', params: [name] })),
      async () =>
        unlessStale(base_revision, await colourNow(tx), async () => {
          for (const [name, value] of Object.entries(values))
            if (value === '') await tx.run('DELETE FROM setting WHERE name = ?', name);
            else await putSetting(tx, name, value);
        }),
      (outcome) => ('stale' in outcome ? undefined : { action, kind: 'settings', item_id: 0, detail: {} }),
    );
  },
);

/** Work on backups that an owner decides about; `name` of the backup it is about. */
interface WorkOrder {
  action: 'backup' | 'drill';
  name: string;
  by: Decision;
}

/** Begins a backup or a restore drill; returns the number of its job, or undefined while one is under way. */
export const startWork = writeJob('staff.work', async (tx: Sql, { action, name, by }: WorkOrder): Promise<number | undefined> => {
  if (await isJobDue(tx, action)) return undefined;
  await writeAudit(tx, by, { action, kind: 'settings', item_id: 0, detail: {} });
  return addJob(tx, { kind: action, input: { name }, total: 0, by });
});

interface Done {
  action: 'download' | 'test-sms' | 'update';
  by: Decision;
  detail?: Readonly<Record<string, string>>;
}

/** Keeps that a backup was fetched, a test message sent, or an update ordered. */
export const keepDone = writeJob('staff.done', (tx: Sql, { action, by, detail = {} }: Done): Promise<number> =>
  writeAudit(tx, by, { action, kind: 'settings', item_id: 0, detail }),
);

/** The logo that was uploaded: its name, and what is in it. */
export async function keptLogo(db: Sql): Promise<{ name: string; data: string } | undefined> {
  return db.get(
    `SELECT n.value AS name, d.value AS data FROM setting n JOIN setting d ON d.name = 'brand_logo_data' WHERE n.name = 'brand_logo'`,
  );
}
