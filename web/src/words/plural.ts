/** The word for a counted thing, in each form that a language has for it: English 'one' and 'other'. */
type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** Returns the form for that many: `plural('en', 2, { one: 'minute', other: 'minutes' })` is 'minutes'. */
export const plural = (language: string, count: number, forms: Forms): string =>
  forms[new Intl.PluralRules(language).select(count)] ?? forms.other;
