import { staffRows } from '../endpoint.ts';
import { OWNERS, TEACHERS } from './roles.ts';
import type { subjectsShapes } from './subjects.schema.ts';

const PARTS = ['chapter', 'topic', 'material'] as const;

/** The calls on subjects: subjects are the owner's, their parts also the teacher's whose subjects they are. */
export const subjects = staffRows<typeof subjectsShapes>()({
  subjects: { roles: TEACHERS },
  chapter: { roles: TEACHERS },
  add_subject: { roles: OWNERS, action: 'add', kinds: ['subject'], base: 'adds' },
  edit_subject: { roles: OWNERS, action: 'edit', kinds: ['subject'], base: 'revision' },
  place_subject: { roles: OWNERS, action: 'move', kinds: ['subject'], base: 'says' },
  archive_subject: { roles: OWNERS, action: 'archive', kinds: ['subject'], base: 'says' },
  add_part: { roles: TEACHERS, action: 'add', kinds: PARTS, base: 'adds' },
  edit_part: { roles: TEACHERS, action: 'edit', kinds: PARTS, base: 'revision' },
  place_part: { roles: TEACHERS, action: 'move', kinds: PARTS, base: 'says' },
  move_part: { roles: TEACHERS, action: 'move', kinds: PARTS, base: 'says' },
  archive_part: { roles: TEACHERS, action: 'archive', kinds: PARTS, base: 'says' },
});
