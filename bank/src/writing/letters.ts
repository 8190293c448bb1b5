import { createHash } from 'node:crypto';

/**
 * The letters of a name as far as a key may have them: 'Straight lines' gives 'straight-lines', a name in another
 * script ''.
 */
export const keyLetters = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-|-$/gu, '')
    .slice(0, 60)
    .replace(/-$/u, '');

/** Returns the first `characters` hex digits of a text's SHA-256. */
export const digest = (text: string, characters: number): string =>
  createHash('sha256').update(text).digest('hex').slice(0, characters);
