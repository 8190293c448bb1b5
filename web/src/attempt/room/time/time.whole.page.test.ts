import { exams } from '@portal/contract';
import { describe, expect, test, vi } from 'vitest';
import { find, findText, press, screen, testPortal, until } from '../../../testing/portal.ts';
import { testRoom } from '../../../testing/room.ts';
import { question } from '../../../testing/samples.ts';

const portal = testPortal();
const room = testRoom(portal);
const MINUTE = 60_000;
const clock = () => screen.queryByRole('button', { name: /^Time left/u });
const tone = () => screen.getByRole('button', { name: /time/iu }).dataset['tone'];
const opened = async (minutes: number) => {
  await room.open({}, { minutes });
  await until(() => expect(clock()).not.toBeNull());
};
const heardOf = (text: RegExp) => room.heard().filter((each) => text.test(each));

describe('EXAM-02 the time left', () => {
  test('is hidden by a tap, also after a reload, and back for the last five minutes, when it can be hidden again', async () => {
    await opened(10);
    await press('button', /Hide the time$/u);
    expect(clock()).toBeNull();
    await portal.reload();
    await find('button', 'Show the time');
    await portal.passTime(5 * MINUTE);
    expect(clock()).not.toBeNull();
    await press('button', /Hide the time$/u);
    await find('button', 'Show the time');
    await portal.passTime(MINUTE);
    expect(clock()).toBeNull();
    await press('button', 'Show the time');
    expect(clock()).not.toBeNull();
  });

  test('is the name of the clock, in words: whoever comes to it hears it, and it changes once a minute', async () => {
    await opened(62);
    await find('button', 'Time left: 1 h 2 min. Hide the time');
    const names: string[] = [];
    const name = clock()?.querySelector('span');
    const watch = new MutationObserver(() => names.push(name?.textContent ?? ''));
    watch.observe(name as Element, { characterData: true, childList: true, subtree: true });
    await portal.passTime(2 * MINUTE + 1000);
    await portal.passTime(MINUTE);
    expect(names).toEqual(
      [61, 60, 59].map((left) => `Time left: ${left === 59 ? '59 min' : `1 h${left === 61 ? ' 1 min' : ''}`}. Hide the time`),
    );
    await portal.passTime(58.5 * MINUTE);
    await find('button', 'Time left: less than 1 min. Hide the time');
  });

  test('is told at half, 10, 5 and 1 minutes with what is open, in the line and aloud; never in a dialog', async () => {
    await opened(40);
    await room.keys('a');
    await portal.passTime(10.2 * MINUTE);
    await findText('30 minutes left. 4 questions not answered.');
    await portal.passTime(10 * MINUTE);
    await portal.passTime(10 * MINUTE);
    await portal.passTime(5 * MINUTE);
    expect(tone()).toBe('short');
    await portal.passTime(MINUTE);
    await findText('All answers saved');
    await portal.passTime(3 * MINUTE);
    expect(tone()).toBe('last');
    expect(screen.queryByRole('dialog')).toBeNull();
    await until(() =>
      expect(heardOf(/left/u)).toEqual([
        '30 minutes left. 4 questions not answered.',
        'Half of the time is left: 20 min. 4 questions not answered.',
        '10 minutes left. 4 questions not answered.',
        '5 minutes left. 4 questions not answered.',
        '1 minute left. 4 questions not answered.',
      ]),
    );
  });

  test('of one section: the mark names it and counts its questions, and hiding its last minutes hides those of no other', async () => {
    const questions = [1, 2, 3, 4].map((number) => ({ ...question(number), section: number < 3 ? 'p' : 'c' }));
    const sections = [
      { key: 'p', name: 'Physics', minutes: 7 },
      { key: 'c', name: 'Chemistry', minutes: 4 },
    ];
    const times = { p: { from: 0, to: 7, questions: [1, 2] }, c: { from: 7, to: 11, questions: [3, 4] } };
    await room.open({ questions, sections }, { minutes: 11, sections: times });
    await press('button', /^Time left in Physics: 7 min\. Hide the time$/u);
    await room.keys('a');
    await portal.passTime(2.1 * MINUTE);
    await findText('5 minutes left in Physics. 1 question not answered.');
    await press('button', /Hide the time$/u);
    await room.keys('t');
    await until(() => expect(room.heard().at(-1)).toBe('5 min left in Physics.'));
    // All questions that can be answered by now are answered.
    await room.keys('nau');
    await until(() => expect(room.heard().at(-1)).toBe('All questions of the open sections are answered.'));
    await portal.passTime(5 * MINUTE);
    await press('button', 'Go to Chemistry');
    await find('button', /^Time left in Chemistry: 4 min/u);
    await portal.passTime(3.1 * MINUTE);
    await findText('1 minute left in Chemistry. 2 questions not answered.');
    await room.keys('ananu');
    await until(() => expect(room.heard().at(-1)).toBe('All questions answered.'));
  });

  test('that the school adds is shown and said once, also where the last minutes were hidden; not at a reload, nor where a clock is put right', async () => {
    const held = await room.open({}, { minutes: 6, tells: true });
    await find('button', /^Time left/u);
    await portal.passTime(1.5 * MINUTE);
    await press('button', /Hide the time$/u);
    // The server's clock is put right by some seconds.
    held.moreMinutes = 0.25;
    await portal.passTime(30_000);
    expect(heardOf(/more minute/u)).toEqual([]);
    held.moreMinutes = 10.25;
    // The added time comes with the next heartbeat, and its message stays some seconds.
    for (let seconds = 0; seconds < 30 && screen.queryAllByText(/more minutes/u).length === 0; seconds += 1)
      await portal.passTime(1000);
    await findText(/^10 more minutes: 1[345] min left\.$/u);
    await find('button', /^Time left: 1[345] min/u);
    await portal.passTime(10 * MINUTE);
    // The new last minutes are shown until the student hides them again.
    await find('button', /^Time left: [345] min/u);
    expect(heardOf(/more minute/u)).toEqual([expect.stringMatching(/^10 more minutes: 1[345] min left\.$/u)]);
    await portal.reload();
    await find('button', /^Time left/u);
    await portal.passTime(30_000);
    expect(screen.queryByText(/more minute/u)).toBeNull();
  });

  test('that is added to sections is said for all of the paper, with what is left of the one that is answered', async () => {
    const questions = [1, 2].map((number) => ({ ...question(number), section: number < 2 ? 'p' : 'c' }));
    const sections = ['p', 'c'].map((key) => ({ key, name: `Section ${key}`, minutes: 10 }));
    const times = { p: { from: 0, to: 10, questions: [1] }, c: { from: 10, to: 20, questions: [2] } };
    const held = await room.open({ questions, sections }, { minutes: 20, sections: times, tells: true });
    await find('button', 'Time left in Section p: 10 min. Hide the time');
    held.moreMinutes = 4;
    await portal.passTime(30_000);
    expect(heardOf(/more minute/u)).toEqual(['4 more minutes in all: 12 min left in Section p.']);
  });

  test('vibrates and names the page at the marks only for those who ask', async () => {
    const vibrate = vi.fn<(pattern: number[]) => void>();
    Object.assign(navigator, { vibrate });
    await opened(11.5);
    await portal.passTime(1.6 * MINUTE);
    expect(vibrate).not.toHaveBeenCalled();
    const title = document.title;
    await press('button', 'More');
    await press('checkbox', /^Vibrate/u);
    await press('button', 'Close');
    await portal.passTime(4.95 * MINUTE);
    expect(vibrate).toHaveBeenCalledTimes(1);
    expect(document.title).toBe('5 min left.');
    await portal.passTime(MINUTE);
    expect(document.title).toBe(title);
  });

  test('at its end the page says so at once, hands in by itself, and nothing can be changed', async () => {
    await opened(1.5);
    await room.keys('b?');
    await find('dialog', 'Keys');
    await portal.passTime(1.5 * MINUTE);
    expect(screen.queryByRole('dialog')).toBeNull();
    await until(() => expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain('Time is up'));
    await portal.passTime(4000);
    await find('heading', 'Exam Complete');
    expect(portal.server.asked(exams.submit_exam)).toMatchObject([
      { by: 'device', submit_data: [{ question_id: 1, answer: 'b1' }] },
    ]);
  });

  test('ticks, saves and counts are not announced', async () => {
    await opened(60);
    await room.keys('a');
    await findText('All answers saved');
    await portal.passTime(2 * MINUTE);
    expect(room.heard()).toEqual(['a1, chosen']);
    expect(document.querySelectorAll('[role=timer], [aria-live]')).toHaveLength(0);
  });
});
