import type { Data, Input } from '@portal/contract';
import type { staffCalls } from '@portal/contract/staff';

/** A student on the roll of a class. */
export type OnRoll = Data<typeof staffCalls.live.class_roll>[number];

/** How a student stands to a class, as staff say it by hand; '': they say nothing. */
export type Mark = Input<typeof staffCalls.live.take_attendance>['attended'];

/** The marks that staff can give, in the order of their buttons. */
export const MARKS = ['present', 'late', 'absent', 'excused'] as const satisfies readonly Mark[];
