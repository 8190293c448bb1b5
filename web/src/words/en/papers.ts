import { plural } from '../plural.ts';

export const loaded = (count: number, of: number): string => `Pictures loaded ${count} of ${of}`;
/** `size` as '1.3 MB'; undefined where nobody knows. */
export const come = (count: number, size: string | undefined): string =>
  `${plural('en', count, { one: 'One picture comes', other: `${count} pictures come` })} with the paper${size === undefined ? '' : `: ${size}`}.`;
export const areHere = (count: number, of: number): string => `Pictures ${count} of ${of} are on this device.`;

/** The first letter of a language's script: signs of a button, as 'A' and 'अ'. */
const LETTERS: Readonly<Record<string, string>> = {
  en: 'A', hi: 'अ', mr: 'अ', ta: 'அ', te: 'అ', kn: 'ಅ', ml: 'അ', bn: 'অ', as: 'অ', gu: 'અ', or: 'ଅ', pa: 'ਅ', ur: 'ا',
}; // prettier-ignore

export const letterOf = (language: string): string => LETTERS[language] ?? language.toUpperCase();

/** Names a language in its own words. */
export function nameOf(language: string): string {
  try {
    return new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  } catch {
    return language;
  }
}

export const ofQuestion = 'Language of the questions';
export const both = 'Both';
export const bothOf = (first: string, other: string): string => `${first} and ${other}`;
export const shownIn = (name: string): string => `Questions in ${name}.`;
export const bothShown = 'Questions in both languages.';
export const whichLanguage = 'In which language do you want to read the questions?';
export const firstDecides = (name: string): string =>
  `You can change it at every question. Where two languages differ, the question counts as it is in ${name}.`;
