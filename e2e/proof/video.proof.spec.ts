import { calls } from '@portal/contract';
import { expect, test } from '../helpers/portal.ts';
import { changeRows } from '../helpers/school.ts';
import { seconds, ready, openTopic, resumeAt, play } from '../steps/video.ts';

const MP4 = /\/media\/[^?]+\.mp4$/u;

test('LEARN-07 a WebM file plays, reports and is sought in like any other', async ({ page, portal, signedIn }) => {
  const student = await signedIn();
  // A film of two seconds, made by the browser itself.
  const film = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    const pen = canvas.getContext('2d');
    const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm;codecs=vp8' });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    const ended = new Promise((resolve) => (recorder.onstop = resolve));
    recorder.start();
    for (let frame = 0; frame < 40; frame += 1) {
      pen?.fillRect(frame, frame, 20, 20);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    recorder.stop();
    await ended;
    return [...new Uint8Array(await new Blob(parts).arrayBuffer())];
  });
  expect(film.slice(0, 4)).toEqual([0x1a, 0x45, 0xdf, 0xa3]);
  await page.route('**/media/film.webm', (route) =>
    route.fulfill({ contentType: 'video/webm', headers: { 'Accept-Ranges': 'none' }, body: Buffer.from(film) }),
  );
  await changeRows(page, calls.subjects.topics.path, () => ({ video_link: '/media/film.webm', captions_path: null }));
  const video = await openTopic(page, portal, student);
  await play(page, video);
  await expect.poll(() => resumeAt(portal, student), { timeout: 15_000 }).toBeGreaterThan(0.5);
  await expect(page.getByRole('alert')).toHaveText('');
});

test('LEARN-07 leaving the page in the middle of play keeps the place', async ({ page, portal, signedIn }) => {
  const student = await signedIn();
  const video = await openTopic(page, portal, student);
  await play(page, video);
  await expect.poll(() => seconds(video)).toBeGreaterThan(2.5);
  await page.goto('about:blank');
  await expect.poll(() => resumeAt(portal, student)).toBeGreaterThan(1.5);
});

test('LEARN-07 HIST-01 how far a video was watched without a connection arrives with the next one, on any page', async ({
  page,
  portal,
  signedIn,
}) => {
  const student = await signedIn();
  const video = await openTopic(page, portal, student);
  await page.route(`**/api${calls.students.watch_progress.path}`, (route) => route.abort('internetdisconnected'));
  await play(page, video);
  await expect.poll(() => seconds(video)).toBeGreaterThan(1.5);
  await page.keyboard.press('Space');
  const left = await seconds(video);
  await page.goto('/profile');
  expect(await resumeAt(portal, student)).toBeUndefined();
  await page.unroute(`**/api${calls.students.watch_progress.path}`);
  await page.reload();
  await expect.poll(() => resumeAt(portal, student)).toBeGreaterThan(left - 1);
});

test('LEARN-07 a seek made before the video is there is honoured when it comes', async ({ page, portal, signedIn }) => {
  const student = await signedIn();
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(MP4, async (route) => {
    await held;
    await route.continue();
  });
  const video = await openTopic(page, portal, student);
  await page.getByRole('button', { name: 'Forward 10 seconds' }).click();
  await page.getByRole('button', { name: 'Forward 10 seconds' }).click();
  answer();
  await expect.poll(() => seconds(video)).toBe(20);
});

test('LEARN-07 a dead link says so in words, and plays after Try again once it is mended', async ({ page, portal, signedIn }) => {
  await page.route(MP4, (route) => route.fulfill({ status: 404, body: '' }));
  const video = await openTopic(page, portal, await signedIn());
  await expect(page.getByText('This video cannot be played.')).toBeVisible();
  await page.unroute(MP4);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('This video cannot be played.')).toHaveCount(0);
  await ready(video);
});

test('LEARN-07 an expired address is replaced by a fresh one without a word', async ({ page, portal, signedIn }) => {
  const student = await signedIn();
  let lists = 0;
  await changeRows(page, calls.subjects.topics.path, ({ video_link }, index) => {
    if (index === 0) lists += 1;
    return lists > 1 ? {} : { video_link: String(video_link).replace(/\/media\/[^/]+/u, '/media/1.old.AAAAAAAA') };
  });
  const video = await openTopic(page, portal, student);
  await ready(video);
  expect(lists).toBe(2);
  await expect(page.getByText('This video cannot be played.')).toHaveCount(0);
});

test('LEARN-07 a stream watched to its end begins anew', async ({ page, portal, signedIn }) => {
  const student = await signedIn();
  await page.route('**/media/open/stream/*', (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    return route.fulfill({ path: new URL(`../helpers/stream/${name}`, import.meta.url).pathname });
  });
  await changeRows(page, calls.subjects.topics.path, () => ({ video_link: '/media/open/stream/main.m3u8', resume_at_s: 6 }));
  const video = await openTopic(page, portal, student);
  await ready(video);
  await expect(page.getByText(/Continued from/u)).toHaveCount(0);
  expect(await seconds(video)).toBe(0);
});

test('LEARN-07 an HLS stream plays in chosen quality; its engine comes for streams only', async ({ page, portal, signedIn }) => {
  const engines: string[] = [];
  page.on('request', (request) => {
    if (/hls/u.test(request.url()) && request.url().endsWith('.js')) engines.push(request.url());
  });
  const student = await signedIn();
  const file = await openTopic(page, portal, student);
  await ready(file);
  expect(engines).toEqual([]);

  const segments: string[] = [];
  await page.route('**/media/open/stream/*', (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    segments.push(name);
    return route.fulfill({ path: new URL(`../helpers/stream/${name}`, import.meta.url).pathname });
  });
  await changeRows(page, calls.subjects.topics.path, () => ({ video_link: '/media/open/stream/main.m3u8' }));
  const video = await openTopic(page, portal, student, 3);
  await play(page, video);
  expect(engines).toHaveLength(1);
  // With its size beside it.
  const low = await page.getByRole('option', { name: /^36p/u }).getAttribute('value');
  await page.getByLabel('Quality').selectOption(low);
  await expect.poll(() => segments.some((name) => name.startsWith('low-'))).toBe(true);
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.videoHeight)).toBe(36);
});

test('LEARN-07 HIST-01 what is watched is kept, and continued from there on another visit', async ({
  page,
  portal,
  signedIn,
}) => {
  const student = await signedIn();
  const video = await openTopic(page, portal, student);
  await play(page, video);
  await expect.poll(() => seconds(video), { timeout: 15_000 }).toBeGreaterThan(6);
  await page.keyboard.press('Space');
  const left = await seconds(video);
  await expect.poll(() => resumeAt(portal, student)).toBeCloseTo(left, 0);

  await page.reload();
  await expect(page.getByText(/Continued from 0:0\d/u)).toBeVisible();
  await expect.poll(() => seconds(video)).toBeCloseTo(left, 0);
  // Clear of the chat, which floats over the other edge.
  const again = await page.getByRole('button', { name: 'Start again' }).boundingBox();
  const chat = await page.getByRole('link', { name: /^Support chat/u }).boundingBox();
  expect((again?.x ?? 0) + (again?.width ?? 0)).toBeLessThan(chat?.x ?? 0);
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect.poll(() => seconds(video)).toBeLessThan(3);
  await expect(page.getByText(/Continued from/u)).toHaveCount(0);

  await page.goto('/history');
  await expect(page.getByRole('listitem').filter({ hasText: 'Distance and displacement' })).toBeVisible();
});

test('LEARN-07 speed and captions are chosen under the video', async ({ page, portal, signedIn }) => {
  const video = await openTopic(page, portal, await signedIn());
  await ready(video);
  await page.getByLabel('Speed').selectOption('1.5');
  await expect(video).toHaveJSProperty('playbackRate', 1.5);
  const captions = page.getByRole('button', { name: 'Captions' });
  await expect(captions).toHaveAttribute('aria-pressed', 'false');
  await captions.click();
  await expect(captions).toHaveAttribute('aria-pressed', 'true');
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.textTracks[0]?.cues?.length ?? 0))
    .toBeGreaterThan(0);
});
