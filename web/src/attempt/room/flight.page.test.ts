import { attempts, exams } from '@portal/contract';
import { expect, test } from 'vitest';
import { lost } from '../../testing/answers.ts';
import { find, findText, press, testPortal, until } from '../../testing/portal.ts';
import { testRoom } from '../../testing/room.ts';
import { question } from '../../testing/samples.ts';

const portal = testPortal();
const room = testRoom(portal);
const MINUTE = 60_000;
const KEYS = ['p', 'c', 'm'];
const paper = {
  questions: [1, 2, 3, 4, 5, 6].map((number) => ({ ...question(number), section: KEYS[Math.ceil(number / 2) - 1] ?? '' })),
  sections: KEYS.map((key) => ({ key, name: `Section ${key}`, minutes: 2 })),
};
const times = {
  minutes: 6,
  sections: Object.fromEntries(
    KEYS.map((key, at) => [key, { from: 2 * at, to: 2 * at + 2, questions: [2 * at + 1, 2 * at + 2] }]),
  ),
};

/**
 * Sits three sections by their clocks to the end of the time; `leaves`: the network is gone from the first answer on,
 * and back after the first try to hand in.
 */
async function sat(leaves: boolean) {
  const held = await room.open(paper, times);
  await room.at(1, 6);
  await room.keys('a');
  await until(() => expect(held.answers).toEqual({ 1: 'a1' }));
  if (leaves) {
    portal.server.on(attempts.save_answers, () => lost);
    portal.server.once(exams.submit_exam, () => lost);
  }
  await room.keys('nbm');
  await portal.passTime(2 * MINUTE);
  await find('heading', 'Section p is over');
  await press('button', 'Go to Section c');
  await room.keys('cnam{Backspace}');
  await portal.passTime(2 * MINUTE);
  await press('button', 'Go to Section m');
  await room.keys('bncp');
  await room.keys('a');
  await portal.passTime(2 * MINUTE + 5000);
  await findText('Well done!');
  return room.handedIn().at(-1);
}

test('QUIZ-07 EXAM-02 three sections in flight mode come to the same hand-in as online', async () => {
  const submitted = async (leaves: boolean) => {
    const { submit_data, marked } = (await sat(leaves)) ?? {};
    return { submit_data, marked };
  };
  const online = await submitted(false);
  expect(online.submit_data).toHaveLength(5);
  expect(online.marked).toEqual(['2', '4']);
  expect(await submitted(true)).toEqual(online);
}, 60_000); // Two exams of six minutes, second by second.
