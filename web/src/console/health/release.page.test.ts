import { staffCalls } from '@portal/contract/staff';
import type { Data } from '@portal/contract';
import { expect, test } from 'vitest';
import { testConsole } from '../../testing/console.ts';
import { find, findText, press, screen } from '../../testing/portal.ts';

const console = testConsole();
const { settings, today } = staffCalls;

const shown = (more: Partial<Data<typeof settings.release>>): Data<typeof settings.release> => ({
  running: '1.2.3 (0123456789ab)',
  is_looked_for: true,
  looked_at: '2026-07-14T10:00:00+05:30',
  command: 'portal update https://example.org/release.json',
  is_carried_out: false,
  ...more,
});
const offered = { version: '1.3.0', expires: '2027-07-14T10:00:00+05:30', news: '- Maps of rivers' };

async function enter(more: Partial<Data<typeof settings.release>>) {
  console.server
    .on(today.health, () => ({ findings: [] }))
    .on(today.health_day, () => [])
    .on(settings.release, () => shown(more));
  await console.enter('/health');
}

test('OPS-02 an owner reads what is new in a version, and orders it by a press where a helper carries that out', async () => {
  await enter({ offered, is_carried_out: true });
  await find('heading', '1.3.0 can be installed');
  expect((await findText('- Maps of rivers')).closest('details')?.textContent).toContain('What is new');
  console.server.once(settings.order_update, () => ({}));
  await press('button', 'Install 1.3.0');
  await findText('1.3.0 is ordered.');
  expect(console.server.asked(settings.order_update)).toEqual([{ version: '1.3.0' }]);
});

test('OPS-02 without a helper the page says the command instead', async () => {
  await enter({ offered });
  await findText('portal update https://example.org/release.json');
  expect(screen.queryByRole('button', { name: 'Install 1.3.0' })).toBeNull();
});

test('OPS-02 an order that failed says why, and one under way is not ordered again', async () => {
  const order = { version: '1.3.0', at: '2026-07-14T11:00:00+05:30' };
  await enter({ offered, is_carried_out: true, ordered: { ...order, state: 'failed', said: '1.3.0 crashed.' } });
  await findText('1.3.0 crashed.');
  await find('button', 'Install 1.3.0');
  await enter({ offered, is_carried_out: true, ordered: { ...order, state: 'under way', said: '' } });
  await findText(/^Under way/u);
  expect(screen.queryByRole('button', { name: 'Install 1.3.0' })).toBeNull();
});
