import { exams } from '@portal/contract';
import { expect, test, vi } from 'vitest';
import { lost } from '../../../testing/answers.ts';
import { find, findText, press, screen, testPortal, until } from '../../../testing/portal.ts';
import { testRoom } from '../../../testing/room.ts';

const portal = testPortal();
const room = testRoom(portal);
const COUNTED = { minutes: 60, countsLeaving: true } as const;
const said = (times: string) => `Notice: Page left ${times}. Your school will see this.`;

/** Another app or tab lies over the page, and then no more. */
async function leave() {
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await portal.passTime(1000);
  state.mockRestore();
  document.dispatchEvent(new Event('visibilitychange'));
  await portal.passTime(1000);
}

async function handIn() {
  await room.keys('s');
  await press('button', 'Submit');
  await portal.passTime(700);
  await press('button', 'Hand in');
  await findText('Well done!');
}

test('EXAM-02 how often the page is left is shown to the student each time, kept through a reload, and handed in', async () => {
  await room.open({}, COUNTED);
  await room.at(1);
  await portal.passTime(1000);
  expect(screen.queryByText(/Page left/u)).toBeNull();
  await leave();
  await findText(said('1 time'));
  expect(room.heard()).toContain(said('1 time'));
  await press('button', 'Read');
  await leave();
  await findText(said('2 times'));
  await find('button', '1 notice, 1 not read');
  // A reload is none: the browser says that the page goes before it hides it.
  dispatchEvent(new Event('pagehide'));
  await leave();
  await portal.reload();
  await findText(said('2 times'));
  await handIn();
  expect(room.handedIn()).toMatchObject([{ left_page: 2 }]);
});

test('EXAM-02 who stays has a number, too; where the school does not ask nothing is counted', async () => {
  await room.open({}, COUNTED);
  await room.at(1);
  await portal.passTime(1000);
  await handIn();
  expect(room.handedIn()).toMatchObject([{ left_page: 0 }]);
  await room.open();
  await room.at(1);
  await portal.passTime(1000);
  await leave();
  expect(screen.queryByText(/Page left/u)).toBeNull();
  await handIn();
  expect(room.handedIn().at(-1)).not.toHaveProperty('left_page');
});

test('EXAM-02 another attempt begins at none, and nothing is counted once it is handed in, whether it has gone out or not', async () => {
  const held = await room.open({}, COUNTED);
  await room.at(1);
  await portal.passTime(1000);
  await leave();
  await leave();
  await findText(said('2 times'));
  Object.assign(held, { attempt_id: 502, device_id: undefined });
  await portal.reload();
  await room.at(1);
  await portal.passTime(2000);
  expect(screen.queryByText(/Page left/u)).toBeNull();
  await leave();
  await findText(said('1 time'));
  portal.server.on(exams.submit_exam, () => lost);
  await room.keys('s');
  await press('button', 'Submit');
  await portal.passTime(700);
  await press('button', 'Hand in');
  await until(() => expect(screen.getAllByText(/^\s*Not submitted yet\./u).length).toBeGreaterThan(0));
  await leave();
  await portal.passTime(30_000);
  expect(new Set(room.handedIn().map(({ attempt_id, left_page }) => `${String(attempt_id)}: ${String(left_page)}`))).toEqual(
    new Set(['502: 1']),
  );
});
