import { attempts, exams } from '@portal/contract';
import { expect, test } from 'vitest';
import { findText, press, screen, testPortal, until } from '../../../testing/portal.ts';
import { entrance } from '../../../testing/samples.ts';

const portal = testPortal();
const drawn = () => document.querySelector('[inert] [data-step]');
const kept = () => Object.keys(localStorage).filter((key) => key.includes('-room-'));

test('EXAM-02 the room is drawn once while the entrance is read: nobody meets it, nothing is asked or kept, and it is gone again', async () => {
  portal.server.on(exams.exam_entrance, () => entrance());
  await portal.open('/exam/1');
  await findText('The paper comes when you start.');
  await portal.passTime(1600);
  await until(() => expect(drawn()).not.toBeNull());
  expect(screen.queryByRole('button', { name: /^Next/u })).toBeNull();
  expect(document.documentElement.dataset['room']).toBeUndefined();
  await press('checkbox', /^I have read this/u);
  await portal.passTime(1500);
  expect(drawn()).toBeNull();
  expect(kept()).toEqual([]);
  expect(portal.server.asked(attempts.start_attempt)).toEqual([]);
});
