import { calls } from '@portal/contract';
import { expect, test } from './helpers/portal.ts';
import { placesOf } from './helpers/school.ts';

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

test('LIVE-03 NET-01 joining is told to the server; one without attendance and calendar is asked once and shows nothing', async ({
  page,
  portal,
  signedIn,
  context,
}) => {
  const { liveSubId, bId } = await placesOf(portal, await signedIn());
  // The class itself is elsewhere.
  await context.route('https://meet.example.org/**', (route) => route.fulfill({ contentType: 'text/html', body: 'the class' }));
  await page.goto(`/live-classes/${liveSubId}/${bId}`);
  const join = page.getByRole('link', { name: 'Join Live' }).first();
  const told = page.waitForResponse(`**/api${calls.live.join_class.path}`);
  await join.click();
  expect((await told).status()).toBe(200);

  let asked = 0;
  for (const { path } of [calls.live.join_class, calls.live.calendar])
    await page.route(`**/api${path}`, (route) => {
      if (path === calls.live.join_class.path) asked += 1;
      return route.fulfill({ status: 404, json: { status: false, message: 'Not found' } });
    });
  const refused = page.waitForResponse(`**/api${calls.live.join_class.path}`);
  await join.click();
  await refused;
  const clickAgain = async (): Promise<number> => {
    const opened = context.waitForEvent('page');
    await join.click();
    await opened;
    return asked;
  };
  // The page may still be reading the answer when it is clicked the second time.
  const before = await clickAgain();
  expect(await clickAgain()).toBe(before);
  await page.goto('/profile');
  await expect(page.getByText('Father/Mother Name')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'My devices' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'My calendar' })).toHaveCount(0);
});
