import { attempts, exams } from '@portal/contract';
import { describe, expect, test } from 'vitest';
import { lost } from '../../../testing/answers.ts';
import { chance } from '../../../testing/chance.ts';
import { find, findText, press, screen, testPortal, until, within } from '../../../testing/portal.ts';
import { testRoom } from '../../../testing/room.ts';
import { quizPaper } from '../../../testing/samples.ts';

const portal = testPortal();
const room = testRoom(portal);
const sections = [
  { key: 'p', name: 'Physics' },
  { key: 'c', name: 'Chemistry' },
];
const questions = quizPaper(5).questions.map((each, index) => ({ ...each, section: index < 3 ? 'p' : 'c', negative_marks: 1 }));
const rows = async () =>
  within(await find('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent).join(' '));

describe('EXAM-02 Review and submit', () => {
  test('shows the sections by state, and lists to go back to; says again that wrong answers cost', async () => {
    await room.open({ questions, sections });
    await room.keys('anmns');
    await until(() => expect(document.activeElement?.textContent).toBe('Review and submit'));
    // The columns: not visited, not answered, answered, marked, answered and marked, all.
    expect(await rows()).toEqual(['Physics 0 1 1 1 0 3', 'Chemistry 2 0 0 0 0 2', 'Whole paper 2 1 1 1 0 5']);
    const list = async (name: string) =>
      within(await find('region', name))
        .getAllByRole('button')
        .map((each) => each.textContent);
    expect(await list('Without an answer')).toEqual(['2', '3', '4', '5']);
    expect(await list('Marked for review, answered or not')).toEqual(['2']);
    expect(screen.queryByRole('region', { name: 'Kept on this device only' })).toBeNull();
    await findText(/^A wrong answer costs marks/u);
    await press('button', /^Question 4/u);
    await room.at(4);
    // Answers given while the server is out of reach have a list of their own, until they are saved.
    portal.server.on(attempts.save_answers, () => lost);
    await room.keys('a');
    await until(() => expect(room.heard().at(-1)).toMatch(/^Waiting for the network/u));
    await room.keys('s');
    expect(await list('Kept on this device only')).toEqual(['1', '4']);
  });

  test('Submit asks in its place, with the focus on going on; only Hand in hands in, and not before 600 ms of quiet', async () => {
    await room.open();
    await room.keys('s');
    await press('button', 'Submit');
    expect(await find('button', 'Go on answering')).toBe(document.activeElement);
    await findText(/^Hand in now\? You cannot change anything afterwards\. (?:1 h|60 min|59 min) left\.$/u);
    // Every press begins the wait anew, wherever it is.
    for (const name of ['Hand in', 'Hand in', 'Go on answering', 'Hand in']) {
      await portal.passTime(500);
      await press('button', name);
    }
    expect(room.handedIn()).toEqual([]);
    await find('button', 'Go on answering');
    // Esc takes the question back, and the summary stays; 'Go on answering' leads to where that is done.
    (await find('button', 'Go on answering')).focus();
    await room.keys('{Escape}');
    expect(await find('button', 'Submit')).toBe(document.activeElement);
    await press('button', 'Submit');
    await portal.passTime(700);
    await room.keys('{Enter}');
    await room.focused(1);
    await room.keys('s');
    await press('button', 'Submit');
    await portal.passTime(700);
    await press('button', 'Hand in');
    await find('heading', 'Exam Complete');
    expect(room.handedIn()).toHaveLength(1);
    await until(() => expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain('Handed in'));
  });

  test('a key that is held down, and a second tap of a double tap, hand nothing in', async () => {
    await room.open({ questions: quizPaper(2).questions });
    await room.keys('anas{Tab}');
    expect(document.activeElement?.textContent).toBe('Submit');
    // A held key: one press and many repeats.
    await room.keys('{Enter>9/}');
    await find('button', 'Hand in');
    expect(room.handedIn()).toEqual([]);
    await portal.user.dblClick(await find('button', 'Hand in'));
    expect(room.handedIn()).toEqual([]);
    // Nor does a key that is still held once the first moment is over.
    await portal.passTime(700);
    const held = { key: 'Enter', repeat: true, bubbles: true, cancelable: true };
    for (const name of ['Go on answering', 'Hand in'])
      expect((await find('button', name)).dispatchEvent(new KeyboardEvent('keydown', held))).toBe(false);
  });

  test('on its way it says so, tries again by itself, and nothing can be changed', async () => {
    await room.open();
    await room.keys('a');
    await findText('All answers saved');
    portal.server.on(exams.submit_exam, () => lost);
    await room.keys('s');
    await press('button', 'Submit');
    await portal.passTime(700);
    await press('button', 'Hand in');
    await until(() => expect(document.activeElement?.textContent).toBe('Handing in'));
    await until(() => expect(screen.getAllByText(/^\s*Not submitted yet\. The portal keeps trying/u).length).toBeGreaterThan(0));
    // Said by the one voice of the room.
    expect(within(await find('main')).getAllByRole('status')).toHaveLength(1);
    await room.keys('snga');
    expect(screen.queryByRole('heading', { name: /^Question/u })).toBeNull();
  });
});

const KEYS = ['Enter', ' ', 'Backspace', 'Escape', 'Tab', 'ArrowDown', 'ArrowUp'].concat(
  'abcdef123456789npmugtsz[?xyz'.split(''),
);

/**
 * Returns the elements that can be tapped, or reached by Tab: of an open dialog alone, else of the room. The bars
 * around the room are not shown.
 */
function targets(): HTMLElement[] {
  const place = document.querySelector('dialog[open]') ?? document.querySelector('main');
  return [...(place?.querySelectorAll<HTMLElement>('button:enabled, input:enabled') ?? [])].filter(
    (each) => !each.closest('[hidden]'),
  );
}

/** Presses a key as a browser does: on a button, Enter and Space are taps. */
function pressKey(key: string): void {
  const target = document.activeElement ?? document.body;
  const goesOn = target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  if (!goesOn) return;
  if ((key === 'Enter' || key === ' ') && target instanceof HTMLButtonElement) target.click();
  if (key === 'Tab') {
    const all = targets();
    all[(all.indexOf(target as HTMLElement) + 1) % all.length]?.focus();
  }
}

const STEPS = ['Review and submit', 'Submit', 'Hand in'];

/** `npm test -- --all` makes ten times 250. */
const isWhole = process.env['WHOLE'] !== undefined;
const TAPS = isWhole ? 250 : 150;
const SEEDS = isWhole ? [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] : [1];

test.each(SEEDS)(`EXAM-04 random taps and keys, 150 to 500 ms apart, hand nothing in: ${TAPS} of seed %i`, async (seed) => {
  const next = chance(seed);
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(next() * list.length)];
  await room.open({ questions, sections });
  await room.at(1);
  const isThere = () => document.querySelector('[data-speech]') !== null;
  let tapped = 0;
  for (let turn = 0; turn < TAPS; turn += 1) {
    if (next() < 0.5) pressKey(pick(KEYS) ?? 'a');
    else {
      // The steps more often than the others: what is to be shown happens behind them.
      const step = next() < 0.5 && targets().find(({ textContent }) => STEPS.includes(textContent));
      const target = step || pick(targets());
      if (target?.textContent === 'Hand in') tapped += 1;
      target?.click();
    }
    await portal.passTime(150 + next() * 350);
    // 'Leave this page' does so: the way back is the exam's own.
    if (isThere()) continue;
    await portal.open('/exam/1');
    await until(() => expect(isThere()).toBe(true));
  }
  await portal.passTime(5000);
  expect(room.handedIn()).toEqual([]);
  expect(tapped).toBeGreaterThan(0);
});
