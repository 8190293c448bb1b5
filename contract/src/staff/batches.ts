import { staffRows } from '../endpoint.ts';
import type { batchesShapes } from './batches.schema.ts';
import { EVERY_ROLE, OWNERS } from './roles.ts';

export const batches = staffRows<typeof batchesShapes>()({
  levels: { roles: EVERY_ROLE },
  batch_students: { roles: EVERY_ROLE },
  move_students: { roles: OWNERS, action: 'move', kinds: ['level', 'batch'] },
  promotion_plan: { roles: OWNERS },
  promote: { roles: OWNERS, action: 'promote', kinds: ['level', 'batch'] },
  add_level: { roles: OWNERS, action: 'add', kinds: ['level'] },
  rename_level: { roles: OWNERS, action: 'rename', kinds: ['level'] },
  add_batch: { roles: OWNERS, action: 'add', kinds: ['batch'] },
  rename_batch: { roles: OWNERS, action: 'rename', kinds: ['batch'] },
});
