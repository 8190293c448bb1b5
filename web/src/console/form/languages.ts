import { LANGUAGE } from '#words/locale';

const config = JSON.parse(document.querySelector('#config')?.textContent ?? '{}') as { languages?: string[] };

/** The languages that texts may have beside their first: those of the school, and those that are there. */
export const languagesBeside = (there: object = {}): string[] => [
  ...new Set([...(config.languages ?? []).slice(1), ...Object.keys(there)]),
];

const names = new Intl.DisplayNames([LANGUAGE], { type: 'language' });

/** 'Hindi', in the language of the page. */
export const languageName = (language: string): string => names.of(language) ?? language;
