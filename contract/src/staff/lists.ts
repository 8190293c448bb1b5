import { staffRows } from '../endpoint.ts';
import { STAFF_LIMITS } from './limits.ts';
import type { listsShapes } from './lists.schema.ts';
import { OWNERS } from './roles.ts';

export const lists = staffRows<typeof listsShapes>()({
  give_list: { roles: OWNERS, bodyMax: STAFF_LIMITS.listBody, base: 'own' },
  list: { roles: OWNERS },
  list_rows: { roles: OWNERS },
  mend_row: { roles: OWNERS, base: 'own' },
  choose_for_list: { roles: OWNERS, base: 'own' },
  apply_list: { roles: OWNERS, action: 'import', kinds: ['student'], base: 'plan' },
  drop_list: { roles: OWNERS, base: 'own' },
});
