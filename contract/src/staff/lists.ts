import { staffRows } from '../endpoint.ts';
import { STAFF_LIMITS } from './limits.ts';
import type { listsShapes } from './lists.schema.ts';
import { OFFICE } from './roles.ts';

export const lists = staffRows<typeof listsShapes>()({
  give_list: { roles: OFFICE, bodyMax: STAFF_LIMITS.listBody, base: 'own' },
  list: { roles: OFFICE },
  list_rows: { roles: OFFICE },
  mend_row: { roles: OFFICE, base: 'own' },
  choose_for_list: { roles: OFFICE, base: 'own' },
  apply_list: { roles: OFFICE, action: 'import', kinds: ['student'], base: 'plan' },
  drop_list: { roles: OFFICE, base: 'own' },
});
