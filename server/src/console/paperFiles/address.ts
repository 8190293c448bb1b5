import { originalName } from '../../content/originals/place.ts';
import { signedAddresses } from '../../core/secret.ts';
import { HOUR_MS } from '../../core/dates.ts';

export const PLACE = '/paper-file/';

/**
 * Makes and checks the addresses of PDFs of papers. They are signed with a key of their own, so that no address of a
 * student's media ever opens one.
 */
export function paperFileAddresses(secret: string) {
  const { sign, sessionOf } = signedAddresses(secret, 'paper file', HOUR_MS);
  return {
    of: (sum: string, session_id: number, now: number): string => `${PLACE}${sign(sum, session_id, now)}/${originalName(sum)}`,
    sessionOf,
  };
}
