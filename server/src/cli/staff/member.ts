import { OperatorError } from '@portal/bank/errors';
import type { Sql } from '../../db/database.ts';
import { findStaff, type StaffRow } from '../../console/staff.store.ts';
import { numberIn } from '../shape/mobile.ts';

/** Who works here, or did, with the number that was typed. Throws an OperatorError when nobody does. */
export async function memberIn(db: Sql, given: string | undefined): Promise<StaffRow> {
  if (given === undefined) throw new OperatorError('Say who: MOBILE, such as 9000000001.');
  const found = await findStaff(db, numberIn(given));
  if (!found) throw new OperatorError('Nobody of the staff has this mobile number.');
  return found;
}
