import { expect, test } from '../helpers/operator.ts';
import { faultsOf, OWNER, pause, signIn } from '../steps/console.ts';
import { complaintsOf } from '../steps/everywhere.ts';

const BOSE = '9200000012';
const DAS = '9200000014';

test.use({ viewport: { width: 360, height: 740 } });

test('an owner adds a teacher, gives another role, ends and lets in again', async ({ page, portal, operator }) => {
  // Others of the staff are those of other stories.
  operator.sql((database) => database.exec(`UPDATE staff SET ended_at = 1 WHERE mobile <> '${OWNER}'`));
  const complaints = complaintsOf(page, portal.url);
  await page.goto('/console/');
  await signIn(page, portal, OWNER);
  await page.goto('/console/staff');
  const working = page.getByRole('region', { name: 'Who works here' });
  await expect(working.getByRole('listitem')).toHaveCount(1);
  await expect(working).toContainText('Sunita Rao (you)');
  expect(await faultsOf(page)).toEqual([]);

  // What is wrong is said at its field, and what was typed is there after a reload.
  await page.getByRole('button', { name: 'Add somebody' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Mobile number').fill('12');
  await form.getByLabel('Name').fill('Mr Bose');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByLabel('Mobile number')).toHaveAttribute('aria-invalid', 'true');
  await page.reload();
  await expect(form.getByLabel('Name')).toHaveValue('Mr Bose');
  await form.getByLabel('Mobile number').fill(`+91 ${BOSE}`);
  await form.getByRole('group', { name: 'Batches' }).getByRole('checkbox').first().check();
  expect(await faultsOf(page)).toEqual([]);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status')).toContainText('Mr Bose can sign in');
  await expect(working).toContainText(`+91 ${BOSE}`);

  // After ten minutes a fresh code is asked for, over the form.
  operator.sql((database) => database.exec('UPDATE staff_session SET code_at = 0'));
  await page.getByRole('button', { name: 'Role: Mr Bose' }).click();
  await form.getByLabel('Role').selectOption('assistant');
  await expect(form.getByRole('group', { name: 'Batches' }).getByRole('checkbox').first()).toBeChecked();
  await form.getByRole('button', { name: 'Save' }).click();
  const code = page.getByRole('dialog', { name: 'Is it you?' });
  // It is there once the new code was sent; before that the one of the sign-in is the last.
  await expect(code).toBeVisible();
  await code.getByLabel('Code from the SMS').fill(await portal.codeFor(OWNER));
  await code.getByRole('button', { name: 'Confirm' }).click();
  await expect(working).toContainText('Assistant ·');

  // The last owner stays; somebody else is ended and let in again.
  await page.getByRole('button', { name: 'End: Sunita Rao' }).click();
  await pause(page);
  await form.getByRole('button', { name: 'End' }).click();
  await expect(form.getByRole('alert')).toContainText('last owner');
  await form.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'End: Mr Bose' }).click();
  await pause(page);
  await form.getByRole('button', { name: 'End' }).click();
  const left = page.getByRole('region', { name: 'Who worked here before' });
  await expect(left).toContainText('Mr Bose');
  await page.getByRole('button', { name: 'Let in again: Mr Bose' }).click();
  await expect(form.getByLabel('Mobile number')).toHaveValue(BOSE);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(working).toContainText('Mr Bose');
  // That a fresh code is wanted is an answer with 403.
  expect(complaints.filter((each) => !each.includes('403'))).toEqual([]);
});

test('the audit tells each field that was changed; an undo shows what it would change, and what is different since', async ({
  page,
  portal,
  operator,
}) => {
  const complaints = complaintsOf(page, portal.url);
  await operator.command('staff', 'add', DAS, '--name', 'Ms Das', '--role', 'owner');
  await operator.command('staff', 'role', DAS, '--role', 'assistant', '--batch', 'c11-morning');
  await operator.command('staff', 'end', DAS);
  await page.goto('/console/');
  await signIn(page, portal, OWNER);
  const form = page.getByRole('dialog');
  await page.goto('/console/audit');
  const list = page.getByRole('region', { name: 'What was done' });
  await expect(list.getByRole('listitem').first()).toContainText('ended Ms Das');
  await page.getByLabel('About').selectOption('staff');
  await expect(page).toHaveURL(/kind=staff/u);
  expect(await faultsOf(page)).toEqual([]);
  await list.getByRole('link').filter({ hasText: 'changed what is done by Ms Das' }).click();
  await expect(page.getByRole('row', { name: /^Role/ })).toContainText('assistant');
  expect(await faultsOf(page)).toEqual([]);

  // Since then it was ended: an undo shows what is different and does nothing. The last one can be taken back.
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(form).toContainText('Something has changed since');
  expect(await faultsOf(page)).toEqual([]);
  await form.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'All of the audit' }).click();
  await list.getByRole('link').first().click();
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(form).toContainText('It would change:');
  expect(await faultsOf(page)).toEqual([]);
  await form.getByLabel('Why').fill('a test');
  await form.getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByRole('status')).toContainText('Taken back');
  await page.goto('/console/staff');
  await expect(page.getByRole('region', { name: 'Who works here' })).toContainText('Ms Das');
  expect(complaints).toEqual([]);
});
