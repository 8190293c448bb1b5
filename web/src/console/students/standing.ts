import type { staffCalls } from '@portal/contract/staff';
import type { Data } from '@portal/contract';

/** A student in the list. */
export type Listed = Data<typeof staffCalls.students.students>[number];

/** All that the page of one student shows. */
export type Whole = Data<typeof staffCalls.students.student>;

/** Returns '+91 98765 43210', in two halves as it is spoken; '' for a reader who may not know the number. */
export const numberOf = ({ phone_code, mobile }: Pick<Listed, 'phone_code' | 'mobile'>): string =>
  mobile === undefined ? '' : `+${phone_code ?? ''} ${mobile.slice(0, 5)} ${mobile.slice(5)}`;

/** A student's details for a member who may change some of them. */
export type Changeable = Whole & { revisions: NonNullable<Whole['revisions']> };

/** The props of every form about one student. */
export interface FormProps {
  whole: Changeable;
  onClose: () => void;
}
