import type { Language } from '@portal/contract/languages';
import * as en from './en/all.ts';
import * as hi from './hi/all.ts';
import type { Like } from './language.ts';
import type { Code, Said } from './say.ts';

/** Everything that the server says in one language. */
type Words = Pick<typeof en, 'mailLine'> & { mail: Like<typeof en.mail>; messages: Like<typeof en.messages> };

/** The words of every language; one without its own does not compile. */
export const WORDS: Readonly<Record<Language, Words>> = {
  en,
  hi,
};

/** Returns the same message in that language. */
export function sayIn(language: Language | undefined, said: Said): Said {
  // What the framework found has its own words.
  if (language === undefined || language === 'en' || said.code === 'bad_request') return said;
  // A code stands for a message of that table, made of the message's own params.
  const text = WORDS[language].messages[said.code as Code] as string | ((params: unknown) => string) | undefined;
  if (text === undefined) return said;
  return { ...said, message: typeof text === 'string' ? text : text(said.params) };
}
