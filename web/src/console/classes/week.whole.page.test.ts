import { staffCalls } from '@portal/contract/staff';
import { expect, test } from 'vitest';
import { testConsole } from '../../testing/console.ts';
import { refused } from '../../testing/answers.ts';
import { advance, find, findText, press, screen, until, write } from '../../testing/portal.ts';

const console = testConsole();
const { live } = staffCalls;

const MONDAY = '2027-03-01';
const at = (day: string, time: string): string => `${day}T${time}:00+05:30`;
const planned = (class_name: string, day: string, more: object = {}) => ({
  class_name,
  batch_name: 'XI: Morning',
  tutor_name: 'Dr Rao',
  day,
  starts_at: at(day, '17:00'),
  ends_at: at(day, '18:00'),
  past: 0,
  clashes: [],
  ...more,
});
const dialog = () => screen.getByRole('dialog');

test('LIVE-03 a week is copied as it was shown: what is at the same time, there already or past is said before', async () => {
  console.server
    .on(live.holidays, () => [])
    .on(live.classes, () => [])
    .on(live.copy_plan, () => ({
      classes: [
        planned('Optics', '2027-03-08', {
          clashes: [
            {
              class_name: 'Waves',
              batch_name: 'XI: Morning',
              starts_at: at('2027-03-08', '17:30'),
              ends_at: at('2027-03-08', '18:30'),
            },
          ],
        }),
        planned('Heat', '2027-03-10', { past: 1 }),
      ],
      there: 1,
      repeating: 1,
      stamp: 'as it was',
    }))
    .once(live.copy_week, () =>
      refused('The classes have changed meanwhile. Look once more: nothing was done.', { code: 'classes_changed' }),
    )
    .on(live.copy_week, () => ({ added: 2 }));
  await console.enter(`/classes?day=${MONDAY}`);
  await press('button', 'Copy this week');
  await findText('There already: 1 class.');
  await findText('Classes that repeat come by themselves.');
  await findText('At the same time: Waves, XI: Morning, 17:30 – 18:30.');
  await findText('This time has passed.');
  expect(dialog().textContent).toContain('Mon, 8 Mar, 17:00 – 18:00 · XI: Morning · Dr Rao');
  await advance(700);
  await press('button', 'Add 2 classes');
  await findText('The classes have changed meanwhile. Look once more: nothing was done.');
  await advance(700);
  await press('button', 'Add 2 classes');
  await findText('2 classes added: Mon, 8 Mar – Sun, 14 Mar.');
  const copy = { from: MONDAY, to: '2027-03-08', stamp: 'as it was' };
  expect(console.server.asked(live.copy_week)).toEqual([copy, copy]);
});

test('LIVE-03 a week without classes of its own cannot be copied, and says so', async () => {
  console.server
    .on(live.holidays, () => [])
    .on(live.classes, () => [])
    .on(live.copy_plan, () => ({ classes: [], there: 0, repeating: 2, stamp: 'none' }));
  await console.enter(`/classes?day=${MONDAY}`);
  await press('button', 'Copy this week');
  await findText('There is nothing to copy.');
  expect(dialog().querySelector('[type=submit]')).toBeNull();
});

test('LIVE-05 a holiday says which classes fall away on the day that is chosen, and is made as it was shown', async () => {
  console.server
    .on(live.holidays, () => [])
    .on(live.classes, () => [])
    .on(live.holiday_plan, ({ day }) =>
      day === '2027-03-09' ? { classes: [], stamp: 'empty' } : { classes: [planned('Optics', day)], stamp: `of ${day}` },
    )
    .on(live.set_holiday, () => ({ cancelled: 1 }));
  await console.enter(`/classes?day=${MONDAY}`);
  await press('button', 'Holiday');
  await findText('Off that day: 1 class. Students are told.');
  await write('Day', '2027-03-09');
  await until(() => expect(dialog().textContent).toContain('No class.'));
  await write('Day', '2027-03-10');
  await until(() => expect(dialog().textContent).toContain('Optics17:00 – 18:00 · XI: Morning'));
  await write('What is it?', '  Holi ');
  await press('button', 'Call off the day');
  await findText('Wed, 10 Mar is a holiday: Holi.');
  expect(console.server.asked(live.set_holiday)).toEqual([{ day: '2027-03-10', name: 'Holi', stamp: 'of 2027-03-10' }]);
});

test('LIVE-05 a day that is a holiday says its name, and who may takes it back', async () => {
  console.server
    .on(live.holidays, () => [{ day: '2027-03-03', name: 'Holi' }])
    .on(live.classes, () => [])
    .on(live.drop_holiday, () => ({ restored: 2 }));
  await console.enter(`/classes?day=${MONDAY}`);
  await find('heading', 'Classes');
  await findText('Holiday: Holi');
  await press('button', 'Take it back');
  await findText('Wed, 3 Mar is no holiday any more. Its classes are held.');
  expect(console.server.asked(live.drop_holiday)).toEqual([{ day: '2027-03-03' }]);
});

test('LIVE-05 a teacher reads the name of the holiday, and has no button for it', async () => {
  console.server.on(live.holidays, () => [{ day: '2027-03-03', name: 'Holi' }]).on(live.classes, () => []);
  await console.enter(`/classes?day=${MONDAY}`, 'teacher');
  await findText('Holiday: Holi');
  expect(screen.queryByText('Take it back')).toBeNull();
  expect(screen.queryByText('Holiday')).toBeNull();
});
