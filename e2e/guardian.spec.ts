import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMailbox } from '../server/src/testing/mailbox.ts';
import { expect, signIn, startPortal, test } from './helpers/portal.ts';
import { faultsOf, OWNER, signInAt } from './steps/console.ts';

const PATIENCE = { timeout: 30_000 }; // Mails go out when a portal starts, on a machine that may have much else to do.

test('MAIL-03 the owner switches sheets on and gives a guardian’s address; nothing but a question goes there until the guardian presses; student and staff see that a sheet goes, and that it is stopped', async ({
  browser,
}) => {
  test.setTimeout(120_000); // Two starts of a portal, three browsers.
  const box = await startMailbox();
  const data = mkdtempSync(join(tmpdir(), 'portal-guardian-'));
  let running = await startPortal({ DATA_DIR: data });
  const { portal } = running;
  try {
    const student = await portal.student();
    const office = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await signInAt(office, portal, OWNER, '/settings');
    await office.getByRole('button', { name: 'Change: Name, registration and sheets' }).click();
    await office.getByLabel('Monthly sheet for guardians').selectOption('By e-mail, to guardians who have agreed');
    expect(await faultsOf(office)).toEqual([]);
    await office.getByRole('button', { name: 'Save' }).click();
    await expect(office.getByText('Monthly sheet for guardians: By e-mail')).toBeVisible();
    await expect(
      office.getByText('No e-mail goes out: whoever runs the portal names a mail server first (SMTP_URL).'),
    ).toBeVisible();
    await office.goto(`${portal.url}/console/students/${student.user.stud_id}`);
    await office.getByRole('button', { name: 'Correct' }).click();
    await office.getByLabel('Guardian’s e-mail').fill('lakshmi@home.test');
    expect(await faultsOf(office)).toEqual([]);
    await office.getByRole('button', { name: 'Save' }).click();
    await expect(office.getByText('lakshmi@home.test')).toBeVisible();

    await running.kill();
    const mails = { SMTP_URL: box.url, MAIL_FROM: 'portal@example.org', PUBLIC_URL: portal.url };
    running = await startPortal({ ...mails, DATA_DIR: data, PORT: new URL(portal.url).port, DEMO_SCHOOL: 'off', E2E_SCHOOL: '' });
    await expect.poll(() => box.mails.map(({ to }) => to), PATIENCE).toEqual(['lakshmi@home.test']);
    const linkTo = (place: string) =>
      new RegExp(String.raw`${portal.url}(/mail/guardian/${place}/[\w.-]+)`, 'u').exec(box.mails[0]?.body ?? '')?.[1] ?? '';
    const home = await browser.newPage({ viewport: { width: 320, height: 640 } });
    await home.goto(portal.url + linkTo('agree'));
    await expect(home.getByText('Kavya Iyer')).toBeVisible();
    expect(await faultsOf(home)).toEqual([]);
    await office.reload();
    await expect(office.getByText('The guardian was asked and has not answered yet')).toBeVisible();
    await home.getByRole('button', { name: 'Yes, send me the sheet' }).click();
    await expect(home.getByRole('heading', { name: 'Thank you' })).toBeVisible();
    expect(await faultsOf(home)).toEqual([]);
    await office.reload();
    await expect(office.getByText('The guardian gets it')).toBeVisible();
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await signIn(page, portal, student);
    await page.goto(`${portal.url}/profile`);
    const part = page.getByRole('region', { name: 'For those at home' });
    await expect(part.getByText('lakshmi@home.test')).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);

    await home.goto(portal.url + linkTo('stop'));
    await home.getByRole('button', { name: 'Stop the e-mails' }).click();
    await expect(home.getByRole('heading', { name: 'You get no more e-mails' })).toBeVisible();
    await office.reload();
    await expect(office.getByText('The guardian wants none')).toBeVisible();
    await page.reload();
    await expect(part).toBeVisible();
    await expect(part.getByText('lakshmi@home.test')).toHaveCount(0);
    expect(box.mails).toHaveLength(1);
  } finally {
    await running.stop();
    await box.close();
    rmSync(data, { recursive: true, force: true });
  }
});
