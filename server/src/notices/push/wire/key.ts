import { createECDH, createHash, createPrivateKey, sign, type KeyObject } from 'node:crypto';
import { deriveKey } from '../../../core/secret.ts';
import type { Services } from '../../../core/services.ts';

/** Uses a token this long; push services take none that lives longer than a day. */
const TOKEN_LIFE_MS = 12 * 3_600_000;
const MOST_TOKENS = 100;

/**
 * The key by which push services know the portal (VAPID, RFC 8292). It is derived from the portal's secret: every
 * instance has the same, and it is stored nowhere.
 */
export class PushKey {
  readonly publicKey: string;
  /** The name of the key, which is another one after the secret was changed. */
  readonly keyId: string;
  readonly #key: KeyObject;
  readonly #contact: string;
  readonly #tokens = new Map<string, { header: string; until: number }>();

  constructor(secret: string, contact: string) {
    const { pair, d } = derivedPair(secret);
    const point = pair.getPublicKey();
    this.publicKey = point.toString('base64url');
    this.keyId = createHash('sha256').update(point).digest('base64url').slice(0, 12);
    this.#contact = contact;
    const x = point.toString('base64url', 1, 33);
    const y = point.toString('base64url', 33);
    this.#key = createPrivateKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y, d: d.toString('base64url') } });
  }

  /** The header Authorization for a push service. */
  authorization(endpoint: string, now: number): string {
    const { origin } = new URL(endpoint);
    const kept = this.#tokens.get(origin);
    // A clock that was set back must not keep one alive.
    if (kept && kept.until > now && kept.until <= now + TOKEN_LIFE_MS) return kept.header;
    const header = `vapid t=${this.#token(origin, now)}, k=${this.publicKey}`;
    if (this.#tokens.size >= MOST_TOKENS) this.#tokens.clear();
    this.#tokens.set(origin, { header, until: now + TOKEN_LIFE_MS / 2 });
    return header;
  }

  #token(aud: string, now: number): string {
    const exp = Math.floor((now + TOKEN_LIFE_MS) / 1000);
    const claims = { aud, exp, ...(this.#contact !== '' && { sub: this.#contact }) };
    const signed = [{ typ: 'JWT', alg: 'ES256' }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
    const signature = sign('sha256', Buffer.from(signed.join('.')), { key: this.#key, dsaEncoding: 'ieee-p1363' });
    return `${signed.join('.')}.${signature.toString('base64url')}`;
  }
}

/** Derives a key pair; one number in four thousand million is no key of this curve, and the next one is taken. */
function derivedPair(secret: string) {
  for (let tried = 0; ; tried += 1) {
    const d = deriveKey(secret, tried === 0 ? 'push' : `push ${tried}`);
    const pair = createECDH('prime256v1');
    try {
      pair.setPrivateKey(d);
      return { pair, d };
    } catch (error) {
      if (tried === 8) throw error;
    }
  }
}

/** The portal's key. An address of the portal is a contact where none is given. */
export const pushKeyOf = ({ secret, config }: Pick<Services, 'secret' | 'config'>): PushKey =>
  new PushKey(secret, config.PUSH_CONTACT || (config.PUBLIC_URL.startsWith('https:') ? config.PUBLIC_URL : ''));
