import { expect, startPortal, test } from '../helpers/portal.ts';
import { faultsOf } from '../steps/console.ts';
import { complaintsOf } from '../steps/everywhere.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('an empty portal is made a school in the browser: the terminal has the code, what was typed outlives a reload, and the owner is signed in', async ({
  page,
  browser,
}) => {
  const { portal, stop } = await startPortal({ DEMO_SCHOOL: 'off' });
  try {
    const complaints = complaintsOf(page, portal.url);
    await page.goto(portal.url);
    await expect(page.getByRole('heading', { name: 'Make this my school' })).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByLabel('Name of the school').fill('Ganga Classes');
    await page.getByLabel('Class 11').check();
    await page.getByLabel('Other levels').fill('Foundation\nOlympiad');
    await page.getByLabel('Your name').fill('Ms Sen');
    await page.getByLabel('Mobile number').fill('9200000001');
    await page.getByLabel('One-time code').fill('AAAA-AAAA');
    await page.getByRole('button', { name: 'Make this my school' }).click();
    await expect(page.getByLabel('One-time code')).toHaveAttribute('aria-invalid', 'true');
    expect(await faultsOf(page)).toEqual([]);
    await page.reload();
    await expect(page.getByLabel('Name of the school')).toHaveValue('Ganga Classes');
    await expect(page.getByLabel('Class 11')).toBeChecked();
    await expect(page.getByLabel('One-time code')).toHaveValue('');

    // Somebody else has the page open, too.
    const other = await browser.newPage({ viewport: { width: 360, height: 740 } });
    await other.goto(portal.url);
    await expect(other.getByRole('heading', { name: 'Make this my school' })).toBeVisible();

    const code = await portal.printed(/one-time code ([A-Z2-9-]{9})/gu);
    await page.getByLabel('One-time code').fill(code);
    await page.getByRole('button', { name: 'Make this my school' }).click();
    await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
    await expect(page.getByRole('banner')).toContainText('Ganga Classes');
    await expect(page.getByRole('banner')).toContainText('Ms Sen · Owner');

    await other.getByLabel('Name of the school').fill('Another');
    await other.getByLabel('Class 11').check();
    await other.getByLabel('Your name').fill('Mr X');
    await other.getByLabel('Mobile number').fill('9200000002');
    await other.getByLabel('One-time code').fill(code);
    await other.getByRole('button', { name: 'Make this my school' }).click();
    await expect(other.getByRole('heading', { name: 'This portal has a school already.' })).toBeVisible();
    await other.getByRole('button', { name: 'Go on to sign in' }).click();
    await expect(other.getByRole('heading', { name: 'Sign in to the console' })).toBeVisible();
    await other.close();

    // Students register in it.
    await page.goto(`${portal.url}/register`);
    await expect(page.getByText('Ganga Classes').first()).toBeVisible();
    expect(complaints).toEqual([]);
  } finally {
    await stop();
  }
});
