import { rows } from '../endpoint.ts';
import { STAFF_LIMITS } from './limits.ts';
import { TEACHERS } from './roles.ts';
import type { sourceShapes } from './source.schema.ts';

/** What authors write, whatever it is: drafts, preview, publishing, versions. */
export const source = rows<typeof sourceShapes>()({
  written: { method: 'POST', path: '/Staff/written', auth: 'staff', roles: TEACHERS },
  drafts: { method: 'POST', path: '/Staff/drafts', auth: 'staff', roles: TEACHERS },
  save_draft: { method: 'POST', path: '/Staff/save_draft', auth: 'staff', roles: TEACHERS },
  drop_draft: { method: 'POST', path: '/Staff/drop_draft', auth: 'staff', roles: TEACHERS },
  preview: { method: 'POST', path: '/Staff/preview', auth: 'staff', roles: TEACHERS },
  publish: {
    method: 'POST',
    path: '/Staff/publish',
    auth: 'staff',
    roles: TEACHERS,
    idempotent: true,
    action: 'publish',
    kinds: ['news'],
  },
  take_out: {
    method: 'POST',
    path: '/Staff/take_out',
    auth: 'staff',
    roles: TEACHERS,
    idempotent: true,
    action: 'take-out',
    kinds: ['news'],
  },
  versions: { method: 'POST', path: '/Staff/versions', auth: 'staff', roles: TEACHERS },
  bring_back: {
    method: 'POST',
    path: '/Staff/bring_back',
    auth: 'staff',
    roles: TEACHERS,
    idempotent: true,
    action: 'bring-back',
    kinds: ['news'],
  },
  upload_room: { method: 'POST', path: '/Staff/upload_room', auth: 'staff', roles: TEACHERS },
  upload_picture: {
    method: 'POST',
    path: '/Staff/upload_picture',
    auth: 'staff',
    roles: TEACHERS,
    idempotent: true,
    file: STAFF_LIMITS.picture,
  },
});
