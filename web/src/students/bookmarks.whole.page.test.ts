import { quiz, students, subjects, type Data } from '@portal/contract';
import { expect, test } from 'vitest';
import { failed, lost, refused } from '../testing/answers.ts';
import { find, findText, press, screen, testPortal, toast, until, write } from '../testing/portal.ts';
import { question, topic } from '../testing/samples.ts';

const portal = testPortal();

type Listed = Data<typeof students.bookmarks>;

const LIST: Listed = [
  {
    kind: 'topic',
    item_id: 9,
    place: 83,
    note: '',
    revision: 5,
    name: 'Free fall',
    subject_name: 'Physics',
    chapter_name: 'Motion',
    chapter_id: 3,
    subject_id: 1,
  },
  {
    kind: 'material',
    item_id: 4,
    place: 7,
    note: 'Learn by heart',
    revision: 4,
    name: 'Formula sheet',
    subject_name: 'Physics',
    chapter_name: 'Motion',
    chapter_id: 3,
    subject_id: 1,
  },
  {
    kind: 'question',
    item_id: 1,
    place: 0,
    note: '',
    revision: 3,
    name: 'Question 1',
    paper: { kind: 'quiz', name: 'Motion', report_id: 12 },
  },
  { kind: 'topic', item_id: 8, place: 1, note: 'Gone', revision: 2 },
];

/** The server of one student: of two writes the greater revision holds. */
function keeping(list: Listed): Listed {
  portal.server
    .on(students.bookmarks, () => [...list])
    .on(students.save_bookmark, ({ kind, item_id, place, note, removed, revision }) => {
      const at = list.findIndex((each) => each.kind === kind && String(each.item_id) === String(item_id) && each.place === place);
      const there = list[at];
      if (there && there.revision >= revision) return {};
      if (there) list.splice(at, 1);
      if (removed === 0) list.unshift({ ...there, kind, item_id, place, note, revision });
      return {};
    });
  return list;
}

const report = (): Data<typeof quiz.quiz_report_by_id> => ({
  analytics: { total_marks_gained: 1 },
  report: [{ ...question(1), answer: 'a1', student_answer: 'b1' }],
});

test('KEEP-03 each bookmark leads to what is behind it: the second, the page, the report; of what is gone the note stays', async () => {
  keeping([...LIST]);
  await portal.open('/bookmarks');
  await find('link', 'Free fall');
  const to = (name: string) => screen.getByRole<HTMLAnchorElement>('link', { name }).href.replace(location.origin, '');
  expect([to('Free fall'), to('Formula sheet'), to('See it in the report')]).toEqual([
    '/topic/3/?id=9&t=83',
    '/study-materials/1/3?learning=true&material=4&page=7',
    '/report-preview/12',
  ]);
  screen.getByText('at 1:23 · Physics · Motion');
  screen.getByText('This is not in the portal any more. Your note is kept.');
  expect(screen.getAllByRole<HTMLTextAreaElement>('textbox').map(({ value }) => value)).toEqual([
    '',
    'Learn by heart',
    '',
    'Gone',
  ]);
});

test('KEEP-04 a note is on the device with every letter, is sent after a pause, and comes back after a crash', async () => {
  const list = keeping([...LIST].slice(0, 1));
  await portal.open('/bookmarks');
  await write('Your note', 'मुख्य');
  expect(portal.server.asked(students.save_bookmark)).toEqual([]);
  await portal.passTime(1100);
  await until(() => expect(list[0]?.note).toBe('मुख्य'));
  expect(portal.server.asked(students.save_bookmark)).toHaveLength(1);
  portal.server.down = true;
  await write('Your note', 'Once more');
  await portal.reload('killed');
  expect(((await find('textbox', 'Your note')) as HTMLTextAreaElement).value).toBe('Once more');
  portal.server.down = false;
  await portal.back();
  await portal.passTime(60_000);
  await until(() => expect(list[0]?.note).toBe('Once more'));
});

test('KEEP-04 what is removed can be brought back with its note', async () => {
  const list = keeping([...LIST].slice(1, 2));
  await portal.open('/bookmarks');
  await press('button', 'Remove the bookmark on Formula sheet');
  await findText('Bookmark removed');
  await until(() => expect(list).toEqual([]));
  await press('button', 'Undo');
  await find('link', 'Formula sheet');
  await until(() => expect(list).toEqual([expect.objectContaining({ note: 'Learn by heart', place: 7 })]));
});

test('KEEP-01 KEEP-02 a question of a report is marked at once, without a network too, and is on the page of bookmarks; NET-01 a server without it shows none', async () => {
  const list = keeping([]);
  portal.server.on(quiz.quiz_report_by_id, report);
  await portal.open('/report-preview/12');
  const button = await find('button', 'Bookmark');
  portal.server.on(students.save_bookmark, () => lost);
  const before = performance.now();
  button.click();
  await find('button', 'Bookmarked');
  expect(performance.now() - before).toBeLessThan(1000);
  await portal.reload('killed');
  await find('button', 'Bookmarked');
  keeping(list);
  await portal.back();
  await portal.passTime(60_000);
  await until(() => expect(list).toEqual([expect.objectContaining({ kind: 'question', item_id: 1, place: 0 })]));
  await press('button', 'Bookmarked');
  await until(() => expect(list).toEqual([]));
  portal.server.lacks(students.bookmarks).lacks(students.save_bookmark);
  localStorage.removeItem('student-bookmarks-11');
  indexedDB.deleteDatabase('student-lists');
  await portal.open('/report-preview/12');
  await findText('Question 1');
  await portal.passTime(1000);
  expect(screen.queryByRole('button', { name: /^Bookmark/u })).toBeNull();
});

test('KEEP-02 KEEP-05 a mark that the server took stays shown while the list of before stands in for a new one', async () => {
  const { server } = portal;
  keeping([]);
  server.on(quiz.quiz_report_by_id, report);
  await portal.open('/report-preview/12');
  await find('button', 'Bookmark');
  server.on(students.bookmarks, () => failed(403, 'Not now'));
  await press('button', 'Bookmark');
  await until(() => expect(server.callsOf(students.save_bookmark)).toHaveLength(1));
  await portal.passTime(10_000);
  await find('button', 'Bookmarked');
  await press('link', 'Home');
  await find('heading', /^Welcome/u);
  history.back();
  await find('button', 'Bookmarked');
  // Taken is taken: it is not sent again.
  expect(server.callsOf(students.save_bookmark)).toHaveLength(1);
  // A list of later knows better: it was taken out on another device.
  server.on(students.bookmarks, () => []);
  for (const type of ['offline', 'online']) dispatchEvent(new Event(type));
  await find('button', 'Bookmark');
});

test('KEEP-05 of a bookmark the greater revision is shown, whether it is this device’s or the server’s, and what was taken out here stays out', async () => {
  const { server } = portal;
  const [fall, sheet] = LIST;
  if (!fall || !sheet) throw new Error('no bookmarks');
  server.on(students.bookmarks, () => [fall, sheet]).on(students.save_bookmark, () => new Promise(() => undefined));
  const own = (bookmark: object, removed = false) => ({ bookmark, removed });
  const writes = (of: Record<string, object>) => localStorage.setItem('student-bookmarks-11', JSON.stringify(of));
  const notes = () => screen.getAllByRole<HTMLTextAreaElement>('textbox').map(({ value }) => value);
  writes({
    'topic-9-83': own({ ...fall, note: 'older', revision: 4 }),
    'material-4-7': own({ ...sheet, note: 'newer', revision: 9 }),
  });
  await portal.open('/bookmarks');
  await find('link', 'Free fall');
  await until(() => expect(notes()).toEqual(['', 'newer']));
  writes({
    'topic-9-83': own({ ...fall, revision: 9 }, true),
    'topic-7-3': own({ ...fall, item_id: 7, place: 3, name: 'Waves', revision: 1 }),
  });
  await portal.open('/bookmarks');
  await find('link', 'Waves');
  expect(screen.queryByRole('link', { name: 'Free fall' })).toBeNull();
});

test('KEEP-05 the answer to an older write of a bookmark leaves the newer one to be sent', async () => {
  const list = keeping([...LIST].slice(0, 1));
  const { promise, resolve } = Promise.withResolvers<void>();
  await portal.open('/bookmarks');
  portal.server.once(students.save_bookmark, async () => {
    await promise;
    return {};
  });
  await write('Your note', 'first');
  await portal.passTime(1100);
  await write('Your note', 'second');
  resolve();
  await portal.passTime(20_000);
  await until(() => expect(list[0]?.note).toBe('second'));
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('second');
});

test('KEEP-06 what the server refuses is told and taken back', async () => {
  keeping([]);
  portal.server.on(quiz.quiz_report_by_id, report).on(students.save_bookmark, () => refused('You have 1000 bookmarks.'));
  await portal.open('/report-preview/12');
  await press('button', 'Bookmark');
  await toast('You have 1000 bookmarks.');
  await find('button', 'Bookmark');
});

test('KEEP-05 two tabs of a student show the same', async () => {
  keeping([...LIST].slice(0, 1));
  await portal.open('/bookmarks');
  await find('link', 'Free fall');
  const other = { 'topic-9-83': { bookmark: { ...LIST[0], note: 'From the other tab', revision: 99 }, removed: false } };
  localStorage.setItem('student-bookmarks-11', JSON.stringify(other));
  dispatchEvent(new StorageEvent('storage', { key: 'student-bookmarks-11' }));
  await until(() => expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('From the other tab'));
});

test('KEEP-01 KEEP-03 a moment of a video is marked, and opened again there', async () => {
  const list = keeping([]);
  portal.server
    .on(subjects.topics, () => [topic(9, { topic_name: 'Free fall', resume_at_s: 83.4 })])
    .on(students.watch_progress, () => ({}));
  await portal.open('/topic/3/?id=9');
  await press('button', 'Bookmark this moment');
  await findText('Bookmarked at 1:23');
  await until(() => expect(list).toEqual([expect.objectContaining({ kind: 'topic', item_id: 9, place: 83 })]));
});

test.each([
  ['at once', 0],
  ['after a while', 1000],
])(
  'KEEP-04 KEEP-05 a note that the server takes %s stays, though the list that the page had asked for before is older',
  async (_when, ms) => {
    const [fall] = LIST;
    if (!fall) throw new Error('no bookmarks');
    const list = keeping([fall]);
    const old = [...list];
    await portal.open('/bookmarks');
    await write('Your note', 'मुख्य');
    // No copy of an earlier visit comes first.
    indexedDB.deleteDatabase('student-lists');
    const [taken, listed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    portal.server
      .once(students.bookmarks, async () => {
        await listed.promise;
        return old;
      })
      .once(students.save_bookmark, async ({ note, revision }) => {
        await taken.promise;
        list.splice(0, 1, { ...fall, note, revision });
        return {};
      });
    await portal.reload('killed');
    await portal.passTime(ms);
    taken.resolve();
    await until(() => expect(list[0]?.note).toBe('मुख्य'));
    await portal.passTime(1000);
    listed.resolve();
    await portal.passTime(5000);
    await portal.passTime(5000);
    expect(((await find('textbox', 'Your note')) as HTMLTextAreaElement).value).toBe('मुख्य');
  },
);
