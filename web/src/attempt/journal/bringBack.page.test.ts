import { attempts, quiz } from '@portal/contract';
import { expect, test } from 'vitest';
import { lost, refused } from '../../testing/answers.ts';
import { keepAttempts } from '../../testing/attempts.ts';
import { findText, press, testPortal, toast, until } from '../../testing/portal.ts';
import { quizPaper } from '../../testing/samples.ts';

const portal = testPortal();
const DONE = { result: 'pass', message: 'Well done!', score_text: '1/1', report_id: 9, receipt: 'LP2.a-receipt', kept: 'sealed' };
const offers = () => portal.server.callsOf(attempts.bring_back);

async function handIn() {
  keepAttempts(portal.server);
  portal.server.on(quiz.get_quiz, () => quizPaper(1)).on(quiz.submit_quiz, () => DONE);
  await portal.open('/quiz-start/7');
  await press('radio', 'a1');
  await press('button', 'Submit');
  await findText('Well done!');
}

/** Loads the page again from a server that was restored at that moment; '' of one that never was. */
async function reload(restored: string) {
  const { fetch } = portal.server;
  const own: typeof fetch = async (input, init) => (input === '/config.json' ? Response.json({ restored }) : fetch(input, init));
  Object.assign(portal.server, { fetch: own });
  await portal.reload();
  Object.assign(portal.server, { fetch });
}

test('SRV-05 what was handed in is kept, and offered once after each restore of the server, until it is answered', async () => {
  await handIn();
  await reload('');
  expect(offers()).toEqual([]);
  portal.server.on(attempts.bring_back, () => lost);
  await reload('1');
  await until(() => expect(offers()).toMatchObject([{ body: { receipt: DONE.receipt, kept: DONE.kept } }]));
  portal.server.on(attempts.bring_back, () => ({ report_id: 9, brought: 1 }));
  await reload('1');
  await until(() => expect(offers()).toHaveLength(2));
  await reload('1');
  // Another restore, of before the first one: all is offered again.
  portal.server.on(attempts.bring_back, () => refused('Show the receipt to your school.'));
  await reload('2');
  await toast('Show the receipt to your school.');
  await reload('2');
  // The hand-in is still there for a third one.
  await reload('3');
  await until(() => expect(offers()).toHaveLength(4));
});
