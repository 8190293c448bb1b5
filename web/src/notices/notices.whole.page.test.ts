import { notices, quiz, type Data } from '@portal/contract';
import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { failed, lost } from '../testing/answers.ts';
import { find, findText, press, screen, testPortal, until } from '../testing/portal.ts';

const portal = testPortal();

type Notice = Data<typeof notices.notices>['notices'][number];

const moved: Notice = {
  notice_id: 7,
  kind: 'class_moved',
  title: 'Rotational motion',
  subject_name: 'Physics',
  about_at: '2026-07-14T11:30:00.000Z',
  link: '/live-classes/3/4',
  at: '2026-07-14T03:00:00.000Z',
  seen: 0,
};
const news: Notice = {
  notice_id: 5,
  kind: 'news',
  title: 'Hall tickets',
  link: '/newsandevents/2',
  at: '2026-07-13T03:00:00.000Z',
  seen: 1,
};

/** The server of one student, who has these notices. */
function keeping(list: Notice[]): { seen: unknown[] } {
  const seen: unknown[] = [];
  portal.server
    .on(notices.notices, ({ before }) => ({
      unseen: list.filter((each) => each.seen === 0).length,
      notices: list.filter(({ notice_id }) => before === undefined || Number(notice_id) < before).slice(0, 50),
    }))
    .on(notices.notices_seen, ({ notice_id }) => {
      seen.push(notice_id);
      for (const each of list) if (Number(each.notice_id) <= notice_id) each.seen = 1;
      return {};
    });
  return { seen };
}

// The library that asks again listens to the first page of a file alone.
test('BELL-04 it is asked for again when the student comes back, five minutes later at the soonest', async () => {
  const list = [{ ...news }];
  keeping(list);
  await portal.open('/');
  await portal.passTime(2000);
  await find('link', 'Notices');
  list.unshift({ ...moved });
  await portal.back();
  dispatchEvent(new Event('visibilitychange'));
  await portal.passTime(1000);
  await find('link', 'Notices');
  await portal.passTime(5 * 60_000);
  await find('link', 'Notices');
  dispatchEvent(new Event('visibilitychange'));
  await find('link', 'Notices, 1 new');
});

test('BELL-04 the bell says by its name how many notices are new; what the page has shown is new no more', async () => {
  const { seen } = keeping([{ ...moved }, { ...news }]);
  await portal.open('/');
  await portal.passTime(2000);
  await press('link', 'Notices, 1 new');
  await find('link', 'Rotational motion');
  await until(() => expect(seen).toEqual([7]));
  await find('link', 'Notices');
  // A notice that was new when the page was opened is marked until the page is left.
  const marks = () =>
    within(screen.getByRole('main'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
      .filter((text) => /New(?!s)/u.test(text));
  expect(marks()).toHaveLength(1);
  expect(marks()[0]).toContain('Class at another time');
  expect(marks()[0]).toMatch(/Now at 14 Jul, .*[ap]m · Physics/u);
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Rotational motion' }).pathname).toBe('/live-classes/3/4');
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Hall tickets' }).pathname).toBe('/newsandevents/2');
});

test('BELL-04 nothing is there where the server has no notices, nor where a student is in the middle of a paper', async () => {
  await portal.open('/');
  await portal.passTime(2000);
  await find('link', 'News/Events');
  expect(screen.queryByRole('link', { name: /^Notices/u })).toBeNull();
  keeping([{ ...moved }]);
  portal.server.on(quiz.get_quiz, () => failed(404));
  await portal.open('/quiz-start/3');
  await portal.passTime(2000);
  expect(screen.queryByRole('link', { name: /^Notices/u })).toBeNull();
});

test('BELL-04 where nothing is new the server is told nothing; of what is new it is told the newest, once', async () => {
  const { seen } = keeping([{ ...moved, seen: 1 }, { ...news }]);
  await portal.open('/notices');
  await find('link', 'Rotational motion');
  await portal.passTime(3000);
  expect(seen).toEqual([]);
  const one = { ...moved, title: 'Waves' };
  const again = keeping([{ ...one, notice_id: 9 }, { ...one, notice_id: 8 }, { ...news }]);
  await portal.open('/notices');
  await until(() => expect(again.seen).toEqual([9]));
  await portal.passTime(3000);
  expect([seen, again.seen]).toEqual([[], [9]]);
});

test('BELL-05 news say of what subject they are, and no time at which something would be', async () => {
  keeping([{ ...news, subject_name: 'Physics', about_at: '2026-07-14T11:30:00.000Z' }]);
  await portal.open('/notices');
  await find('link', 'Hall tickets');
  const [item] = within(screen.getByRole('main')).getAllByRole('listitem');
  expect(item?.textContent).toMatch(/^News ?Hall ticketsPhysics/u);
});

test('BELL-05 a first page of fifty leads to older ones, which can be asked for again when they do not come', async () => {
  keeping(Array.from({ length: 60 }, (_, index) => ({ ...news, notice_id: 100 - index, title: `News ${100 - index}` })));
  await portal.open('/notices');
  await find('link', 'News 51');
  portal.server.on(notices.notices, () => failed(404));
  await press('button', 'Older notices');
  await findText('Older notices could not be loaded. Try again.');
  keeping([{ ...news, notice_id: 50, title: 'News 50' }]);
  await press('button', 'Older notices');
  await find('link', 'News 50');
  expect(screen.queryByRole('button', { name: 'Older notices' })).toBeNull();
});

test('BELL-05 without a network the list of the last visit stands; a student without notices reads what will stand there', async () => {
  keeping([{ ...moved }]);
  await portal.open('/notices');
  await find('link', 'Rotational motion');
  portal.server.on(notices.notices, () => lost);
  await portal.reload();
  await find('link', 'Rotational motion');
  keeping([]);
  await portal.reload();
  await findText(
    'You will see here when a class moves, an exam opens, results are out, the school answers you or there is news.',
  );
});
