import { LANGUAGES, type Language } from '@portal/contract/languages';
import { textOf, withTexts, type Sentence } from '@portal/bank/told';
import type * as en from './en/all.ts';
import type { Like } from './language.ts';
import type { Code, Said } from './say.ts';

/** Everything that the server says in one language. */
type Words = Pick<typeof en, 'deviceIn' | 'mailLine' | 'reasons'> & {
  mail: Like<typeof en.mail>;
  guardianMail: Like<typeof en.guardianMail>;
  messages: Like<typeof en.messages>;
  checks: Like<typeof en.checks>;
};

/** The words of every language, each from the folder of its name: the compiler checks what stands there. */
export const WORDS = Object.fromEntries(
  await Promise.all(Object.keys(LANGUAGES).map(async (language) => [language, await import(`./${language}/all.ts`)] as const)),
) as Readonly<Record<Language, Words>>;

/** Returns the same message in that language; its params are texts then. */
export function sayIn(language: Language | undefined, said: Said): Said {
  // A fault that the framework found has its own words.
  if (language === undefined || language === 'en' || said.code === 'bad_request')
    return said.params ? { ...said, params: withTexts(said.params) } : said;
  const params = withTexts(said.params, (sentence) => textIn(language, sentence));
  // A code stands for a message of that table, made of the message's own params.
  const text = WORDS[language].messages[said.code as Code] as string | ((params: unknown) => string) | undefined;
  if (text === undefined) return said;
  return { ...said, ...(said.params && { params }), message: typeof text === 'string' ? text : text(params) };
}

/** Returns the text of a message in that language; what no language has, as it was written. */
export const textIn = (language: Language | undefined, said: Sentence): string =>
  textOf(typeof said === 'string' ? said : sayIn(language, said));

/** Returns several messages as one line in that language. */
export const lineOf = (language: Language | undefined, all: readonly Said[]): string =>
  all.map((said) => textIn(language, said)).join('; ');
