import { doubts, subjects } from '@portal/contract';
import { expect, test } from 'vitest';
import { lost } from '../testing/answers.ts';
import { done, find, findText, press, screen, testPortal, until } from '../testing/portal.ts';
import { topic } from '../testing/samples.ts';

const portal = testPortal();

test('INFO-07 NET-01 what was asked about a lesson before is fetched when it is opened; not there where the server takes no doubts', async () => {
  const { server } = portal;
  server.on(subjects.topics, () => [topic(1, { video_link: '' })]);
  await portal.open('/topic/3/?id=1');
  await find('link', 'All topics');
  await done();
  expect(screen.queryByRole('button', { name: 'Asked here before' })).toBeNull();
  server.on(doubts.my_doubts, () => []).on(doubts.shown_doubts, () => lost);
  await portal.reload();
  await find('button', 'Asked here before');
  expect(server.asked(doubts.shown_doubts)).toEqual([]);
  await press('button', 'Asked here before');
  await findText(/^No connection\./u);
  server.on(doubts.shown_doubts, () => [{ doubt_id: 4, text: 'Why so?', answer: 'As it is.' }]);
  await press('button', 'Asked here before');
  await press('button', 'Asked here before');
  await findText('Why so?');
  await findText('As it is.');
  expect(server.asked(doubts.shown_doubts).at(-1)).toMatchObject({ topic_id: 1 });
  server.on(doubts.shown_doubts, () => []);
  await portal.reload();
  await press('button', 'Asked here before');
  await findText('Your teachers show no question here yet.');
  await until(() => expect(screen.queryByText('Why so?')).toBeNull());
});
