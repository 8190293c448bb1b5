import { LANGUAGE } from '#words/locale';
import { schoolLanguages } from '../../api/schoolLanguages.ts';

/** Returns the languages that texts may have beside their first: the school's, and those already there. */
export const languagesBeside = (there: object = {}): string[] => [
  ...new Set([...schoolLanguages.slice(1), ...Object.keys(there)]),
];

const names = new Intl.DisplayNames([LANGUAGE], { type: 'language' });

/** 'Hindi', in the language of the page. */
export const languageName = (language: string): string => names.of(language) ?? language;

/** 'हिन्दी', in the language itself. */
export const ownName = (language: string): string =>
  new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
