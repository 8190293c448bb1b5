import type { Decision } from '../../audit/audit.store.ts';
import { OperatorError } from '@portal/bank/errors';
import type { Database } from '../../db/database.ts';
import type { ScheduledClass } from './schedule.store.ts';
import { findClasses } from './find.ts';
import { moved } from './override.rules.ts';
import { storeOverrides } from './decide.store.ts';

export interface MoveClass {
  name: string;
  day?: string | undefined;
  /** Epoch milliseconds. */
  starts_at: number;
  /** The length stays when it is left out. */
  minutes?: number | undefined;
  timeZone: string;
  by: Decision;
}

/** Another time for a class, or for a day of a daily one. Returns the class as it was. Throws an OperatorError and then does nothing. */
export async function moveClass(
  db: Database,
  { name, day, starts_at, minutes, timeZone, by }: MoveClass,
): Promise<ScheduledClass> {
  const [found] = await findClasses(db, { names: [name], day });
  if (!found) throw new OperatorError('Say which class.');
  const override = moved(found, day, { starts_at, minutes, timeZone });
  await db.write(storeOverrides, { overrides: [override], by });
  return found;
}
