import { expect, test } from './helpers/operator.ts';
import { faultsOf, OWNER } from './steps/console.ts';
import { complaintsOf } from './steps/everywhere.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('SRV-07 an owner adds a passkey in the browser, signs in with code and passkey, and without it once the operator has removed it', async ({
  page,
  context,
  portal,
  operator,
}) => {
  // Browsers bind a passkey to a name, and to no number.
  const url = portal.url.replace('127.0.0.1', 'localhost');
  const device = await context.newCDPSession(page);
  await device.send('WebAuthn.enable');
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const complaints = complaintsOf(page, url);
  const typeCode = async () => {
    await page.getByLabel('Mobile number').fill(OWNER);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Code from the SMS')).toBeFocused();
    await page.keyboard.type(await portal.codeFor(OWNER));
    await page.keyboard.press('Enter');
  };
  const signOut = async () => {
    await page.getByRole('button', { name: 'Sign out' }).first().click();
    // Within its cool-down the number would get the code of before, which is used up.
    operator.sql((database) => database.exec('DELETE FROM otp_ref; DELETE FROM otp_code'));
  };

  const add = async () => {
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByLabel('Name', { exact: true }).fill('My phone');
    await page.getByRole('dialog').getByRole('button', { name: 'Add a passkey' }).click();
    await expect(page.getByRole('heading', { name: 'My phone' })).toBeVisible();
  };

  await page.goto(`${url}/console/`);
  await typeCode();
  await page.getByRole('link', { name: /· Owner$/ }).click();
  await expect(page.getByText('You have no passkey.')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await add();
  expect((await device.send('WebAuthn.getCredentials', { authenticatorId })).credentials).toHaveLength(1);

  await signOut();
  await typeCode();
  const use = page.getByRole('button', { name: 'Use your passkey' });
  await expect(use).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  // Nothing of the school is there for a code alone.
  expect(await page.evaluate(() => localStorage.getItem('staffData'))).toBeNull();
  await use.click();
  await expect(page.getByRole('heading', { name: 'My phone' })).toBeVisible();

  await signOut();
  await operator.command('staff', 'passkeys', OWNER, '--remove-all');
  await typeCode();
  await expect(page.getByText('You have no passkey.')).toBeVisible();

  expect(complaints).toEqual([]);

  // Ten minutes later the passkey stands in the place of a fresh code.
  await add();
  operator.sql((database) => database.exec('UPDATE staff_session SET code_at = 0'));
  await page.getByRole('button', { name: 'Remove: My phone' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Is it you?' });
  await expect(confirmation.getByRole('button', { name: 'Send me a code instead' })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await confirmation.getByRole('button', { name: 'Use your passkey' }).click();
  await expect(page.getByText('You have no passkey.')).toBeVisible();
});
