import { choiceCookie, choiceIn, choiceOf, choiceText, NO_CHOICE_COOKIE } from '@portal/contract/languages/ofPapers';
import { paperLanguageOf, storePaperLanguage } from './paperLanguage.store.ts';
import type { Services } from '../services.ts';

type Given = Pick<Services, 'db' | 'now'>;

/** Students whose choice was taken over, by when it was made: it comes with every call. */
const known = new WeakMap<Given['db'], Map<number, number>>();
/** Begins anew at so many students, of a few numbers each. */
const MOST = 20_000;

/** The account takes over in which language papers are read, where the device has chosen later than others. */
export async function takeOverPaperLanguage({ db, now }: Given, stud_id: number, cookies: string): Promise<void> {
  const kept = choiceIn(cookies, stud_id);
  if (!kept) return;
  const taken = known.get(db) ?? new Map<number, number>();
  known.set(db, taken);
  if (taken.get(stud_id) === kept.at) return;
  // No device chooses in the future, whatever its clock says: nobody could choose otherwise for as long.
  const at = Math.min(kept.at, now());
  await db.write(storePaperLanguage, { stud_id, paper_language: choiceText(kept), at });
  if (taken.size >= MOST) taken.clear();
  taken.set(stud_id, kept.at);
}

/** Takes over the device's choice; returns the cookie with a choice made later on another device. */
export async function paperLanguage(given: Given, stud_id: number, cookies: string): Promise<{ setCookie?: string[] }> {
  await takeOverPaperLanguage(given, stud_id, cookies);
  const own = await paperLanguageOf(given.db, stud_id);
  const kept = choiceIn(cookies, stud_id);
  // A choice dated in the future is set right on the device as well.
  if (!own || (kept && kept.at >= own.at && kept.at <= given.now())) return {};
  return { setCookie: [choiceCookie({ ...choiceOf(own.paper_language), at: own.at, stud_id })] };
}

/** Does so at a sign-in, and removes another student's choice from the device. */
export async function paperLanguageAtSignIn(given: Given, stud_id: number, cookies: string): Promise<string[]> {
  const { setCookie } = await paperLanguage(given, stud_id, cookies);
  return setCookie ?? (choiceIn(cookies, stud_id) || !cookies.includes('paper_language=') ? [] : [NO_CHOICE_COOKIE]);
}
