import { rows } from '../endpoint.ts';
import { STAFF_LIMITS } from './limits.ts';
import { OWNERS } from './roles.ts';
import type { settingsShapes } from './settings.schema.ts';

export const settings = rows<typeof settingsShapes>()({
  settings: { method: 'POST', path: '/Staff/settings', auth: 'staff', roles: OWNERS },
  set_school: { method: 'POST', path: '/Staff/set_school', auth: 'staff', roles: OWNERS, action: 'school', kinds: ['settings'] },
  set_colour: { method: 'POST', path: '/Staff/set_colour', auth: 'staff', roles: OWNERS, action: 'colour', kinds: ['settings'] },
  set_logo: {
    method: 'POST',
    path: '/Staff/set_logo',
    auth: 'staff',
    roles: OWNERS,
    action: 'logo',
    kinds: ['settings'],
    file: STAFF_LIMITS.picture,
  },
  drop_logo: { method: 'POST', path: '/Staff/drop_logo', auth: 'staff', roles: OWNERS, action: 'logo', kinds: ['settings'] },
  test_sms: {
    method: 'POST',
    path: '/Staff/test_sms',
    auth: 'staff',
    roles: OWNERS,
    action: 'test-sms',
    kinds: ['settings'],
    isFinal: true,
  },
  backups: { method: 'POST', path: '/Staff/backups', auth: 'staff', roles: OWNERS },
  back_up: {
    method: 'POST',
    path: '/Staff/back_up',
    auth: 'staff',
    roles: OWNERS,
    fresh: true,
    action: 'backup',
    kinds: ['settings'],
    isFinal: true,
  },
  check_backup: {
    method: 'POST',
    path: '/Staff/check_backup',
    auth: 'staff',
    roles: OWNERS,
    fresh: true,
    action: 'drill',
    kinds: ['settings'],
    isFinal: true,
  },
  download_backup: {
    method: 'POST',
    path: '/Staff/download_backup',
    auth: 'staff',
    roles: OWNERS,
    fresh: true,
    action: 'download',
    kinds: ['settings'],
    isFinal: true,
  },
});
