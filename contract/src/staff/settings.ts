import { staffRows } from '../endpoint.ts';
import { STAFF_LIMITS } from './limits.ts';
import { OWNERS } from './roles.ts';
import type { settingsShapes } from './settings.schema.ts';

export const settings = staffRows<typeof settingsShapes>()({
  settings: { roles: OWNERS },
  set_school: { roles: OWNERS, action: 'school', kinds: ['settings'] },
  set_colour: { roles: OWNERS, action: 'colour', kinds: ['settings'] },
  set_logo: { roles: OWNERS, action: 'logo', kinds: ['settings'], file: STAFF_LIMITS.picture },
  drop_logo: { roles: OWNERS, action: 'logo', kinds: ['settings'] },
  test_sms: { roles: OWNERS, action: 'test-sms', kinds: ['settings'], isFinal: true },
  backups: { roles: OWNERS },
  back_up: { roles: OWNERS, action: 'backup', kinds: ['settings'], isFinal: true, fresh: true },
  check_backup: { roles: OWNERS, action: 'drill', kinds: ['settings'], isFinal: true, fresh: true },
  download_backup: { roles: OWNERS, action: 'download', kinds: ['settings'], isFinal: true, fresh: true, idempotent: false },
});
