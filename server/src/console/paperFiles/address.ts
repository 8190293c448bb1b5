import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import { originalName } from '../../content/originals/place.ts';
import { deriveKey } from '../../core/secret.ts';

export const PLACE = '/paper-file/';
const HOUR_MS = 3_600_000;

/**
 * Makes and checks the addresses of PDFs of papers: each for one session of staff and one to two hours. They are signed
 * with a key of their own, so that no address of a student's media ever opens one.
 */
export function paperFileAddresses(secret: string) {
  const key = createSecretKey(deriveKey(secret, 'paper file'));
  const mac = (of: readonly string[]): string => createHmac('sha256', key).update(of.join('\n')).digest('base64url');
  return {
    of: (sum: string, session_id: number, now: number): string => {
      // Whoever asks again within the hour has the same address, and the browser's own copy of the file.
      const until = ((Math.floor(now / HOUR_MS) + 2) * HOUR_MS).toString(36);
      const session = session_id.toString(36);
      return `${PLACE}${session}.${until}.${mac([session, until, sum])}/${originalName(sum)}`;
    },
    /** The session that it was made for; undefined where it is not right, or no longer. */
    sessionOf: (signature: string, sum: string, now: number): number | undefined => {
      const [session = '', until = '', given = ''] = signature.split('.');
      const [right, candidate] = [Buffer.from(mac([session, until, sum])), Buffer.from(given)];
      if (right.length !== candidate.length || !timingSafeEqual(right, candidate)) return undefined;
      return Number.parseInt(until, 36) > now ? Number.parseInt(session, 36) : undefined;
    },
  };
}
