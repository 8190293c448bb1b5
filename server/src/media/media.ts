import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '../core/secret.ts';

/** Addresses stay the same for this long, so that a browser's cache can use them. */
const STEP_MS = 3 * 3_600_000;

/** Pictures anyone may load; everything else needs a signed address. */
const OPEN = 'open/';

/** Makes and checks the addresses of files in the media folder. */
export interface Media {
  /**
   * The address of a stored link for one session: an http(s) link and an empty one stay as they are,
   * a path in the media folder is signed for the session and lives for 3 to 6 hours, one below `open/` needs no signature.
   */
  address(link: string, session_id: number): string;
  /** The session a signed address was made for, when signature and time are right. `at` in epoch milliseconds. */
  check(signature: string, path: string, at: number): number | undefined;
}

export function createMedia(secret: string, now: () => number): Media {
  // As a key object: from bytes, Node would make one for every address, at five times the cost.
  const key = createSecretKey(deriveKey(secret, 'media address'));
  const mac = (session_id: string, expires: string, path: string) =>
    createHmac('sha256', key).update(`${session_id}\n${expires}\n${path}`).digest('base64url').slice(0, 32);
  return {
    address: (link, session_id) => {
      if (link === '' || /^https?:\/\//u.test(link)) return link;
      const escaped = link.split('/').map(encodeURIComponent).join('/');
      if (link.startsWith(OPEN)) return `/media/${escaped}`;
      const expires = ((Math.floor(now() / STEP_MS) + 2) * STEP_MS).toString(36);
      const session = session_id.toString(36);
      return `/media/${session}.${expires}.${mac(session, expires, link)}/${escaped}`;
    },
    check: (signature, path, at) => {
      const [session = '', expires = '', given = ''] = signature.split('.');
      const right = Buffer.from(mac(session, expires, path));
      const candidate = Buffer.from(given);
      if (right.length !== candidate.length || !timingSafeEqual(right, candidate)) return undefined;
      return Number.parseInt(expires, 36) > at ? Number.parseInt(session, 36) : undefined;
    },
  };
}
