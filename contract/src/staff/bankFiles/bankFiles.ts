import { staffRows } from '../../endpoint.ts';
import { STAFF_LIMITS } from '../limits.ts';
import { TEACHERS } from '../roles.ts';
import type { bankFilesShapes } from './bankFiles.schema.ts';

/** Questions out of a file: read, shown with what is wrong, and checked anew when one is mended. Stores nothing. */
export const bankFiles = staffRows<typeof bankFilesShapes>()({
  read_bank_file: { roles: TEACHERS, file: STAFF_LIMITS.bankFile },
  check_question: { roles: TEACHERS },
});
