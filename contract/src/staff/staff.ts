import { staffRows } from '../endpoint.ts';
import { EVERY_ROLE, OWNERS } from './roles.ts';
import type { staffShapes } from './staff.schema.ts';

export const staff = staffRows<typeof staffShapes>()({
  staff: { roles: OWNERS },
  places: { roles: EVERY_ROLE },
  add_staff: { roles: OWNERS, action: 'add', kinds: ['staff'], fresh: true, base: 'adds' },
  set_role: { roles: OWNERS, action: 'role', kinds: ['staff'], fresh: true, base: 'revision' },
  end_staff: { roles: OWNERS, action: 'end', kinds: ['staff'], fresh: true, base: 'says' },
});
