import { unlockNumber } from '../../auth/gate.store.ts';
import type { Database } from '../../db/database.ts';
import type { MobileNumber } from '../mobile.ts';

/** A number, and whether wrong codes were held against it. */
export interface Unlocked extends MobileNumber {
  held: boolean;
}

/** Lets numbers that wait after too many wrong codes ask for codes again. */
export async function unlockNumbers(
  db: Database,
  { numbers, at }: { numbers: readonly MobileNumber[]; at: number },
): Promise<Unlocked[]> {
  const done: Unlocked[] = [];
  for (const { phone_code, mobile } of numbers)
    done.push({ phone_code, mobile, held: await db.write(unlockNumber, { phone_code, mobile, at }) });
  return done;
}
