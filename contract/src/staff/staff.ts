import { rows } from '../endpoint.ts';
import { EVERY_ROLE, OWNERS } from './roles.ts';
import type { staffShapes } from './staff.schema.ts';

export const staff = rows<typeof staffShapes>()({
  staff: { method: 'POST', path: '/Staff/staff', auth: 'staff', roles: OWNERS },
  places: { method: 'POST', path: '/Staff/places', auth: 'staff', roles: EVERY_ROLE },
  add_staff: {
    method: 'POST',
    path: '/Staff/add_staff',
    auth: 'staff',
    roles: OWNERS,
    fresh: true,
    idempotent: true,
    action: 'add',
    kinds: ['staff'],
  },
  set_role: {
    method: 'POST',
    path: '/Staff/set_role',
    auth: 'staff',
    roles: OWNERS,
    fresh: true,
    idempotent: true,
    action: 'role',
    kinds: ['staff'],
  },
  end_staff: {
    method: 'POST',
    path: '/Staff/end_staff',
    auth: 'staff',
    roles: OWNERS,
    fresh: true,
    idempotent: true,
    action: 'end',
    kinds: ['staff'],
  },
});
