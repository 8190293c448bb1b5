const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;
const SHORT = 36;

/**
 * Stands for an option's text in a save: FNV-1a of 32 bits over its UTF-16 units, in base 36. It tells the options of
 * one question apart and hides nothing. http://www.isthe.com/chongo/tech/comp/fnv/
 */
export function optionHash(text: string): string {
  let hash = OFFSET;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), PRIME);
  return (hash >>> 0).toString(SHORT);
}
