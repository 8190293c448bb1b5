import { staffRows } from '../endpoint.ts';
import { STAFF_LIMITS } from './limits.ts';
import { TEACHERS } from './roles.ts';
import type { sourceShapes } from './source.schema.ts';

const KINDS = ['news', 'quiz', 'exam'] as const;

/** The calls for all texts that authors write: drafts, preview, publishing, versions. */
export const source = staffRows<typeof sourceShapes>()({
  written: { roles: TEACHERS },
  drafts: { roles: TEACHERS },
  save_draft: { roles: TEACHERS, base: 'revision' },
  drop_draft: { roles: TEACHERS, base: 'own' },
  preview: { roles: TEACHERS },
  paper_places: { roles: TEACHERS },
  publish: { roles: TEACHERS, action: 'publish', kinds: KINDS, base: 'revision' },
  take_out: { roles: TEACHERS, action: 'take-out', kinds: KINDS, base: 'revision' },
  versions: { roles: TEACHERS },
  bring_back: { roles: TEACHERS, action: 'bring-back', kinds: KINDS, base: 'revision' },
  upload_room: { roles: TEACHERS },
  upload_picture: { roles: TEACHERS, idempotent: true, file: STAFF_LIMITS.picture, base: 'adds' },
});
