import type { Page } from '@playwright/test';
import { calls } from '@portal/contract';
import { expect, signIn, test } from './helpers/portal.ts';
import { changeRows, placesOf } from './helpers/school.ts';
import { heading } from './steps/frame.ts';

const menuButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /Kavya/u });

const stored = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('userData') ?? '{}') as unknown);

/** The tiles of home, not what stands beside them while the demo school has a class. */
const tilesOf = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('list')
    .filter({ has: page.getByRole('link', { name: 'Study Materials' }) });

test('APP-02 APP-03 the sidebar is 250 px wide from 768 px up, in its order, its current entry marked; hidden below', async ({
  page,
  signedIn,
}) => {
  await signedIn();
  await page.setViewportSize({ width: 768, height: 800 });
  await page.goto('/subjects');
  const nav = page.getByRole('navigation', { name: 'Main' });
  await expect(nav.getByRole('link')).toHaveText([
    'Home', 'My Subject', 'News/Events', 'Live Classes', 'Quiz', 'Watch history', 'My Profile',
  ]); // prettier-ignore
  const addresses = await nav.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(addresses).toEqual(['/', '/subjects', '/news-and-events', '/live-class', '/quiz/subjects', '/history', '/profile']);
  expect((await page.getByRole('complementary').boundingBox())?.width).toBe(250);
  await expect(nav.locator('[aria-current]')).toHaveText('My Subject');
  await nav.getByRole('link', { name: 'My Profile' }).click();
  await expect(nav.locator('[aria-current]')).toHaveText('My Profile');
  await page.setViewportSize({ width: 767, height: 800 });
  await expect(nav).toBeHidden();
});

test('APP-02 INFO-04 the support chat floats at the bottom right and opens the messaging app with number and message', async ({
  page,
  portal,
  signedIn,
}) => {
  const student = await signedIn();
  const { data } = await portal.call(calls.auth.whatsapp_chat, {}, student);
  await page.goto('/');
  const chat = page.getByRole('link', { name: /^Support chat/u });
  await expect(chat).toHaveAttribute('href', `https://wa.me/91${data?.whatsapp}?text=${encodeURIComponent(data?.message ?? '')}`);
  await expect(chat).toHaveAttribute('rel', 'noopener noreferrer');
  const box = await chat.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1280 - 40);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(800 - 40);
});

test('APP-06 the menu offers Profile and Logout; on small screens it stands in for the sidebar', async ({ page, signedIn }) => {
  await signedIn();
  await page.goto('/');
  await menuButton(page).click();
  const entries = page.getByRole('menuitem');
  await expect(entries).toHaveText(['Profile', 'Logout']);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(entries).toHaveText([
    'Home', 'My Subject', 'News/Events', 'Live Classes', 'Quiz', 'Watch History', 'Profile', 'Logout',
  ]); // prettier-ignore
  await page.getByRole('menuitem', { name: 'Watch History' }).click();
  await expect(page).toHaveURL(/\/history$/u);
});

test('APP-07 the menu works by keyboard: arrows, Home, End, type-ahead, Esc; a click outside closes it', async ({
  page,
  signedIn,
}) => {
  await signedIn();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.clock.install();
  await page.goto('/');
  const entry = (name: string) => page.getByRole('menuitem', { name, exact: true });
  await menuButton(page).focus();
  await page.keyboard.press('ArrowDown');
  await expect(entry('Home')).toBeFocused();
  await page.keyboard.press('End');
  await expect(entry('Logout')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(entry('Home')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(entry('Logout')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(entry('Home')).toBeFocused();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.keyboard.press('l');
  await expect(entry('Live Classes')).toBeFocused();
  await page.keyboard.press('o');
  await expect(entry('Logout')).toBeFocused();
  await page.clock.runFor(351);
  await page.keyboard.press('q');
  await expect(entry('Quiz')).toBeFocused();
  await page.clock.resume();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(menuButton(page)).toBeFocused();
  await menuButton(page).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.mouse.click(200, 800);
  await expect(page.getByRole('menu')).toHaveCount(0);
});

test('APP-08 logout empties the store, ends the session on the server and leaves nothing of the student', async ({
  page,
  portal,
  signedIn,
}) => {
  const student = await signedIn();
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('student-draft', 'words'));
  await page.getByRole('main').getByRole('link', { name: 'My Profile' }).click();
  await expect(page).toHaveURL(/\/profile$/u);
  await menuButton(page).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/u);
  expect(await stored(page)).toMatchObject({ state: { user: null, token: null } });
  await expect.poll(() => page.evaluate(() => localStorage.getItem('student-draft'))).toBeNull();
  await expect.poll(async () => (await portal.call(calls.subjects.subjects, {}, student)).status).toBe(false);
  await page.goBack();
  await expect(page).toHaveURL(/\/login$/u);
});

test('APP-10 grids have one column on small screens, three from 768 px up, and end at 2316 px', async ({ page, signedIn }) => {
  await signedIn();
  await page.goto('/');
  const grid = tilesOf(page);
  const columns = () => grid.evaluate((element) => getComputedStyle(element).gridTemplateColumns.split(' ').length);
  for (const [width, count] of [
    [390, 1],
    [767, 1],
    [768, 3],
    [1280, 3],
    [3200, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    expect(await columns(), `${width} px`).toBe(count);
  }
  expect((await grid.boundingBox())?.width).toBe(2316);
});

test('APP-13 every page has its title; a new page takes the focus to its heading; the skip link is first', async ({
  page,
  portal,
  signedIn,
}) => {
  const { chapter_id } = await placesOf(portal, await signedIn());
  await page.goto('/');
  await expect(page).toHaveTitle(/^Welcome Mr Kavya Iyer · /u);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('main').getByRole('link', { name: 'My Profile' }).click();
  await expect(page).toHaveTitle(/^My Profile · /u);
  await expect(heading(page)).toBeFocused();
  // A view within a screen is a page, too.
  await page.goto(`/topic/${chapter_id}/`);
  await page.getByRole('link', { name: 'Free fall' }).click();
  await expect(heading(page)).toBeFocused();
});

test('HOME-01 HOME-02 HOME-05 home greets by name, its tiles in order, in primary colour and black by turns', async ({
  page,
  signedIn,
}) => {
  await signedIn();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome Mr Kavya Iyer' })).toBeVisible();
  const tiles = tilesOf(page).getByRole('link');
  const titles = ['Live Class', 'My Class', 'Study Materials', 'Quiz', 'Exams', 'Watch History', 'My Profile', 'Feedback'];
  await expect(tiles).toContainText(titles);
  const shown = await tiles.evaluateAll((links) =>
    links.map((link) => ({
      to: link.getAttribute('href')?.replace(/(.)\/$/u, '$1'),
      colour: getComputedStyle(link).backgroundColor,
    })),
  );
  expect(shown.map(({ to }) => to)).toEqual([
    '/live-class', '/subjects', '/study-materials-subjects', '/quiz/subjects', '/exams', '/history', '/profile', '/feedback',
  ]); // prettier-ignore
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const { primary, colours } = await tiles.evaluateAll((links) => {
      const probe = document.createElement('p');
      probe.style.background = 'var(--primary)';
      document.body.append(probe);
      for (const link of links) link.getAnimations().forEach((animation) => animation.finish());
      return {
        primary: getComputedStyle(probe).backgroundColor,
        colours: links.map((link) => getComputedStyle(link).backgroundColor),
      };
    });
    expect(colours.filter((_, index) => index % 2 === 0)).toEqual(Array.from({ length: 4 }, () => primary));
    // Black to the eye: no channel above an eighth.
    for (const black of colours.filter((_, index) => index % 2 === 1))
      expect(Math.max(...(black.match(/\d+/gu) ?? []).slice(0, 3).map(Number)), `${black}, ${colorScheme}`).toBeLessThan(32);
    const channels = (primary.match(/\d+/gu) ?? []).slice(0, 3).map(Number);
    expect(Math.max(...channels) - Math.min(...channels), `${primary} is a colour`).toBeGreaterThan(60);
  }
});

test('APP-05 APP-11 an unknown path says so inside the layout, with the student’s name cut to ten characters', async ({
  page,
  portal,
}) => {
  const student = await portal.student();
  const profile = { name: 'Bharat Kumar Singh' };
  await signIn(page, portal, { ...student, user: { ...student.user, profile } });
  await page.goto('/no/such/page/');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button').getByText('Bharat Kum...', { exact: true })).toBeVisible();
});

test('HOME-03 a tile is one link, and its picture becomes the logo when it fails', async ({ page, portal, signedIn }) => {
  const { chapter_id } = await placesOf(portal, await signedIn());
  await changeRows(page, calls.subjects.topics.path, () => ({ thumbnail: '/media/open/nothing.svg' }));
  await page.goto(`/topic/${chapter_id}/`);
  const tile = page.getByRole('link', { name: 'Free fall' });
  await expect(tile.locator('img')).toHaveAttribute('src', /^\/logo\.svg\?v=/u);
  await tile.locator('img').click();
  await expect(page).toHaveURL(/\?id=/u);
});

test('HOME-04 (streaming) in a title is a green sign with a name, pulsing unless motion is to be reduced', async ({
  page,
  portal,
  signedIn,
}) => {
  const { chapter_id } = await placesOf(portal, await signedIn());
  await changeRows(page, calls.subjects.topics.path, (_, index) => (index === 0 ? { topic_name: 'Doubt hour (streaming)' } : {}));
  await page.goto(`/topic/${chapter_id}/`);
  const sign = page.getByRole('img', { name: 'live now' });
  await expect(sign).toHaveCount(1);
  await expect(page.getByRole('link', { name: /Doubt hour/u })).not.toContainText('streaming');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const [red = 0, green = 0, blue = 0] = await sign.evaluate((element) =>
      (getComputedStyle(element).backgroundColor.match(/\d+/gu) ?? []).map(Number),
    );
    expect(green, `${red} ${green} ${blue} is green in the ${colorScheme} theme`).toBeGreaterThan(1.5 * Math.max(red, blue));
    const box = await sign.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(6);
  }
  // It pulses: on and on, and what is seen of it changes.
  const pulse = await sign.evaluate((element) => {
    const frames = element.getAnimations({ subtree: true }).map((animation) => ({
      endless: animation.effect?.getTiming().iterations === Infinity,
      looks: new Set(
        (animation.effect as KeyframeEffect)
          .getKeyframes()
          .map(({ opacity, scale, transform, boxShadow }) => JSON.stringify([opacity, scale, transform, boxShadow])),
      ).size,
    }));
    return frames.some(({ endless, looks }) => endless && looks > 1);
  });
  expect(pulse).toBe(true);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(sign).toHaveCSS('animation-name', 'none');
  await expect(sign).toBeVisible();
});
