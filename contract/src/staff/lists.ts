import { rows } from '../endpoint.ts';
import { STAFF_LIMITS } from './limits.ts';
import type { listsShapes } from './lists.schema.ts';
import { OWNERS } from './roles.ts';

export const lists = rows<typeof listsShapes>()({
  give_list: { method: 'POST', path: '/Staff/give_list', auth: 'staff', roles: OWNERS, bodyMax: STAFF_LIMITS.listBody },
  list: { method: 'POST', path: '/Staff/list', auth: 'staff', roles: OWNERS },
  list_rows: { method: 'POST', path: '/Staff/list_rows', auth: 'staff', roles: OWNERS },
  apply_list: {
    method: 'POST',
    path: '/Staff/apply_list',
    auth: 'staff',
    roles: OWNERS,
    idempotent: true,
    action: 'import',
    kinds: ['student'],
    isFinal: true,
  },
  drop_list: { method: 'POST', path: '/Staff/drop_list', auth: 'staff', roles: OWNERS },
});
