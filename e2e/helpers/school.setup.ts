import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPortal } from './portal.ts';

/**
 * Playwright calls this once before all tests: a portal makes the demo school, and E2E_SCHOOL names the folder with it,
 * which the portals of the tests begin with a copy of. Returns what removes it.
 */
// oxlint-disable-next-line import/no-default-export -- Playwright asks for one.
export default async function makeSchool(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-school-'));
  const { stop } = await startPortal({ DATA_DIR: folder });
  await stop();
  process.env['E2E_SCHOOL'] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
