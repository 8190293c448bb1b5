const wordsOf = (name: string): string[] =>
  name
    .toLowerCase()
    .normalize('NFKC')
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/**
 * Returns true when two names can be one person's: the words of the shorter one all stand in the longer one, in full or
 * as initials. 'Kiran' and 'R. Kiran Das' can; 'Kiran Das' and 'Mohan Das' cannot.
 */
export function sameName(one: string, other: string): boolean {
  const [few = [], many = []] = [wordsOf(one), wordsOf(other)].toSorted((a, b) => a.length - b.length);
  return few.every((word) => many.some((full) => full === word || initialOf(word, full)));
}

const initialOf = (one: string, other: string): boolean =>
  Math.min(one.length, other.length) === 1 && one.charAt(0) === other.charAt(0);

/** Returns true when a name looks like a correction of the other: they share a word, or begin one alike. */
export function alike(one: string, other: string): boolean {
  const known = new Set(wordsOf(one).map((word) => word.slice(0, 3)));
  return wordsOf(other).some((word) => known.has(word.slice(0, 3)));
}
