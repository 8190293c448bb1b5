import type { staffCalls } from '@portal/contract/staff';
import type { Data } from '@portal/contract';
import * as words from '#words/consoleStaff';

/** One of the staff. */
export type Member = Data<typeof staffCalls.staff.staff>[number];

/** Returns what of the school is a person's: 'Physics · Class 11 Evening'. */
export const scopeText = ({ role, subjects, batches }: Member): string =>
  role === 'owner'
    ? words.all
    : role === 'desk'
      ? words.everyStudent
      : [...subjects, ...batches].map(({ name }) => name).join(' · ');
