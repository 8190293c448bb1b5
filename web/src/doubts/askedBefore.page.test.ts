import { doubts, subjects } from '@portal/contract';
import { expect, test } from 'vitest';
import { refused } from '../testing/answers.ts';
import { find, findText, press, screen, testPortal, until } from '../testing/portal.ts';
import { topic } from '../testing/samples.ts';

const portal = testPortal();

async function openLesson(): Promise<void> {
  portal.server.on(subjects.topics, () => [topic(7, 'Motion')]);
  await portal.open('/topic/3/?id=7');
}

test('INFO-07 what was asked before about a lesson is fetched when it is opened, and says where there is nothing', async () => {
  const { server } = portal;
  server.on(doubts.my_doubts, () => []).on(doubts.shown_doubts, () => [{ doubt_id: 4, text: 'Why so?', answer: 'As it is.' }]);
  await openLesson();
  await find('button', 'Asked here before');
  expect(server.callsOf(doubts.shown_doubts)).toEqual([]);
  await press('button', 'Asked here before');
  await findText('Why so?');
  await findText('As it is.');
  expect(server.callsOf(doubts.shown_doubts)[0]?.body).toMatchObject({ topic_id: 7 });
  await press('button', 'Asked here before');
  await until(() => expect(screen.queryByText('Why so?')).toBeNull());
  server.on(doubts.shown_doubts, () => refused('Not now.'));
  await portal.reload();
  await press('button', 'Asked here before');
  await findText(/Why so\?|Not now\./u);
});
