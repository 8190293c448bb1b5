import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from './helpers/portal.ts';
import { faultsOf, OWNER, signInAt } from './steps/console.ts';

test.use({ viewport: { width: 390, height: 844 } });
// A file over a slow line, twice broken.
test.describe.configure({ timeout: 60_000 });

const SHEET = path.resolve(
  import.meta.dirname,
  '../content/subjects/01-physics-11/01-motion-in-a-straight-line/formula-sheet.pdf',
);

/** A PDF of a few megabytes: most of it is a remark that nobody sees. */
function longSheet(): Buffer {
  const sheet = readFileSync(SHEET);
  return Buffer.concat([sheet, Buffer.from(`\n%${' '.repeat(3_000_000)}\n`), sheet.subarray(sheet.lastIndexOf('startxref'))]);
}

test('MAT-03 SRV-04 a document is sent from the phone: a lost line, a pause and a closed page cost none of it', async ({
  page,
  portal,
}, info) => {
  await signInAt(page, portal, OWNER, '/subjects');
  await page.getByRole('main').getByRole('link').first().click();
  await page.getByRole('main').getByRole('link').filter({ hasNotText: 'Subjects' }).first().click();
  const line = await page.context().newCDPSession(page);
  /** The line as a phone has it: slow, or none at all. */
  const lineIs = (offline: boolean) =>
    line.send('Network.emulateNetworkConditions', { offline, latency: 20, downloadThroughput: -1, uploadThroughput: 400_000 });
  const sheet = info.outputPath('Long sheet.pdf');
  writeFileSync(sheet, longSheet());
  const offsets: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']));
  });
  const choose = () => page.getByRole('dialog').locator('input[type=file]').setInputFiles(sheet);
  const said = page.getByRole('dialog').getByRole('status');
  await lineIs(false);
  await page.getByRole('button', { name: 'Add a document' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Long handout');
  // What is given up takes no room any more.
  await choose();
  await expect.poll(() => offsets.length).toBeGreaterThan(0);
  const dropped = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('button', { name: 'Give up' }).click();
  expect((await dropped).status()).toBe(204);
  offsets.length = 0;
  await choose();
  await expect(said).toContainText('Sending Long sheet.pdf');
  await expect.poll(() => offsets.some((each) => each > 0)).toBe(true);
  await lineIs(true);
  await expect(said).toContainText('No connection.');
  expect(await faultsOf(page)).toEqual([]);
  await lineIs(false);
  await expect(said).toContainText('Sending Long sheet.pdf');
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(said).toContainText('Paused.');
  expect(await faultsOf(page)).toEqual([]);
  // What was typed is there as well.
  await page.reload();
  await choose();
  await expect(said).toContainText('The file is ready.', { timeout: 15_000 });
  expect(offsets.toSorted((one, other) => one - other)).toEqual(offsets);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Long handout is added.')).toBeVisible();
});
