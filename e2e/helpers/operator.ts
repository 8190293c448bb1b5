import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { PATIENCE_MS, test as base, startPortal, type Portal } from './portal.ts';

const launcher = fileURLToPath(new URL('../../server/bin/portal.mjs', import.meta.url));

/** The actions of the people who run a portal, besides those on students. */
export interface Operator {
  /** Runs `portal …` on the database of the running portal; returns what it printed. */
  command(...args: string[]): Promise<string>;
  /** Statements past the portal, and past everything it checks. */
  sql(work: (database: DatabaseSync) => void): void;
}

async function newFolder({}: object, provide: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-operator-'));
  await provide(folder);
  rmSync(folder, { recursive: true, force: true });
}

/** Playwright's test with a portal of its own for each worker, and its operator. */
export const test = base.extend<object, { portal: Portal; operator: Operator; folder: string }>({
  folder: [newFolder, { scope: 'worker' }],
  portal: [
    async ({ folder }, provide) => {
      const { portal, stop } = await startPortal({ DATA_DIR: folder });
      await provide(portal);
      await stop();
    },
    { scope: 'worker', timeout: PATIENCE_MS },
  ],
  operator: [
    async ({ folder }, provide) =>
      provide({
        command: async (...args) => {
          const { stdout } = await promisify(execFile)(process.execPath, [launcher, ...args, '--data', folder]);
          return stdout;
        },
        sql: (work) => {
          const database = new DatabaseSync(join(folder, 'portal.db'), { timeout: 5000 });
          work(database);
          database.close();
        },
      }),
    { scope: 'worker' },
  ],
});

/** The same for one file alone, which adds papers that the stories of other files would find among theirs. */
export const testAlone = () => test.extend<object, { folder: string }>({ folder: [newFolder, { scope: 'worker' }] });

export { expect } from '@playwright/test';
