import { staffCalls } from '@portal/contract/staff';
import { test } from 'vitest';
import { testConsole } from '../../testing/console.ts';
import { findText } from '../../testing/portal.ts';

const console = testConsole();

const done = (audit_id: number, action: string, kind: string, more: object) => ({
  audit_id,
  at: '2026-11-27T10:00:00+05:30',
  who: 'Mr Rao',
  origin: 'console',
  action,
  kind,
  item_id: 4,
  item: '',
  why: '',
  has_changes: 1,
  is_undone: 0,
  ...more,
});

test('SRV-10 the audit says how many, which batch and which hour', async () => {
  const waves = { item: 'Waves', batch: 'XI: Morning', starts_at: '2026-12-01T17:00:00+05:30' };
  console.server.on(staffCalls.audit.audit, () => [
    done(3, 'move', 'batch', { item: 'XI: Morning', count: 12 }),
    done(2, 'cancel', 'class', waves),
    done(1, 'cancel', 'class', { ...waves, day: '2026-12-08' }),
  ]);
  console.server.on(staffCalls.staff.staff, () => []);
  await console.enter('/audit');
  await findText('Mr Rao moved XI: Morning, 12 students');
  await findText('Mr Rao cancelled Waves, XI: Morning, 1 Dec 2026, 17:00');
  await findText('Mr Rao cancelled Waves, XI: Morning, Tue, 8 Dec, 17:00');
});
