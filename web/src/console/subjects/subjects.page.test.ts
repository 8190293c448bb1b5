import { staffCalls } from '@portal/contract/staff';
import { expect, test } from 'vitest';
import { refused } from '../../testing/answers.ts';
import { testConsole } from '../../testing/console.ts';
import { find, findText, press, screen, until, within, write } from '../../testing/portal.ts';

const console = testConsole();
const { subjects, live } = staffCalls;

const chapter = (chapter_id: number, name: string, archived = 0) => ({
  chapter_id,
  name,
  names_in: {},
  archived,
  topics: 2,
  materials: 1,
  revision: chapter_id * 10,
});
const physics = {
  subject_id: 3,
  name: 'Physics',
  names_in: {},
  levels: [{ ac_id: 1, name: 'Class 11' }],
  picture: '',
  images: '',
  archived: 0,
  is_live: 0,
  revision: 7,
  chapters: [chapter(1, 'Motion'), chapter(2, 'Waves'), chapter(3, 'Old heat', 1)],
};
const names = () =>
  within(screen.getByRole('main'))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

test('LEARN-02 a chapter is moved by its arrow, which keeps the keyboard; archived ones are folded at the end and come back', async () => {
  let shown = physics;
  console.server
    .on(subjects.subjects, () => [shown])
    .on(subjects.place_part, ({ part_id, before_id }) => {
      expect([part_id, before_id]).toEqual([2, 1]);
      shown = { ...physics, chapters: [chapter(2, 'Waves'), chapter(1, 'Motion'), chapter(3, 'Old heat', 1)] };
      return {};
    })
    .on(subjects.archive_part, ({ part_id, archived }) => {
      expect([part_id, archived]).toEqual([3, 0]);
      shown = { ...physics, chapters: [chapter(2, 'Waves'), chapter(1, 'Motion'), chapter(3, 'Old heat')] };
      return {};
    });
  await console.enter('/subjects/3');
  await find('link', 'Waves');
  await press('button', 'Up: Waves');
  await until(() => expect(names().slice(0, 2)).toEqual(['Waves', 'Motion']));
  await until(() => expect(document.activeElement?.textContent).toBe('Up: Waves'));
  await findText('Archived (1)');
  await console.passTime(1000);
  await press('button', 'Bring back: Old heat');
  await until(() => expect(screen.queryByText('Archived (1)')).toBeNull());
  expect(names()).toEqual(['Waves', 'Motion', 'Old heat']);
});

test('SRV-10 what another has renamed meanwhile stands beside what was typed, and is not written over', async () => {
  console.server.on(subjects.subjects, () => [physics]);
  await console.enter('/subjects/3?do=change+chapter+1');
  await write('Name', 'Kinematics');
  console.server.once(subjects.edit_part, ({ base_revision }) => {
    expect(base_revision).toBe(10);
    return refused('It was changed.', { code: 'stale', params: { name: 'Dynamics', revision: 99 } });
  });
  await press('button', 'Save');
  await findText('Somebody else has changed this meanwhile. Choose for each part whose counts.');
  await console.user.click(screen.getByRole('radio', { name: /Yours/u }));
  console.server.once(subjects.edit_part, ({ base_revision, name }) => {
    expect([base_revision, name]).toEqual([99, 'Kinematics']);
    return {};
  });
  await press('button', 'Save');
  await findText('Kinematics is changed.');
});

test('LANG-09 a name stands beside those in other languages; two who change one at once choose', async () => {
  const named = { ...physics, chapters: [{ ...chapter(1, 'Motion'), names_in: { hi: 'गति' } }] };
  console.server.on(subjects.subjects, () => [named]);
  await console.enter('/subjects/3?do=change+chapter+1');
  await write('Name in Hindi', 'चाल');
  expect(screen.getByLabelText('Name in Hindi').lang).toBe('hi');
  console.server.once(subjects.edit_part, ({ name, names_in }) => {
    expect([name, names_in]).toEqual(['Motion', { hi: 'चाल' }]);
    return refused('It was changed.', { code: 'stale', params: { name: 'Motion', name_hi: 'गति और बल', revision: 99 } });
  });
  await press('button', 'Save');
  await findText('Somebody else has changed this meanwhile. Choose for each part whose counts.');
  await console.user.click(screen.getByRole('radio', { name: /गति और बल/u }));
  console.server.once(subjects.edit_part, ({ names_in }) => {
    expect(names_in).toEqual({ hi: 'गति और बल' });
    return {};
  });
  await press('button', 'Save');
  await findText('Motion is changed.');
});

test('a teacher finds the own subjects without a way to change them, and changes what stands in them', async () => {
  console.server.on(subjects.subjects, () => [physics]);
  await console.enter('/subjects', 'teacher');
  await find('link', 'Physics');
  expect(screen.queryByRole('button', { name: /Add a subject|Archive|Up/u })).toBeNull();
  await console.enter('/subjects/3', 'teacher');
  await find('button', 'Add a chapter');
});

test('LIVE-03 a recording is attached to a class that was held in three presses: its page, its button, Save', async () => {
  const held = {
    live_class_id: 5,
    batch_id: 1,
    batch_name: 'Morning',
    subject_id: 9,
    subject_name: 'Todays Live Class',
    class_name: 'Optics',
    tutor_name: '',
    online_url: 'https://meet.example.org/a',
    day: '2026-07-13',
    starts_at: '2026-07-13T05:00:00.000Z',
    ends_at: '2026-07-13T06:00:00.000Z',
    daily: 0,
    weekdays: [],
    cancelled: 0,
    moved: 0,
    ended: 0,
    joined: 0,
    students: 1,
    revisions: { details: 1, time: 1 },
  };
  const topic = { part_id: 8, name: 'Mirrors', names_in: {}, link: 'https://youtu.be/a', waits: 0, archived: 0, revision: 1 };
  console.server
    .on(live.class, () => held)
    .on(live.class_students, () => [])
    .on(subjects.subjects, () => [physics])
    .on(subjects.chapter, () => ({
      ...chapter(1, 'Motion'),
      subject_id: 3,
      subject_name: 'Physics',
      topics: [topic],
      materials: [],
    }))
    .on(live.attach_recording, ({ live_class_id, day, topic_id }) => {
      expect([live_class_id, day, topic_id]).toEqual([5, '2026-07-13', 8]);
      return {};
    });
  await console.enter('/classes/5/2026-07-13');
  await press('button', 'Attach recording');
  await until(() => expect(screen.getByLabelText('Topic').textContent).toContain('Mirrors'));
  await console.passTime(1000);
  await press('button', 'Save');
  await findText('The recording is attached: students find it at this class.');
});
