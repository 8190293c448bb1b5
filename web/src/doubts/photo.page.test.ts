import { doubts, subjects, type Data } from '@portal/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { lost, refused } from '../testing/answers.ts';
import { clearStudentData } from '../device/studentData.ts';
import { advance, find, findText, press, screen, testPortal, toast, until, write } from '../testing/portal.ts';

const portal = testPortal();
const FIELD = 'What do you not understand?';
const SMALL = 'c21hbGw=';
const one = { doubt_id: 5, subject_name: 'Physics', text: 'Why?', asked_at: '2026-07-10T04:30:00Z' };
const photo = () => screen.queryByRole('img', { name: 'Your photo' })?.getAttribute('src');
const take = (name = 'page.jpg') =>
  portal.user.upload(
    screen.getByLabelText('Add a photo', { selector: '[type=file]' }),
    new File([name], name, { type: 'image/jpeg' }),
  );

/** Stands for what a browser draws: a picture is read unless its bytes say 'broken', and is small at the fourth try. */
beforeEach(() => {
  const tries: number[] = [];
  vi.stubGlobal('createImageBitmap', async (file: Blob) => {
    if ((await file.text()).startsWith('broken')) throw new DOMException('The source image could not be decoded.');
    return { width: 4000, height: 3000, close: () => undefined };
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(function draws(this: HTMLCanvasElement) {
    tries.push(this.width);
    return `data:image/jpeg;base64,${tries.length > 3 ? SMALL : 'A'.repeat(500_000)}`;
  });
});

async function openDoubts(list: () => Data<typeof doubts.my_doubts>): Promise<void> {
  portal.server
    .on(doubts.my_doubts, list)
    .on(subjects.subjects, () => [{ subject_id: 1, subject_name: 'Physics', thumbnail: '' }]);
  await portal.open('/doubts');
  await find('option', 'Physics');
}

test('INFO-07 a photo is made small, kept over a reload with its text, waits for the network with it, and is sent once', async () => {
  const { server } = portal;
  let list: Data<typeof doubts.my_doubts> = [];
  await openDoubts(() => list);
  await write(FIELD, 'What is this?');
  await take();
  await until(() => expect(photo()).toBe(`data:image/jpeg;base64,${SMALL}`));
  await portal.reload('killed');
  await until(() => expect(photo()).toBe(`data:image/jpeg;base64,${SMALL}`));
  await find('option', 'Physics');
  server.on(doubts.add_doubt, () => lost);
  await press('button', 'Ask');
  await findText('With a photo');
  expect(photo()).toBeUndefined();
  server
    .on(doubts.add_doubt, ({ text }) => {
      list = [{ ...one, text, photo: { width: 1200, height: 900 } }];
      return {};
    })
    .on(doubts.doubt_photo, () => ({ type: 'image/jpeg', photo: SMALL }));
  await portal.reload('killed');
  const shown = await find('img', 'Photo of the doubt');
  await until(() => expect(shown.getAttribute('src')).toBe(`data:image/jpeg;base64,${SMALL}`));
  const sent = server.callsOf(doubts.add_doubt);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  expect(sent.at(-1)?.body).toMatchObject({ text: 'What is this?', photo: SMALL });
  expect(server.asked(doubts.doubt_photo)).toMatchObject([{ doubt_id: 5, of: 'doubt' }]);
});

test('INFO-07 what was said to be asked outlives a browser that is killed at once, and has written nothing of it but to its database', async () => {
  const { server } = portal;
  await openDoubts(() => []);
  await write(FIELD, 'What is this?');
  const before = Object.entries(localStorage) as [string, string][];
  await take();
  await until(() => expect(photo()).toBeTruthy());
  server.on(doubts.add_doubt, () => lost);
  await press('button', 'Ask');
  await findText('With a photo');
  // Chromium writes localStorage seconds later: the last that reached the disk was the text in its field.
  localStorage.clear();
  for (const [name, value] of before) localStorage.setItem(name, value);
  await portal.reload('killed');
  await findText('With a photo');
  await until(() => expect(screen.getByLabelText<HTMLTextAreaElement>(FIELD).value).toBe(''));
  const taken: unknown[] = [];
  server.on(doubts.add_doubt, (doubt) => (taken.push(doubt), {}));
  await portal.reload('killed');
  await until(() => expect(taken).toMatchObject([{ text: 'What is this?', photo: SMALL }]));
  expect(new Set(server.callsOf(doubts.add_doubt).map(({ key }) => key)).size).toBe(1);
  await find('option', 'Physics');
  await advance(2000);
  await portal.reload('killed');
  await find('option', 'Physics');
  await advance(1000);
  expect(taken).toHaveLength(1);
});

test('INFO-07 a photo that cannot be read is said in words; one is removed; the text stays, and goes alone', async () => {
  const { server } = portal;
  await openDoubts(() => []);
  await write(FIELD, 'Only words.');
  await take('broken.jpg');
  await findText('This photo cannot be read here. Please choose another one. Your text stays.');
  expect(photo()).toBeUndefined();
  await take();
  await until(() => expect(photo()).toBeTruthy());
  expect(screen.queryByText(/^This photo cannot be read/u)).toBeNull();
  await press('button', 'Remove the photo');
  await until(() => expect(photo()).toBeUndefined());
  expect(document.activeElement?.textContent).toBe('Add a photo');
  server.on(doubts.add_doubt, () => ({}));
  await press('button', 'Ask');
  await until(() => expect(server.asked(doubts.add_doubt)).toMatchObject([{ text: 'Only words.' }]));
  expect(server.asked(doubts.add_doubt)[0]).not.toHaveProperty('photo');
});

test('INFO-07 what the server refuses stands in the field again with its photo, also of an earlier visit', async () => {
  const { server } = portal;
  await openDoubts(() => []);
  const full = () => refused('You have sent as many photos as one student can within a year. Please ask without a photo.');
  server.on(doubts.add_doubt, full);
  await write(FIELD, 'Once more.');
  await take();
  await until(() => expect(photo()).toBeTruthy());
  await press('button', 'Ask');
  await toast(/ask without a photo/u);
  await until(() => expect(photo()).toBe(`data:image/jpeg;base64,${SMALL}`));
  expect(screen.getByLabelText<HTMLTextAreaElement>(FIELD).value).toBe('Once more.');
  server.on(doubts.add_doubt, () => lost);
  await press('button', 'Ask');
  await findText('With a photo');
  server.on(doubts.add_doubt, full);
  await portal.open('/');
  await toast(/ask without a photo/u);
  await portal.open('/doubts');
  await until(() => expect(photo()).toBe(`data:image/jpeg;base64,${SMALL}`));
});

test('INFO-07 APP-08 a photo that waits outlives a logout for its student; one that was only chosen does not', async () => {
  await openDoubts(() => []);
  await write(FIELD, 'Only typed.');
  await take();
  await until(() => expect(photo()).toBeTruthy());
  const left = async () => {
    await clearStudentData();
    return (await indexedDB.databases()).map(({ name }) => name);
  };
  portal.server.on(doubts.add_doubt, () => lost);
  await press('button', 'Ask');
  await findText('With a photo');
  expect(await left()).toContain('student-outbox');
  for (const key of Object.keys(localStorage)) if (key.startsWith('student-outbox')) localStorage.removeItem(key);
  await left();
  await advance(1000);
  expect(await left()).not.toContain('student-outbox');
});

test('INFO-07 a photo that does not come can be asked for again', async () => {
  const { server } = portal;
  server.on(doubts.doubt_photo, () => lost);
  await openDoubts(() => [{ ...one, answer: 'So.', answered_at: one.asked_at, answer_photo: { width: 300, height: 400 } }]);
  await find('button', 'Show: Photo of the answer');
  server.on(doubts.doubt_photo, () => ({ type: 'image/webp', photo: SMALL }));
  await press('button', 'Show: Photo of the answer');
  const shown = await find('img', 'Photo of the answer');
  await until(() => expect(shown.getAttribute('src')).toBe(`data:image/webp;base64,${SMALL}`));
  await press('button', 'Photo of the answer');
  expect(screen.getByRole('button', { name: 'Photo of the answer', expanded: true })).toBeTruthy();
});
