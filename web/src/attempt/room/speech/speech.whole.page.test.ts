import { attempts } from '@portal/contract';
import { describe, expect, test } from 'vitest';
import { lost } from '../../../testing/answers.ts';
import { find, press, testPortal, until } from '../../../testing/portal.ts';
import { testRoom } from '../../../testing/room.ts';
import { quizPaper } from '../../../testing/samples.ts';

const portal = testPortal();
const room = testRoom(portal);
/** All waiting texts have been said after so long. */
const SAID_MS = 10_000;

describe('EXAM-02 what is heard in the room', () => {
  test('when it opens question 1 has the focus, and so has the question of a reload', async () => {
    await room.open();
    await room.focused(1);
    await room.keys('nn');
    await room.focused(3);
    await portal.reload();
    await room.focused(3);
  });

  test('of many moves only the last is said, and what is asked for is said at once', async () => {
    await room.open(quizPaper(20));
    await room.focused(1);
    await room.keys('nnnnnnnnnnnnnnn');
    await until(() => expect(room.heard().at(-1)).toBe('Question 16 of 20, not visited'));
    await portal.passTime(SAID_MS);
    const moves = room.heard();
    expect(moves.length).toBeLessThanOrEqual(4);
    await room.keys('ppppt');
    await portal.passTime(SAID_MS);
    const [first, asked, last, ...more] = room.heard().slice(moves.length);
    expect(first).toMatch(/^Question 1[2-5] of 20/u);
    expect(asked).toMatch(/left\.$/u);
    expect([last, more]).toEqual(['Question 12 of 20, not answered', []]);
  });

  test('a choice by key is said, by its last state, and so is that answers wait for the network', async () => {
    const held = await room.open();
    await room.focused(1);
    await room.keys('abc');
    await until(() => expect(room.heard().at(-1)).toBe('c1, chosen'));
    expect(room.heard().filter((text) => text.endsWith('chosen')).length).toBeLessThanOrEqual(3);
    await until(() => expect(held.answers).toEqual({ 1: 'c1' }));
    portal.server.on(attempts.save_answers, () => lost);
    await room.keys('am');
    await portal.passTime(SAID_MS);
    expect(room.heard()).toContain('Marked for review');
    expect(room.heard().some((text) => text.startsWith('Waiting for the network'))).toBe(true);
  });

  test('no notice of the school is passed over, however many come at once and whatever is pressed meanwhile', async () => {
    const held = await room.open({}, { minutes: 60, tells: true });
    await room.focused(1);
    const texts = ['Please be quiet.', 'Read 5 m.', 'The bell rings late.', 'Open a window.'];
    held.announcements = texts.map((text, index) => ({ notice_id: index + 1, text, sent_at: '2026-07-14T10:00:00+05:30' }));
    // The announcements come with the answer to the next save.
    await room.keys('a');
    await until(() => expect(room.heard().at(-1)).toContain('Please be quiet.'));
    await room.keys('nnpt');
    await portal.passTime(SAID_MS);
    const heard = room.heard().filter((text) => texts.some((each) => text.includes(each)));
    expect(heard).toEqual(texts.map((text) => expect.stringContaining(text)));
  });

  test('the list of keys says what a screen reader takes for itself', async () => {
    await room.open();
    await room.keys('?');
    const dialog = await find('dialog', 'Keys');
    expect(dialog.textContent).toMatch(/browse mode .* focus mode/u);
    await press('button', 'Close');
  });
});
