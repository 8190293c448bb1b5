import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, signIn, startPortal, test } from './helpers/portal.ts';
import { answerAll, knownQuiz, right, submit } from './steps/quiz.ts';

const launcher = fileURLToPath(new URL('../server/bin/portal.mjs', import.meta.url));

test('SRV-05 a phone brings back what it handed in after the backup that the portal was restored from, and says so', async ({
  page,
}) => {
  test.setTimeout(90_000); // Two starts of a portal, a backup and a restore.
  const folder = mkdtempSync(join(tmpdir(), 'portal-restored-'));
  const command = (...args: string[]) => promisify(execFile)(process.execPath, [launcher, ...args]);
  const backups = join(folder, 'backups');
  let running = await startPortal({ DATA_DIR: join(folder, 'before') });
  try {
    const { portal } = running;
    const { quiz_id, key, name } = await knownQuiz(portal);
    await signIn(page, portal, await portal.student());
    await command('backup', backups, '--data', join(folder, 'before'));
    await page.goto(`${portal.url}/quiz-start/${String(quiz_id)}`);
    await answerAll(page, key, right);
    await submit(page).click();
    await expect(page.getByRole('heading', { name: 'Quiz Complete' })).toBeVisible();
    const address = page.getByRole('link', { name: /report/iu }).first();
    await address.click();
    const report = page.url();
    await expect(page.getByText(/^Total Marks Gained/u)).toBeVisible();

    await running.stop();
    const [backup = ''] = readdirSync(backups);
    await command('restore', join(backups, backup), '--data', join(folder, 'after'));
    const port = new URL(portal.url).port;
    running = await startPortal({ DATA_DIR: join(folder, 'after'), PORT: port, DEMO_SCHOOL: 'off', E2E_SCHOOL: '' });
    await page.goto(portal.url);
    await expect(page.getByText(new RegExp(`^Your hand-in of ${name}, .+, was brought back\\.$`, 'u'))).toBeVisible();
    await page.goto(report);
    await expect(page.getByText(/^Total Marks Gained/u)).toBeVisible();
    await expect(page.getByText('Right', { exact: true })).toHaveCount(key.length);
    // Said once.
    await page.goto(portal.url);
    await expect(page.getByRole('heading', { name: /^Welcome/u })).toBeVisible();
    await expect(page.getByText(/was brought back/u)).toHaveCount(0);
  } finally {
    await running.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
