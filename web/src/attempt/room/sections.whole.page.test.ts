import { describe, expect, test } from 'vitest';
import { find, findText, press, screen, testPortal, until } from '../../testing/portal.ts';
import { testRoom } from '../../testing/room.ts';
import { question } from '../../testing/samples.ts';

const portal = testPortal();
const room = testRoom(portal);
const { at } = room;
const MINUTE = 60_000;
const questions = [1, 2, 3, 4].map((number) => ({ ...question(number), section: number < 3 ? 'p' : 'c' }));
const times = { minutes: 5, sections: { p: { from: 0, to: 2, questions: [1, 2] }, c: { from: 2, to: 5, questions: [3, 4] } } };
const inSections = (navigation: 'free' | 'locked') => ({
  questions,
  sections: [
    { key: 'p', name: 'Physics', minutes: 2, navigation },
    { key: 'c', name: 'Chemistry', minutes: 3, navigation },
  ],
});
const openSections = (navigation: 'free' | 'locked') => room.open(inSections(navigation), times);
const isDisabled = (name: string) => screen.getByRole('radio', { name }).closest('fieldset')?.disabled;

describe('EXAM-02 sections with clocks', () => {
  test('the section that is answered has the clock, and the bar names it', async () => {
    await openSections('free');
    await at(1, 4);
    expect((await find('combobox', 'Section')) as HTMLSelectElement).toHaveProperty('value', 'p');
    await until(() =>
      expect(screen.getByRole('button', { name: /^Time left in Physics: 2 min\./u }).textContent).toMatch(/(?:2:00|1:5\d)$/u),
    );
    await portal.user.selectOptions(await find('combobox', 'Section'), 'c');
    await at(3, 4);
    expect(isDisabled('a3')).toBe(true);
    await findText('This section is not open yet.');
  });

  test('one that ends says so, names the next one and leads there; its questions can be looked at', async () => {
    const held = await openSections('free');
    await room.keys('b');
    await until(() => expect(held.answers).toEqual({ 1: 'b1' }));
    await portal.passTime(2 * MINUTE);
    await find('heading', 'Physics is over');
    await findText('Next: Chemistry, 2 questions.');
    const left = () => screen.getByRole('timer').textContent;
    await until(() => expect(left()).toMatch(/^(?:3:00|2:5\d)$/u));
    await portal.passTime(MINUTE / 2);
    await until(() => expect(left()).toMatch(/^2:(?:30|2\d)$/u));
    await press('button', 'Look at its questions');
    await at(1, 4);
    expect(isDisabled('b1')).toBe(true);
    await findText('This section is over. Its answers cannot be changed.');
    await room.keys('nn');
    await at(3, 4);
    await room.keys('c');
    await until(() => expect(held.answers).toEqual({ 1: 'b1', 3: 'c3' }));
    await portal.passTime(MINUTE);
    expect(screen.queryByRole('heading', { name: /is over$/u })).toBeNull();
  });

  test('from the end of one a key goes on, and none of those that lead about its questions goes back', async () => {
    await openSections('free');
    await room.keys('n');
    await at(2, 4);
    await portal.passTime(2 * MINUTE);
    await find('heading', 'Physics is over');
    await room.keys('p');
    await find('heading', 'Physics is over');
    await room.keys('n');
    await at(3, 4);
  });

  test('one that is left once shows its questions only while it is open: not before, not after, by no way', async () => {
    const shown = new Set<string | null>();
    const watch = new MutationObserver(() => document.querySelectorAll('h2').forEach((each) => shown.add(each.textContent)));
    watch.observe(document.body, { childList: true, subtree: true });
    const held = await openSections('locked');
    await find('button', /^Time left in Physics/u);
    // The first one is open from the first moment.
    expect([...shown].filter((heading) => !heading?.startsWith('Question'))).toEqual([]);
    await room.keys('ng3{Enter}');
    await at(2, 4);
    await until(() => expect(room.heard()).toContain('There is no question 3 to go to.'));
    await press('button', /^Questions: /u);
    expect(await find('button', 'Question 3, not visited')).toHaveProperty('disabled', true);
    await press('button', 'Close');
    await room.keys('n');
    await find('heading', 'Review and submit');
    await room.keys('g2{Enter}');
    await portal.passTime(2 * MINUTE);
    await find('heading', 'Physics is over');
    expect(screen.queryByRole('button', { name: 'Look at its questions' })).toBeNull();
    await room.keys('g1{Enter}');
    await portal.reload();
    await find('heading', 'Physics is over');
    await press('button', 'Go to Chemistry');
    expect(await at(3, 4)).toBe(document.activeElement);
    await room.keys('p');
    await at(3, 4);
    await room.keys('a');
    await until(() => expect(held.answers).toEqual({ 3: 'a3' }));
  });

  test('one that is left once without minutes is closed by going on, which is asked first; the next is not looked at before', async () => {
    const inParts = inSections('locked');
    const sections = inParts.sections.map(({ minutes: _none, ...section }) => section);
    const held = await room.open({ ...inParts, sections }, { minutes: 60 });
    await room.keys('ang3{Enter}');
    await at(2, 4);
    await press('button', /^Questions: /u);
    expect(await find('button', 'Question 3, not visited')).toHaveProperty('disabled', true);
    await press('button', 'Close');
    await room.keys('n');
    expect((await find('heading', 'Go on to Chemistry?')).textContent).toBe(document.activeElement?.textContent);
    await findText('You cannot come back to Physics: what you have answered there stays as it is.');
    await press('button', 'Stay in Physics');
    await at(2, 4);
    await room.keys('n');
    await press('button', 'Go to Chemistry');
    await room.focused(3);
    await room.keys('p');
    await at(3, 4);
    await room.keys('bg1{Enter}');
    await until(() => expect(held.answers).toEqual({ 1: 'a1', 3: 'b3' }));
    await portal.reload();
    await at(3, 4);
    await room.keys('nn');
    await find('heading', 'Review and submit');
  });

  test('between two sections it is said when the next one opens', async () => {
    await room.open(inSections('free'), { ...times, sections: { ...times.sections, c: { from: 3, to: 5, questions: [3, 4] } } });
    await at(1, 4);
    await until(() => expect(screen.getByRole('button', { name: /^Time left/u })).toBeTruthy());
    await portal.passTime(2 * MINUTE);
    await find('heading', 'Physics is over');
    await findText('It opens in');
    expect(screen.queryByRole('button', { name: 'Go to Chemistry' })).toBeNull();
    await portal.passTime(MINUTE);
    await press('button', 'Go to Chemistry');
    await at(3, 4);
  });
});
