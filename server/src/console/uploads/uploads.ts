import { STAFF_LIMITS } from '@portal/contract/staff';
import { rule, type Rule } from '../../core/errors.ts';
import type { Services } from '../../core/services.ts';
import { countUpload, forgetUpload } from './uploads.store.ts';

/** Says which bound an upload exceeds, and what can be done. */
function fullOf(whose: 'own' | 'school'): Rule {
  const { days, pictures, bytes } = STAFF_LIMITS[whose === 'own' ? 'uploadsOwn' : 'uploadsSchool'];
  const most = { pictures: pictures.toLocaleString('en'), mb: Math.round(bytes / 1_000_000).toLocaleString('en'), days };
  return rule(whose === 'own' ? 'pictures_own' : 'pictures_school', most);
}

/** Keeps so many bytes that a person uploads, where they fit; what could not be kept does not count. */
export async function within<Kept>(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { staff_id, bytes }: { staff_id: number; bytes: number },
  keep: () => Promise<Kept>,
): Promise<Kept> {
  const counted = await db.write(countUpload, { staff_id, bytes, made_at: now() });
  if (typeof counted === 'string') throw fullOf(counted);
  try {
    return await keep();
  } catch (error) {
    await db.write(forgetUpload, counted);
    throw error;
  }
}
