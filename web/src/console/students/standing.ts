import type { staffCalls } from '@portal/contract/staff';
import type { Data } from '@portal/contract';

/** A student in the list. */
export type Listed = Data<typeof staffCalls.students.students>[number];

/** All that the page of one student shows. */
export type Whole = Data<typeof staffCalls.students.student>;

/** '+91 98765 43210': read in two halves, as it is said. */
export const numberOf = ({ phone_code, mobile }: { phone_code: string; mobile: string }): string =>
  `+${phone_code} ${mobile.slice(0, 5)} ${mobile.slice(5)}`;

/** What every form about one student is given. */
export interface FormProps {
  whole: Whole;
  onClose: () => void;
}
