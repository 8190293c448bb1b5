import { calls } from '@portal/contract';
import { expect, test } from './helpers/portal.ts';
import { changeRows, placesOf } from './helpers/school.ts';

const MINUTE = 60_000;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE).toISOString();

test('LIVE-01 only subjects named as live classes are there, each leading to its batches', async ({ page, portal, signedIn }) => {
  const { liveSubId } = await placesOf(portal, await signedIn());
  await page.goto('/live-class');
  await expect(page.getByRole('heading', { level: 1, name: 'Live Classes' })).toBeVisible();
  const cards = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect(cards.first()).toBeVisible();
  for (const name of await cards.allTextContents()) expect(name).toMatch(/^todays live class/iu);
  await page.getByRole('link', { name: /physics/iu }).click();
  await expect(page).toHaveURL(new RegExp(`/live-batches/${liveSubId}$`, 'u'));
});

test('LIVE-01 a name has to start with the words, in any case; each card leads to its own batches', async ({
  page,
  portal,
  signedIn,
}) => {
  const subjects = await portal.call(calls.subjects.subjects, {}, await signedIn());
  const ids = (subjects.data ?? []).map(({ subject_id }) => String(subject_id));
  const names = [
    'todays live class physics',
    'TODAYS LIVE CLASS - Maths',
    'My todays live class',
    'Live Class',
    'Todays  live class',
  ];
  await changeRows(page, calls.subjects.subjects.path, (_, index) => ({ subject_name: names[index] ?? `Subject ${index}` }));
  await page.goto('/live-class');
  await expect(page.getByRole('banner').getByRole('heading', { level: 1, name: 'Live Classes', exact: true })).toBeVisible();
  const cards = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect(cards).toHaveCount(2);
  expect(await cards.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    `/live-batches/${ids[0]}`,
    `/live-batches/${ids[1]}`,
  ]);
  await expect(cards).toContainText(['todays live class physics', 'TODAYS LIVE CLASS - Maths']);
});

test('LIVE-01 without such a subject No Data Available', async ({ page, signedIn }) => {
  await signedIn();
  await changeRows(page, calls.subjects.subjects.path, () => ({ subject_name: 'Yesterdays live class' }));
  await page.goto('/live-class');
  await expect(page.getByText('No Data Available')).toBeVisible();
});

test('LIVE-02 the batches of a subject, each leading to its classes', async ({ page, portal, signedIn }) => {
  const { liveSubId, bId } = await placesOf(portal, await signedIn());
  await page.goto(`/live-batches/${liveSubId}`);
  await expect(page.getByText('Choose batch')).toBeVisible();
  await page.getByRole('link', { name: 'Class 11 Morning' }).click();
  await expect(page).toHaveURL(new RegExp(`/live-classes/${liveSubId}/${bId}$`, 'u'));
});

test('LIVE-03 a class has batch, name, tutor and a link that opens it in a new tab without a way back', async ({
  page,
  portal,
  signedIn,
}) => {
  const { liveSubId, bId } = await placesOf(portal, await signedIn());
  await page.goto(`/live-classes/${liveSubId}/${bId}`);
  await expect(page.getByText('Choose a live class')).toBeVisible();
  const card = page.getByRole('article').filter({ hasText: 'Projectiles on level ground by Dr Kavita Rao' });
  await expect(card.getByRole('heading', { name: 'Class 11 Morning' })).toBeVisible();
  const join = card.getByRole('link', { name: 'Join Live' });
  await expect(join).toHaveAttribute('href', 'https://meet.example.org/pragati-p11-projectiles');
  await expect(join).toHaveAttribute('target', '_blank');
  await expect(join).toHaveAttribute('rel', 'noopener noreferrer');
});

test('LIVE-03 an address that is neither http nor https is never linked', async ({ page, portal, signedIn }) => {
  const { liveSubId, bId } = await placesOf(portal, await signedIn());
  await changeRows(page, calls.live.live_classes.path, () => ({ online_url: 'javascript:alert(1)' }));
  await page.goto(`/live-classes/${liveSubId}/${bId}`);
  await expect(page.getByText('The link to this class is not there yet.').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Join Live' })).toHaveCount(0);
});

test('LIVE-03 HOME-04 what is held now is marked, what comes says when, what is over says so', async ({
  page,
  portal,
  signedIn,
}) => {
  const { liveSubId, bId } = await placesOf(portal, await signedIn());
  const times = [
    { class_name: 'Now', starts_at: inMinutes(-5), ends_at: inMinutes(30) },
    { class_name: 'Soon', starts_at: inMinutes(24.5), ends_at: inMinutes(90) },
  ];
  await changeRows(page, calls.live.live_classes.path, (_, index) => times[index] ?? {});
  await page.goto(`/live-classes/${liveSubId}/${bId}`);
  const card = (name: string) => page.getByRole('article').filter({ hasText: name });
  await expect(card('Now by')).toContainText('Live now');
  await expect(card('Soon by')).toContainText('Starts in 25 minutes');
  await expect(card('Soon by')).not.toContainText('Live now');

  times[0] = { class_name: 'Past', starts_at: inMinutes(-60), ends_at: inMinutes(-1) };
  times[1] = { class_name: 'Film (streaming)', starts_at: '', ends_at: 'soon' };
  await page.reload();
  await expect(card('Past by')).toContainText('Ended');
  await expect(card('Past by').getByRole('link', { name: 'Join Live' })).toHaveCount(0);
  await expect(card('Film by').getByRole('link', { name: 'Join Live' })).toBeVisible();
  await expect(card('Film by')).toContainText('Live now');
  await expect(page.getByText('(streaming)')).toHaveCount(0);
});

test.describe('a student far away', () => {
  test.use({ timezoneId: 'Europe/London' });

  test('LIVE-03 times are those of the student’s own clock', async ({ page, portal, signedIn }) => {
    const { liveSubId, bId } = await placesOf(portal, await signedIn());
    await changeRows(page, calls.live.live_classes.path, () => ({
      starts_at: '2031-01-06T11:30:00.000Z',
      ends_at: '2031-01-06T12:30:00.000Z',
    }));
    await page.goto(`/live-classes/${liveSubId}/${bId}`);
    await expect(page.getByText(/6 Jan.*, 11:30 am – 12:30 pm/u).first()).toBeVisible();
  });
});

test('LIVE-04 a card’s own area chooses its class and leads to it alone; a reload has chosen none', async ({
  page,
  portal,
  signedIn,
}) => {
  const { liveSubId, bId } = await placesOf(portal, await signedIn());
  await page.goto(`/live-classes/${liveSubId}/${bId}`);
  const card = page.getByRole('article').filter({ hasText: 'Projectiles on level ground' });
  // Beside the words: the card itself, not its link.
  await card.click({ position: { x: 4, y: 4 } });
  await expect(page).toHaveURL(/\/live$/u);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByText('Projectiles on level ground by Dr Kavita Rao')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Join Live' })).toHaveAttribute('href', /p11-projectiles$/u);
  await page.reload();
  await expect(page.getByText('No Data Available')).toBeVisible();
});

test('LEARN-01 LIVE-01 subjects of live classes come last in the other lists, and their empty page leads on to the classes', async ({
  page,
  portal,
  signedIn,
}) => {
  const { liveSubId } = await placesOf(portal, await signedIn());
  // First of all on the server.
  await page.route('**/Student/subjects', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: { subject_name: string }[] };
    await route.fulfill({ response, json: { ...answer, data: answer.data.toReversed() } });
  });
  for (const [list, chapters] of [
    ['/subjects', 'chapters'],
    ['/study-materials-subjects/', 'study-materials-chapter'],
    ['/quiz/subjects', 'quiz-chapters'],
  ] as const) {
    await page.goto(list);
    const cards = page.getByRole('main').getByRole('listitem').getByRole('link');
    await expect(cards.first()).toBeVisible();
    const live = (await cards.allTextContents()).map((name) => /^todays live class/iu.test(name));
    expect(live).toEqual(live.toSorted((one, other) => Number(one) - Number(other)));
    expect(live).toContain(true);
    await page.goto(`/${chapters}/${liveSubId}`);
    await expect(page.getByText('No Data Available')).toBeVisible();
    await page.getByRole('link', { name: 'Live classes of this subject' }).click();
    await expect(page).toHaveURL(new RegExp(`/live-batches/${liveSubId}$`, 'u'));
    await expect(page.getByRole('link', { name: 'Class 11 Morning' })).toBeVisible();
  }
});
