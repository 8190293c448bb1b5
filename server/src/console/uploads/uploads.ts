import { STAFF_LIMITS } from '@portal/contract/staff';
import { OperatorError } from '@portal/bank/errors';
import type { Services } from '../../core/services.ts';
import { countUpload, forgetUpload } from './uploads.store.ts';

const megabytes = (bytes: number): string => `${Math.round(bytes / 1_000_000).toLocaleString('en')} MB`;

/** Says which bound an upload exceeds, and what can be done. */
function fullOf(whose: 'own' | 'school'): string {
  const { days, pictures, bytes } = STAFF_LIMITS[whose === 'own' ? 'uploadsOwn' : 'uploadsSchool'];
  const most = `${pictures.toLocaleString('en')} pictures and ${megabytes(bytes)} in ${days} days`;
  return whose === 'own'
    ? `The picture was not stored: one person may upload at most ${most}. Use one that is there already, or upload it when older uploads no longer count.`
    : `The picture was not stored: all staff of the school may upload at most ${most} together. Use one that is there already, and tell whoever runs the portal.`;
}

/** Keeps so many bytes that a person uploads, where they fit; what could not be kept does not count. */
export async function within<Kept>(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { staff_id, bytes }: { staff_id: number; bytes: number },
  keep: () => Promise<Kept>,
): Promise<Kept> {
  const counted = await db.write(countUpload, { staff_id, bytes, made_at: now() });
  if (typeof counted === 'string') throw new OperatorError(fullOf(counted));
  try {
    return await keep();
  } catch (error) {
    await db.write(forgetUpload, counted);
    throw error;
  }
}
