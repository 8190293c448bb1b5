/** The language, as `Intl` names it. */
export const LANGUAGE = 'hi';
/** How dates and times are written: with the digits of the national screens. */
export const LOCALE = 'hi-IN-u-nu-latn';
