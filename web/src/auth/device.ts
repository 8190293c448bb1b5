import { serverNow } from '../ui/serverClock.ts';

/** Sent at sign-in in place of a device id; fixed by SIGN-06. */
export const SIGN_IN_DEVICE = 'web';

/** A device id for one registration form: from the user agent, chance and the time; begins with 'id_'. */
export function newDeviceId(): string {
  const chance = crypto.getRandomValues(new Uint32Array(2));
  const parts = [hash(navigator.userAgent), ...chance, serverNow()];
  return `id_${parts.map((part) => part.toString(36)).join('_')}`;
}

/** FNV-1a, 32 bits: shortens the user agent, protects nothing. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return value;
}
