import { rows } from '../endpoint.ts';
import type { batchesShapes } from './batches.schema.ts';
import { EVERY_ROLE, OWNERS } from './roles.ts';

export const batches = rows<typeof batchesShapes>()({
  levels: { method: 'POST', path: '/Staff/levels', auth: 'staff', roles: EVERY_ROLE },
  batch_students: { method: 'POST', path: '/Staff/batch_students', auth: 'staff', roles: EVERY_ROLE },
  move_students: {
    method: 'POST',
    path: '/Staff/move_students',
    auth: 'staff',
    roles: OWNERS,
    idempotent: true,
    action: 'move',
    kinds: ['level', 'batch'],
  },
  promotion_plan: { method: 'POST', path: '/Staff/promotion_plan', auth: 'staff', roles: OWNERS },
  promote: {
    method: 'POST',
    path: '/Staff/promote',
    auth: 'staff',
    roles: OWNERS,
    idempotent: true,
    action: 'promote',
    kinds: ['level', 'batch'],
  },
  add_level: {
    method: 'POST',
    path: '/Staff/add_level',
    auth: 'staff',
    roles: OWNERS,
    idempotent: true,
    action: 'add',
    kinds: ['level'],
  },
  rename_level: {
    method: 'POST',
    path: '/Staff/rename_level',
    auth: 'staff',
    roles: OWNERS,
    idempotent: true,
    action: 'rename',
    kinds: ['level'],
  },
  add_batch: {
    method: 'POST',
    path: '/Staff/add_batch',
    auth: 'staff',
    roles: OWNERS,
    idempotent: true,
    action: 'add',
    kinds: ['batch'],
  },
  rename_batch: {
    method: 'POST',
    path: '/Staff/rename_batch',
    auth: 'staff',
    roles: OWNERS,
    idempotent: true,
    action: 'rename',
    kinds: ['batch'],
  },
});
