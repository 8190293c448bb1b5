import type { staffCalls } from '@portal/contract/staff';
import type { Data } from '@portal/contract';

/** A student in the list. */
export type Listed = Data<typeof staffCalls.students.students>[number];

/** All that the page of one student shows. */
export type Whole = Data<typeof staffCalls.students.student>;

/** '+91 98765 43210': read in two halves, as it is said; '' for who may not know it. */
export const numberOf = ({ phone_code, mobile }: Pick<Listed, 'phone_code' | 'mobile'>): string =>
  mobile === undefined ? '' : `+${phone_code ?? ''} ${mobile.slice(0, 5)} ${mobile.slice(5)}`;

/** The same for who may change something of it. */
export type Changeable = Whole & { revisions: NonNullable<Whole['revisions']> };

/** What every form about one student is given. */
export interface FormProps {
  whole: Changeable;
  onClose: () => void;
}
