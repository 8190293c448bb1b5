import type { staffCalls } from '@portal/contract/staff';
import type { Data } from '@portal/contract';
import * as words from '#words/consoleStaff';

/** A member of the staff. */
export type Member = Data<typeof staffCalls.staff.staff>[number];

/** Returns the part of the school in a person's charge: 'Physics · Class 11 Evening'. */
export const scopeText = ({ role, subjects, batches }: Member): string =>
  role === 'owner'
    ? words.all
    : role === 'desk'
      ? words.everyStudent
      : [...subjects, ...batches].map(({ name }) => name).join(' · ');
