import { attempts, quiz } from '@portal/contract';
import { describe, expect, test, vi } from 'vitest';
import { lost } from '../../../testing/answers.ts';
import { keepAttempts } from '../../../testing/attempts.ts';
import { find, findText, press, screen, testPortal, until, within } from '../../../testing/portal.ts';
import { testRoom } from '../../../testing/room.ts';
import { quizPaper } from '../../../testing/samples.ts';

const portal = testPortal();
const room = testRoom(portal);
const SENT = '2026-07-14T10:00:00+05:30';
const QUIET = { notice_id: 1, text: 'Please be quiet.', sent_at: SENT };
const METRES = { notice_id: 2, text: 'Read 5 m.', sent_at: SENT, question_id: 3, correction: 1 };

describe('EXAM-02 notices of the school', () => {
  test('stand in the status line until they are read, and stay under the bell', async () => {
    const held = await room.open();
    held.announcements = [QUIET, METRES];
    await portal.reload();
    await findText('Notice: Please be quiet.');
    await press('button', 'Read');
    await findText('Correction, question 3: Read 5 m.');
    await press('button', '2 notices, 1 not read');
    const dialog = within(await find('dialog', 'Notices'));
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Correction, question 3: Read 5 m.Read'),
      expect.stringMatching(/Notice: Please be quiet\.$/u),
    ]);
    await press('button', 'Close', 'Read');
    await portal.reload();
    await find('button', '2 notices');
    expect(screen.queryByText('Notice: Please be quiet.')).toBeNull();
  });

  test('are said once, one after the other; a correction marks its question in the palette', async () => {
    portal.server.once(attempts.start_attempt, () => lost);
    const held = await room.open();
    held.announcements = [QUIET, METRES];
    await room.keys('a');
    await until(() => expect(room.heard().slice(-2)).toEqual(['Notice: Please be quiet.', 'Correction, question 3: Read 5 m.']));
    await portal.passTime(5000);
    expect(room.heard().filter((text) => text.startsWith('Notice'))).toHaveLength(1);
    await press('button', /^Questions: /u);
    await find('button', 'Question 3, not visited, corrected by the school');
  });
});

describe('QUIZ-03 a quiz in the room', () => {
  const openQuiz = async (keeping: Parameters<typeof keepAttempts>[1]) => {
    const held = keepAttempts(portal.server, keeping);
    portal.server.on(quiz.get_quiz, () => ({ ...quizPaper(5), room: 1 }));
    await portal.open('/quiz-start/7');
    return held;
  };
  const beats = () => portal.server.asked(attempts.heartbeat);

  test('is told a notice within half a minute, also where nothing is answered, and shows it', async () => {
    const held = await openQuiz({ tells: true });
    await room.at(1);
    await portal.passTime(1000);
    held.announcements.push(METRES);
    await portal.passTime(30_000);
    await findText('Correction, question 3: Read 5 m.');
    expect(beats()).toEqual([{ attempt_id: 501, known: '0.0' }]);
    await portal.passTime(30_000);
    expect(beats().slice(1)).toEqual([{ attempt_id: 501, known: '0.1' }]);
  });

  test('outside it there is nothing to tell: its page sends no heartbeats', async () => {
    await openQuiz({ tells: 'nothing' });
    await room.at(1);
    await room.keys('a');
    await findText('All answers saved');
    // A visit by itself is sent after two minutes.
    await portal.passTime(100_000);
    expect(portal.server.asked(attempts.save_answers)).toMatchObject([{ known: '-', since: 0 }]);
    expect(beats()).toEqual([]);
  });
});

test('EXAM-02 EXAM-04 a correction comes by heartbeat: it stands in the line until it is read, under the bell, and in the palette with its sign', async () => {
  const held = await room.open({}, { minutes: 60, tells: true });
  await room.at(1);
  await portal.passTime(5000);
  held.announcements.push(METRES);
  await portal.passTime(30_000);
  expect(portal.server.asked(attempts.heartbeat)).not.toEqual([]);
  await findText('Correction, question 3: Read 5 m.');
  expect(room.heard()).toContain('Correction, question 3: Read 5 m.');
  await press('button', 'Read');
  await findText('Saved as you choose');
  await press('button', '1 notice');
  within(await find('dialog', 'Notices')).getByText('Correction, question 3: Read 5 m.');
  await press('button', 'Close', /^Questions: /u);
  const cell = await find('button', 'Question 3, not visited, corrected by the school');
  expect(cell.dataset['corrected']).toBe('true');
  // The sign is explained where the others are.
  const legend = within(await find('list', 'What the signs mean'));
  const [sign, ...more] = legend.getAllByRole('listitem').filter(({ textContent }) => textContent === '1Corrected by the school');
  expect(sign?.querySelectorAll('[data-corrected=true]')).toHaveLength(1);
  expect(more).toEqual([]);
});

test('EXAM-04 a notice does not hide that answers are not saved: its sign stays beside it', async () => {
  const held = await room.open({}, { minutes: 60, tells: true });
  held.announcements.push(QUIET);
  await room.keys('a');
  await findText('Notice: Please be quiet.');
  expect(screen.queryByRole('img', { name: /network|offline/u })).toBeNull();
  portal.server.on(attempts.save_answers, () => lost);
  await room.keys('b');
  await find('img', 'Waiting for the network. Your answers are kept on this device.');
  await findText('Notice: Please be quiet.');
  await press('button', 'Read');
  await findText('Waiting for the network. Your answers are kept on this device.');
  expect(screen.queryByRole('img', { name: /network/u })).toBeNull();
});

describe('EXAM-04 what is said of the attempt', () => {
  test('another device has it: nothing can be answered until it is taken over here', async () => {
    const held = await room.open();
    await room.keys('a');
    await findText('All answers saved');
    Object.assign(held, { device_id: 'another-phone', answers: { 1: 'c1' } });
    await portal.reload();
    await findText('You began this exam in another tab or on another device');
    // Said by the room's one voice, and not over it.
    await until(() => expect(document.querySelector('[data-speech]')?.textContent).toMatch(/^You began this exam/u));
    expect(within(await find('main')).queryAllByRole('alert')).toEqual([]);
    expect(within(await find('main')).getAllByRole('status')).toHaveLength(1);
    expect(screen.getByRole('radio', { name: 'a1' }).closest('fieldset')).toHaveProperty('disabled', true);
    await room.keys('b');
    await press('button', 'Go on here');
    await until(() => expect(screen.getByRole('radio', { name: 'c1' })).toHaveProperty('checked', true));
    await room.keys('b');
    await until(() => expect(held.answers).toEqual({ 1: 'b1' }));
  });

  test('without a network the line and the ear are told, and again when all is saved', async () => {
    await room.open();
    await room.keys('a');
    await findText('All answers saved');
    portal.server.once(attempts.save_answers, () => lost).down = true;
    await room.keys('b');
    await until(() =>
      expect(room.heard()).toEqual(['a1, chosen', 'b1, chosen', expect.stringMatching(/^Waiting for the network/u)]),
    );
    portal.server.down = false;
    await portal.back();
    await until(() => expect(room.heard().at(-1)).toBe('All answers saved'));
  });
});

test('EXAM-02 on a wide screen the palette stands beside the question, after it for a reader', async () => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: media.includes('1000px'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  await room.open();
  const heading = await room.at(1);
  const palette = await find('complementary', 'Question palette');
  expect(heading.compareDocumentPosition(palette)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.queryByRole('button', { name: /^Questions: / })).toBeNull();
  await room.keys('[[');
  await until(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Question 1, not answered'));
  await press('button', 'Question 4, not visited');
  await room.focused(4);
});
