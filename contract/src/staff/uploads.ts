import { staffRows } from '../endpoint.ts';
import { TEACHERS } from './roles.ts';
import type { uploadsShapes } from './uploads.schema.ts';

/** Files that come in pieces. The pieces themselves go to /Staff/files, by tus 1.0: see docs/decisions/0089. */
export const uploads = staffRows<typeof uploadsShapes>()({
  file_room: { roles: TEACHERS },
  upload: { roles: TEACHERS },
  finish_upload: { roles: TEACHERS, base: 'own' },
  paper_files: { roles: TEACHERS },
  paper_file: { roles: TEACHERS },
});
