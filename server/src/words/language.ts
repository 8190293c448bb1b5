/** The words of another language, from the English ones: a text for a text, and what is made of the same params. */
export type Like<English> = { readonly [Key in keyof English]: English[Key] extends string ? string : English[Key] };
