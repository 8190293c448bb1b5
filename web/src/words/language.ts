/** The type of a sentence in any language, from English: a text, a function of the same arguments, or several. */
type Sentence<English> = English extends string
  ? string
  : English extends (...given: never) => string
    ? English
    : { readonly [Key in keyof English]: Sentence<English[Key]> };
type Room<English> = { readonly [Key in keyof English]: Sentence<English[Key]> };
type Known<Other, English> = { readonly [Key in Exclude<keyof Other, keyof English>]: never };

/**
 * A language beside English, `Language<typeof import('./hi/rooms.ts')>`: it has every room and every sentence of the
 * English one, and no other. What is missing, too much or of another kind is a fault of types, which names it.
 */
export type Language<
  Other extends { readonly [Name in keyof English]: Room<English[Name]> } & Known<Other, English> & {
      readonly [Name in keyof Other & keyof English]: Known<Other[Name], English[Name]>;
    },
  English = typeof import('./en/rooms.ts'),
> = Other;
