import { expect, signIn, test } from './helpers/portal.ts';
import { faultsOf, OWNER, signInAt } from './steps/console.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('STF-05 a student makes a link, a browser that is signed out opens it and prints one page, the student takes it back and the page says so; so does the owner', async ({
  page,
  portal,
  browser,
}) => {
  test.setTimeout(60_000); // Three browsers, one of them at the console.
  const student = await portal.student();
  await signIn(page, portal, student);
  await page.goto('/profile');
  const part = page.getByRole('region', { name: 'For those at home' });
  await part.getByRole('button', { name: 'Make a link' }).click();
  const address = (await part.getByText('/parents/').textContent()) ?? '';
  expect(await faultsOf(page)).toEqual([]);

  const home = await browser.newPage({ viewport: { width: 320, height: 640 } });
  const answer = await home.goto(address);
  expect(answer?.headers()).toMatchObject({ 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' });
  await expect(home.getByRole('heading', { level: 1, name: 'For the parents' })).toBeVisible();
  await expect(home.getByRole('heading', { name: 'Classes until tomorrow, exams of the next 7 days' })).toBeVisible();
  await expect(home.getByRole('main')).not.toContainText(student.mobile);
  expect(await faultsOf(home)).toEqual([]);
  // A leaf has two sides: its objects say how many pages there are.
  const printed = (await home.pdf({ format: 'A4' })).toString('latin1');
  expect(printed.match(/\/Type\s*\/Page\b/gu)).toHaveLength(1);

  await part.getByRole('button', { name: 'Take the link back' }).click();
  await expect(part.getByText('/parents/')).toHaveCount(0);
  await home.reload();
  await expect(home.getByText('This link no longer works. Please ask for a new one.')).toBeVisible();
  expect(await faultsOf(home)).toEqual([]);

  const office = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await signInAt(office, portal, OWNER, `/students/${student.user.stud_id}/parents`);
  await office.getByRole('button', { name: 'Make a link' }).click();
  const ofSchool = (await office.getByText(/^http.*\/parents\//u).textContent()) ?? '';
  expect(await faultsOf(office)).toEqual([]);
  await home.goto(ofSchool);
  await expect(home.getByRole('heading', { name: 'Marks' })).toBeVisible();
  await office.getByRole('button', { name: 'Take the link back' }).click();
  await expect(office.getByText('The link no longer works.')).toBeVisible();
  await home.reload();
  await expect(home.getByText('This link no longer works. Please ask for a new one.')).toBeVisible();
});
