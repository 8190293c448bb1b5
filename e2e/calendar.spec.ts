import { expect, test } from './helpers/portal.ts';

test('LIVE-03 SRV-07 the profile offers the classes as a calendar, whose address can be copied and renewed', async ({
  page,
  portal,
  signedIn,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signedIn();
  await page.goto('/profile');
  const section = page.getByRole('region', { name: 'My calendar' });
  const link = section.getByRole('link', { name: 'Add to my calendar' });
  await expect(link).toHaveAttribute('href', new RegExp(`^webcal://${new URL(portal.url).host}/calendar/`, 'u'));
  await section.getByRole('button', { name: 'Copy the address' }).click();
  await expect(page.getByText('The address is copied')).toBeVisible();
  const first = await page.evaluate(() => navigator.clipboard.readText());
  expect(await (await fetch(first)).text()).toMatch(/^BEGIN:VCALENDAR/u);

  await section.getByRole('button', { name: 'Make a new address' }).click();
  await expect(page.getByText('The old address no longer works')).toBeVisible();
  await expect(section.getByText(first)).toHaveCount(0);
  expect((await fetch(first)).status).toBe(404);
  const second = (await link.getAttribute('href'))?.replace(/^webcal:/u, 'http:') ?? '';
  expect((await fetch(second)).status).toBe(200);
});
