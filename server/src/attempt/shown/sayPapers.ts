import type { Services } from '../../core/services.ts';
import { storedWords } from '../../speech/speech.store.ts';
import { hashOf } from '../../speech/spoken.ts';
import { wordsFor } from '../../speech/wordsFor.ts';
import { keepSpeech, paperAt, papersWithoutWords } from './speech.store.ts';
import { formulasOf } from './spokenPaper.ts';

/** Papers at a time: all of years may be more than the memory. */
const AT_ONCE = 20;

/** Says whether there are papers without words: stored by an older portal, or said by rules that are better now. */
export const areWordsDue = async ({ db }: Services): Promise<boolean> => (await papersWithoutWords(db)).length > 0;

/** Puts the formulas of papers that have no words into words, so that a school has them without being loaded anew. */
export async function sayPapers({ db }: Services, signal: AbortSignal): Promise<void> {
  const all = await papersWithoutWords(db);
  for (let from = 0; from < all.length && !signal.aborted; from += AT_ONCE) {
    const papers = all.slice(from, from + AT_ONCE);
    const formulas = new Map<string, string>();
    for (const place of papers)
      for (const formula of formulasOf(await paperAt(db, place))) formulas.set(hashOf(formula), formula);
    for (const hash of (await storedWords(db, [...formulas.keys()])).keys()) formulas.delete(hash);
    const words = await wordsFor([...formulas.values()], () => undefined);
    await db.write(keepSpeech, {
      words: [...formulas.keys()].map((hash, place) => ({ hash, words: words[place] ?? '' })),
      papers,
    });
  }
}
