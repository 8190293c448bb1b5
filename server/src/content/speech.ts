import { formulasOf } from '../attempt/shown/spokenPaper.ts';
import type { Sql } from '../db/database.ts';
import { storedWords } from '../speech/speech.store.ts';
import { hashOf } from '../speech/spoken.ts';
import type { School } from './plan.ts';
import { paperAt, papersWithoutWords, type Speech } from '../attempt/shown/speech.store.ts';

/** The formulas and papers that need words before a school can be stored. */
export interface Unspoken {
  /** Formulas without words, by their hashes. */
  formulas: Map<string, string>;
  /** Papers stored before without words. */
  papers: Speech['papers'];
}

/** Finds the formulas of a school, and of papers stored before, that have no words. */
export async function unspokenIn(db: Sql, { quizzes, exams }: School): Promise<Unspoken> {
  const papers = await papersWithoutWords(db);
  const formulas = new Map<string, string>();
  const add = (of: Parameters<typeof formulasOf>[0]): void => {
    for (const formula of formulasOf(of)) formulas.set(hashOf(formula), formula);
  };
  for (const item of [...quizzes, ...exams]) add(item);
  // Reads one paper at a time: the papers of years together may be more than the memory.
  for (const place of papers) add(await paperAt(db, place));
  for (const hash of (await storedWords(db, [...formulas.keys()])).keys()) formulas.delete(hash);
  return { formulas, papers };
}

interface Progress {
  step: () => void;
  end: () => void;
}

/**
 * Puts the formulas into words. `watch` is called once the engine has started, with how many formulas there are; the
 * progress that it returns hears of each.
 */
export async function spokenNow({ formulas, papers }: Unspoken, watch: (formulas: number) => Progress): Promise<Speech> {
  if (formulas.size === 0) return { words: [], papers };
  // Only here: a load without a new formula has no use for the engine.
  const { wordsFor } = await import('../speech/wordsFor.ts');
  let progress: Progress | undefined;
  const words = await wordsFor([...formulas.values()], () => (progress ??= watch(formulas.size)).step());
  progress?.end();
  return { words: [...formulas.keys()].map((hash, place) => ({ hash, words: words[place] ?? '' })), papers };
}
