/** A name that tells one tab of a student from another: 32 bits, for it goes with every save. */
export const tabName = (): string => randomKey().slice(0, 8);

/** 128 random bits, hexadecimal. (`crypto.randomUUID` is missing on pages without TLS.) */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
