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

test('SRV-05 what was handed in is kept, and offered once after each restore of the server, until it is answered', async () => {
  await handIn();
  await portal.reload();
  expect(offers()).toEqual([]);
  const { bringBack } = await import('./bringBack.ts');
  portal.server.on(attempts.bring_back, () => lost);
  await bringBack('1');
  expect(offers()).toMatchObject([{ body: { receipt: DONE.receipt, kept: DONE.kept } }]);
  portal.server.on(attempts.bring_back, () => ({ report_id: 9, brought: 1 }));
  await bringBack('1');
  await bringBack('1');
  expect(offers()).toHaveLength(2);
  // Another restore, of before the first one: all is offered again.
  portal.server.on(attempts.bring_back, () => refused('Show the receipt to your school.'));
  await bringBack('2');
  await toast('Show the receipt to your school.');
  await bringBack('2');
  await until(() => expect(offers()).toHaveLength(3));
  // It is still there for a third one.
  await bringBack('3');
  expect(offers()).toHaveLength(4);
});
