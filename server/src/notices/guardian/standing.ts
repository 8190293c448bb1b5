import type { Services } from '../../core/services.ts';
import { guardianOf } from '../../progress/parents/guardian.store.ts';
import { askedOf } from './outbox.store.ts';
import { areGuardianMailsOn } from './send.ts';

/** How it stands with sheets to a student's guardian; undefined without an address, and where no sheet goes out. */
export async function guardianMailOf(services: Pick<Services, 'config' | 'db'>, stud_id: number) {
  if (!(await areGuardianMailsOn(services))) return undefined;
  const guardian = await guardianOf(services.db, stud_id);
  if (!guardian) return undefined;
  if (guardian.consent !== null) return guardian.consent;
  const asked = await askedOf(services.db, stud_id);
  if (!asked || asked.state === 'waiting') return 'unasked';
  return asked.state === 'failed' ? 'failed' : 'asked';
}
