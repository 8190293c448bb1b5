import type { staffCalls } from '@portal/contract/staff';
import type { Input } from '@portal/contract';
import type { Filter } from '../filters/useFilter.ts';

export const NAMES = ['kind', 'staff_id', 'student'] as const;
export type Name = (typeof NAMES)[number];

type Asked = Input<typeof staffCalls.audit.audit>;

/** Returns the input of the list's call for a filter. */
export const askedBy = ({ kind, staff_id, student }: Filter<Name>): Asked => ({
  ...(kind !== undefined && { kind: kind as NonNullable<Asked['kind']> }),
  ...(staff_id !== undefined && { staff_id: Number(staff_id) }),
  ...(student !== undefined && { student }),
});
