import { OperatorError } from '@portal/bank/errors';
import type { Sql } from '../../db/database.ts';
import { findStaff, type StaffRow } from '../../console/staff.store.ts';
import { numberIn } from '../shape/mobile.ts';

/** Returns the member of staff, also a former one, with the number that was typed. Throws an OperatorError for none. */
export async function memberIn(db: Sql, given: string | undefined): Promise<StaffRow> {
  if (given === undefined) throw new OperatorError('Say who: MOBILE, such as 9000000001.');
  const found = await findStaff(db, numberIn(given));
  if (!found) throw new OperatorError('Nobody of the staff has this mobile number.');
  return found;
}
