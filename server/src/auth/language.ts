import { isLanguage, languageCookie, languageIn } from '@portal/contract/languages';
import type { Services } from '../core/services.ts';
import { languageOf, storeLanguage } from './language.store.ts';

/** The account takes over what has been chosen on the device since; the cookie to set then, else undefined. */
export async function takeOverLanguage(
  { db, look: { languages } }: Pick<Services, 'db' | 'look'>,
  stud_id: number,
  cookies: string,
): Promise<string | undefined> {
  const kept = languageIn(cookies);
  if (!kept?.isChosen || !languages.includes(kept.language)) return undefined;
  await db.write(storeLanguage, { stud_id, language: kept.language });
  return languageCookie(kept.language);
}

/**
 * At a sign-in: what was just chosen goes to the account; else the device takes over what the account has. Returns the
 * cookie to set, none in a school of one language.
 */
export async function languageAtSignIn(
  services: Pick<Services, 'db' | 'look'>,
  stud_id: number,
  cookies: string,
): Promise<string[]> {
  const taken = await takeOverLanguage(services, stud_id, cookies);
  if (taken !== undefined) return [taken];
  const own = await languageOf(services.db, stud_id);
  const { languages } = services.look;
  return languages.length > 1 && isLanguage(own) && languages.includes(own) ? [languageCookie(own)] : [];
}
