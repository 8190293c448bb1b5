import type { Reason } from '@portal/bank/bank';
import type { Language } from '@portal/contract/languages';
import { WORDS } from '../../words/languages.ts';

/** Says why a question of a file is not taken as it stands; in English what a language has no sentence for. */
export function reasonIn(language: Language, { code, params, message }: Reason): string {
  const sentence = language === 'en' ? undefined : WORDS[language].reasons[code];
  if (sentence === undefined) return message;
  let place = 0;
  return sentence.replaceAll('{}', () => String(params[place++] ?? ''));
}
