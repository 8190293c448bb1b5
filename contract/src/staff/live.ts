import { rows } from '../endpoint.ts';
import type { liveShapes } from './live.schema.ts';
import { EVERY_ROLE, TEACHERS } from './roles.ts';

export const live = rows<typeof liveShapes>()({
  classes: { method: 'POST', path: '/Staff/classes', auth: 'staff', roles: EVERY_ROLE },
  class: { method: 'POST', path: '/Staff/class', auth: 'staff', roles: EVERY_ROLE },
  class_students: { method: 'POST', path: '/Staff/class_students', auth: 'staff', roles: EVERY_ROLE },
  add_class: {
    method: 'POST',
    path: '/Staff/add_class',
    auth: 'staff',
    roles: TEACHERS,
    idempotent: true,
    action: 'add',
    kinds: ['class'],
  },
  cancel_class: {
    method: 'POST',
    path: '/Staff/cancel_class',
    auth: 'staff',
    roles: TEACHERS,
    idempotent: true,
    action: 'cancel',
    kinds: ['class'],
  },
  restore_class: {
    method: 'POST',
    path: '/Staff/restore_class',
    auth: 'staff',
    roles: TEACHERS,
    idempotent: true,
    action: 'restore',
    kinds: ['class'],
  },
  move_class: {
    method: 'POST',
    path: '/Staff/move_class',
    auth: 'staff',
    roles: TEACHERS,
    idempotent: true,
    action: 'move',
    kinds: ['class'],
  },
  link_class: {
    method: 'POST',
    path: '/Staff/link_class',
    auth: 'staff',
    roles: TEACHERS,
    idempotent: true,
    action: 'link',
    kinds: ['class'],
  },
});
