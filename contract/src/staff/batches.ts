import { staffRows } from '../endpoint.ts';
import type { batchesShapes } from './batches.schema.ts';
import { EVERY_ROLE, OFFICE, OWNERS } from './roles.ts';

export const batches = staffRows<typeof batchesShapes>()({
  levels: { roles: EVERY_ROLE },
  batch_students: { roles: EVERY_ROLE },
  move_students: { roles: OFFICE, action: 'move', kinds: ['level', 'batch'], base: 'says' },
  promotion_plan: { roles: OWNERS },
  promote: { roles: OWNERS, action: 'promote', kinds: ['level', 'batch'], base: 'plan' },
  add_level: { roles: OWNERS, action: 'add', kinds: ['level'], base: 'adds' },
  rename_level: { roles: OWNERS, action: 'rename', kinds: ['level'], base: 'words' },
  add_batch: { roles: OWNERS, action: 'add', kinds: ['batch'], base: 'adds' },
  rename_batch: { roles: OWNERS, action: 'rename', kinds: ['batch'], base: 'words' },
});
