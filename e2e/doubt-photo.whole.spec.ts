import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls } from '@portal/contract';
import { bombPng, detailedPhonePhoto } from '../server/src/testing/pictures.ts';
import { expect, signIn, startPortal, test } from './helpers/portal.ts';
import { faultsOf, OWNER, signInAt } from './steps/console.ts';
import { phone, withProfile } from './steps/keeping.ts';

test('INFO-07 a photo of 6 MB, asked without a network, browser and server killed: it arrives once, small, without its place; a teacher answers with one', async ({
  browser,
}) => {
  test.setTimeout(180_000); // Three starts of a portal, two of a browser.
  const data = mkdtempSync(join(tmpdir(), 'portal-photo-'));
  let running = await startPortal({ DATA_DIR: data });
  const { portal } = running;
  const again = async () => {
    await running.kill();
    running = await startPortal({ DATA_DIR: data, PORT: new URL(portal.url).port, DEMO_SCHOOL: 'off', E2E_SCHOOL: '' });
  };
  const large = await detailedPhonePhoto(3200, 2400);
  expect(large.length).toBeGreaterThan(6_000_000);
  expect(large.includes('Phonemaker')).toBe(true);
  try {
    await withProfile(async (folder) => {
      const student = await portal.student();
      const before = await phone(portal, folder);
      await signIn(before.page, portal, student);
      await before.page.goto('/doubts');
      const field = before.page.getByLabel('What do you not understand?');
      await field.fill('What does the second line of my page say?');
      const file = before.page.locator('input[type=file]');
      for (const [name, buffer] of [
        ['drawing.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
        ['page.jpg', Buffer.from('<!doctype html><script>alert(1)</script>')],
        ['bomb.png', bombPng(20_000)],
        ['short.jpg', large.subarray(0, 600)],
      ] as const) {
        await file.setInputFiles({ name, mimeType: 'image/jpeg', buffer });
        await expect(before.page.getByText(/^This photo cannot be read here\./u)).toBeVisible();
        await expect(field).toHaveValue('What does the second line of my page say?');
      }
      expect(await faultsOf(before.page)).toEqual([]);
      await before.context.route('**/api/**', (route) => route.abort('internetdisconnected'));
      await file.setInputFiles({ name: 'IMG_2041.JPG', mimeType: 'image/jpeg', buffer: large });
      const preview = before.page.getByRole('img', { name: 'Your photo' });
      // Drawn many times over, on a machine that may have much else to do.
      await expect(preview).toBeVisible({ timeout: 30_000 });
      const [, small = ''] = ((await preview.getAttribute('src')) ?? '').split(',');
      expect(await preview.evaluate((image: HTMLImageElement) => image.naturalHeight > image.naturalWidth)).toBe(true);
      expect(await faultsOf(before.page)).toEqual([]);
      await before.page.getByRole('button', { name: 'Ask', exact: true }).click();
      await expect(before.page.getByText('With a photo')).toBeVisible();
      // At once: a browser writes what localStorage holds to the disk seconds later.
      await before.kill();
      await again();

      const { page, context } = await phone(portal, folder);
      await signIn(page, portal, student);
      // The server has stored the doubt, and is killed before the phone has heard so.
      let lost = 0;
      await context.route('**/add_doubt', async (route) => {
        lost += 1;
        if (lost > 1) return route.continue();
        await route.fetch();
        await again();
        return route.abort('connectionreset');
      });
      await page.goto('/doubts');
      const photo = page.getByRole('img', { name: 'Photo of the doubt' });
      // A portal starts anew meanwhile.
      await expect(photo).toHaveAttribute('src', /^data:image\/jpeg/u, { timeout: 60_000 });
      expect((await photo.getAttribute('src')) === `data:image/jpeg;base64,${small}`).toBe(true);
      await expect(page.getByText('With a photo')).toHaveCount(0);
      expect(lost).toBeGreaterThan(1);
      const list = (await portal.call(calls.doubts.my_doubts, {}, student)).data ?? [];
      expect(list.map(({ text }) => text)).toEqual(['What does the second line of my page say?']);
      const doubt_id = Number(list[0]?.doubt_id);
      const stored = (await portal.call(calls.doubts.doubt_photo, { doubt_id, of: 'doubt' }, student)).data;
      expect(stored?.photo === small).toBe(true);
      const bytes = Buffer.from(small, 'base64');
      expect(bytes.length).toBeLessThanOrEqual(300_000);
      for (const told of ['Exif', 'Phonemaker', 'GPS']) expect(bytes.includes(told)).toBe(false);

      const teacher = await browser.newPage({ viewport: { width: 1280, height: 800 } });
      const now = { ...portal, codeFor: running.portal.codeFor };
      await signInAt(teacher, now, OWNER, '/feedback?show=doubts');
      await teacher.getByRole('button', { name: 'Photo of the doubt' }).click();
      await expect(teacher.getByRole('button', { name: 'Photo of the doubt', expanded: true })).toBeVisible();
      expect(await faultsOf(teacher)).toEqual([]);
      await teacher.getByRole('button', { name: 'Answer' }).click();
      await teacher.getByRole('textbox', { name: 'Answer' }).fill('See my page.');
      await teacher.locator('dialog input[type=file]').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: large });
      // As above.
      await expect(teacher.getByRole('img', { name: 'Your photo' })).toBeVisible({ timeout: 30_000 });
      expect(await faultsOf(teacher)).toEqual([]);
      await teacher.getByRole('button', { name: 'Save' }).click();
      await expect(teacher.getByRole('img', { name: 'Photo of the answer' })).toBeVisible();
      await page.reload();
      const answer = page.getByRole('img', { name: 'Photo of the answer' });
      await answer.scrollIntoViewIfNeeded();
      await expect(answer).toHaveAttribute('src', /^data:image\/jpeg/u);
      expect(await faultsOf(page)).toEqual([]);
      await context.close();
    });
  } finally {
    await running.stop();
    rmSync(data, { recursive: true, force: true });
  }
});
