/** The language, as `Intl` names it. */
export const LANGUAGE = 'en';
/** How dates and times are written. */
export const LOCALE = 'en-IN';
