import type { Question } from '../answers.ts';
import type { Translated } from './PaperText.tsx';

type Other = NonNullable<Question['in']>[string];

/**
 * The texts of a question or passage in one other language, by its own texts: each text there, and the words for its
 * formulas.
 */
export type OtherTexts = ReadonlyMap<string, { text: string; spoken: string | undefined }>;

type Texts = Translated &
  Partial<Pick<Question, 'question' | 'options' | 'rows' | 'columns'>> & { explanation?: string; text?: string };

/** Finds the texts in another language. A text that is missing or empty there is the same in both languages. */
export function otherTexts(of: Texts, language: string): OtherTexts {
  const other: Partial<Omit<Other, 'spoken'> & { text: string; spoken: Other['spoken'] | string }> | undefined =
    of.in?.[language];
  const found = new Map<string, { text: string; spoken: string | undefined }>();
  if (!other) return found;
  const { spoken } = other;
  const words = typeof spoken === 'object' ? spoken : { question: spoken };
  const put = (own: unknown, text: string | undefined, said: string | undefined): void => {
    if (typeof own === 'string' && text && !found.has(own)) found.set(own, { text, spoken: said || undefined });
  };
  put(of.question ?? of.text, other.question ?? other.text, words.question);
  put(of.explanation, other.explanation, words.explanation);
  of.options?.forEach((own, place) => put(own, other.options?.[place], words.options?.[place]));
  for (const parts of ['rows', 'columns'] as const)
    of[parts]?.forEach(({ text }, place) => put(text, other[parts]?.[place], words[parts]?.[place]));
  return found;
}
