/** The languages that the portal speaks, each by its own name. */
export const LANGUAGES = { en: 'English', hi: 'हिन्दी' } as const;

export type Language = keyof typeof LANGUAGES;

export const isLanguage = (text: string): text is Language => Object.hasOwn(LANGUAGES, text);

/**
 * The cookie of the device's language, which scripts may read: 'hi', or 'hi-chosen' from the moment somebody has chosen
 * where nobody was signed in until an account has taken that over.
 */
export const LANGUAGE_COOKIE = 'portal_language';
const YEAR_S = 365 * 24 * 3600;

/** The header Set-Cookie, or the text for `document.cookie`, that keeps a language on a device. */
export const languageCookie = (language: Language, chosen: '' | '-chosen' = ''): string =>
  `${LANGUAGE_COOKIE}=${language}${chosen}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`;

/** Reads the language that a device keeps from its cookies. */
export function languageIn(cookies: string): { language: Language; isChosen: boolean } | undefined {
  const [, language = '', chosen] =
    new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=([a-z]+)(-chosen)?(?:;|$)`, 'u').exec(cookies) ?? [];
  return isLanguage(language) ? { language, isChosen: chosen !== undefined } : undefined;
}
