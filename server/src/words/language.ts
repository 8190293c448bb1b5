/** The words of another language, from the English ones: a text for a text, a function of the same params for a function. */
export type Like<English> = { readonly [Key in keyof English]: English[Key] extends string ? string : English[Key] };
