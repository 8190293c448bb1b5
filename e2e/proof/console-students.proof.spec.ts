import { expect, test } from '../helpers/operator.ts';
import { countPresses, faultsOf, OWNER, pause, signInAt } from '../steps/console.ts';
import { complaintsOf } from '../steps/everywhere.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('what is typed into a list outlives reload, network and session; who waits is let in; one student is blocked, let in, given time, taken out as a file and erased', async ({
  page,
  portal,
  operator,
}) => {
  operator.sql((database) =>
    database.exec(
      `UPDATE student SET standing = 'waiting' WHERE stud_id IN (SELECT stud_id FROM student ORDER BY stud_id DESC LIMIT 3)`,
    ),
  );
  const complaints = complaintsOf(page, portal.url);
  await signInAt(page, portal, OWNER, '/students?do=list');
  const form = page.getByRole('dialog');
  const paste = form.getByLabel('Paste the list');
  // A mistake is said at its row, in words, and the list can be mended.
  await paste.fill('Name\tMobile\tLevel\nKiran Rao\t98120\tClass 11');
  await page.reload();
  await expect(paste).toHaveValue(/Kiran Rao/u);
  await page.context().setOffline(true);
  await form.getByRole('button', { name: 'See what will happen' }).click();
  await expect(form.getByRole('alert')).not.toBeEmpty();
  await expect(paste).toHaveValue(/Kiran Rao/u);
  await page.context().setOffline(false);
  operator.sql((database) => database.exec('UPDATE staff_session SET expires_at = 1'));
  await form.getByRole('button', { name: 'See what will happen' }).click();
  await page.getByLabel('Mobile number').fill(OWNER);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Code from the SMS')).toBeFocused();
  await page.keyboard.type(await portal.codeFor(OWNER));
  await page.keyboard.press('Enter');
  await expect(paste).toHaveValue(/Kiran Rao/u);
  await form.getByRole('button', { name: 'See what will happen' }).click();
  await expect(page.getByText("'98120' has 5 digits where 10 are needed")).toBeVisible();
  await page.getByRole('button', { name: 'Change the list' }).click();
  await paste.fill('Name\tMobile\tLevel\nKiran Rao\t9812000777\tClass 11');
  await form.getByRole('button', { name: 'See what will happen' }).click();
  await page.getByRole('button', { name: 'Do this: 1 student' }).click();
  await expect(page.getByText('1 new, 0 changed.')).toBeVisible();

  // Those who wait are let in together.
  await page.goto('/console/students?standing=waiting');
  await page.getByLabel('Choose all shown').check();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Let in 3' }).click();
  await expect(page.getByRole('status')).toContainText('3 let in.');
  await expect(page.getByText(/^Nobody fits: /u)).toBeVisible();

  // One student's page: blocked and let in again, a rule for exams, the data as a file, and then nothing any more.
  await page.goto('/console/students?search=kiran+rao');
  await page.getByRole('link', { name: 'Kiran Rao' }).click();
  await expect(page.getByRole('heading', { name: 'Kiran Rao', level: 1 })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Block' }).click();
  await expect(page.getByRole('status')).toContainText('is blocked');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Block' })).toBeVisible();
  await page.getByRole('region', { name: 'Time in exams' }).getByRole('button', { name: 'Change' }).click();
  await form.getByLabel('Compensatory time').check();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('20 minutes more for each hour of an exam.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Take out the data' }).click();
  await pause(page);
  const saved = page.waitForEvent('download');
  await form.getByRole('button', { name: 'Take out the data' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^student-\d+\.json$/u);
  operator.sql((database) => database.exec('UPDATE staff_session SET code_at = 1'));
  await page.getByRole('button', { name: 'Erase' }).click();
  await form.getByLabel('Type the name once more').fill('Somebody else');
  await form.getByRole('button', { name: 'Erase' }).click();
  const code = page.getByRole('dialog', { name: 'Is it you?' });
  // It is there once the new code was sent.
  await expect(code).toBeVisible();
  await code.getByLabel('Code from the SMS').fill(await portal.codeFor(OWNER));
  await code.getByRole('button', { name: 'Confirm' }).click();
  await expect(form.getByText('Type the name as it stands here: Kiran Rao').first()).toBeVisible();
  await form.getByLabel('Type the name once more').fill('kiran rao');
  await form.getByRole('button', { name: 'Erase' }).click();
  await expect(page.getByRole('heading', { name: 'Students', level: 1 })).toBeVisible();
  await page.goto('/console/students?search=kiran+rao');
  await expect(page.getByText(/^Nobody fits: /u)).toBeVisible();
  expect(complaints.filter((each) => !/Failed to load resource|ERR_INTERNET/u.test(each))).toEqual([]);
});

/** Makes what a copy of a sheet of Excel holds: 200 students under a line of titles, two of them wrong. */
function sheet(): string {
  const row = (index: number) => [`Student ${index}`, String(9_812_000_000 + index), index % 2 === 0 ? 'Class 11' : 'Class 12'];
  const rows = Array.from({ length: 200 }, (_, index) => row(index + 1));
  const wrong = [
    ['Sibling', '9812000001', 'Class 11'],
    ['Short', '981200000', 'Class 11'],
  ];
  return [['Name', 'Mobile', 'Level'], ...rows, ...wrong].map((cells) => cells.join('\t')).join('\r\n');
}

test.describe(() => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('two hundred rows pasted from Excel are students who can sign in after four presses, and two with a mistake are named', async ({
    page,
    portal,
  }) => {
    const complaints = complaintsOf(page, portal.url);
    await signInAt(page, portal, OWNER, '/students');
    await expect(page.getByRole('listitem').filter({ hasText: '+91' }).first()).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);

    const counted = await countPresses(page);
    // Press one.
    await page.getByRole('button', { name: 'Add a list' }).click();
    const form = page.getByRole('dialog');
    const paste = form.getByLabel('Paste the list');
    await expect(paste).toBeFocused();
    await page.evaluate((text) => navigator.clipboard.writeText(text), sheet());
    await page.keyboard.press('ControlOrMeta+V');
    expect(await faultsOf(page)).toEqual([]);
    // Press two.
    await form.getByRole('button', { name: 'See what will happen' }).click();
    await expect(page.getByText('2 rows with a mistake are left out.')).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    // Press three.
    await page.getByRole('button', { name: 'Do this: 200 students' }).click();
    await expect(page.getByRole('status').filter({ hasText: '200 new, 0 changed.' })).toBeVisible();
    expect(await counted()).toBeLessThanOrEqual(4);
    expect(await faultsOf(page)).toEqual([]);
    // What came of it is still there for whoever reloads.
    await page.reload();
    await expect(page.getByText('200 new, 0 changed.')).toBeVisible();
    expect(complaints).toEqual([]);
  });
});
