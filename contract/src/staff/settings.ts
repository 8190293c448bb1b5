import { staffRows } from '../endpoint.ts';
import { STAFF_LIMITS } from './limits.ts';
import { OWNERS } from './roles.ts';
import type { settingsShapes } from './settings.schema.ts';

export const settings = staffRows<typeof settingsShapes>()({
  settings: { roles: OWNERS },
  set_school: { roles: OWNERS, action: 'school', kinds: ['settings'], base: 'revision' },
  set_colour: { roles: OWNERS, action: 'colour', kinds: ['settings'], base: 'revision' },
  set_logo: { roles: OWNERS, action: 'logo', kinds: ['settings'], file: STAFF_LIMITS.picture, base: 'says' },
  drop_logo: { roles: OWNERS, action: 'logo', kinds: ['settings'], base: 'says' },
  show_numbers: { roles: OWNERS, action: 'numbers', kinds: ['settings'], base: 'says' },
  test_sms: { roles: OWNERS, action: 'test-sms', kinds: ['settings'], isFinal: true, base: 'adds' },
  release: { roles: OWNERS },
  order_update: { roles: OWNERS, action: 'update', kinds: ['settings'], isFinal: true, fresh: true, base: 'says' },
  backups: { roles: OWNERS },
  back_up: { roles: OWNERS, action: 'backup', kinds: ['settings'], isFinal: true, fresh: true, base: 'adds' },
  check_backup: { roles: OWNERS, action: 'drill', kinds: ['settings'], isFinal: true, fresh: true, base: 'adds' },
  download_backup: {
    roles: OWNERS,
    action: 'download',
    kinds: ['settings'],
    isFinal: true,
    fresh: true,
    idempotent: false,
    base: 'adds',
  },
});
