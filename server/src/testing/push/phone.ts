import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import ece from 'http_ece';

/** The contents of a push to a phone, and its headers. */
export interface Pushed {
  facts: Record<string, unknown>;
  topic: string;
  ttl: number;
  urgency: string;
  bytes: number;
}

/**
 * A browser that has subscribed: reads what is for it by the library of the format's authors, and shows one
 * notification for each topic.
 */
export class Phone {
  readonly #pair = createECDH('prime256v1');
  readonly #auth = randomBytes(16).toString('base64url');
  readonly subscription: { endpoint: string; p256dh: string; auth: string };
  /** Everything that came, in its order. */
  readonly pushed: Pushed[] = [];
  /** The claims of the tokens that it came with. */
  readonly claims: Record<string, unknown>[] = [];

  constructor(endpoint: string) {
    const p256dh = this.#pair.generateKeys('base64url');
    this.subscription = { endpoint, p256dh, auth: this.#auth };
  }

  /** The notifications that it shows: a later one of the same topic takes the place of the one before. */
  get shown(): Pushed[] {
    return [...new Map(this.pushed.map((each) => [each.topic, each])).values()];
  }

  /** The titles of those, in the order in which they came. */
  get titles(): string[] {
    return this.shown.map(({ facts }) => String(facts['title']));
  }

  /** Throws for a message that a browser, or its push service, would refuse. */
  take(body: Buffer, headers: IncomingHttpHeaders): void {
    const plain = ece.decrypt(body, { version: 'aes128gcm', privateKey: this.#pair, authSecret: this.#auth });
    this.claims.push(claimsOf(headers.authorization ?? ''));
    this.pushed.push({
      facts: JSON.parse(plain.toString('utf8')) as Record<string, unknown>,
      topic: String(headers['topic']),
      ttl: Number(headers['ttl']),
      urgency: String(headers['urgency']),
      bytes: body.length,
    });
  }
}

/** Reads what a token of VAPID says, once its signature is found to be that of its key. */
function claimsOf(authorization: string): Record<string, unknown> {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]{87})$/u.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: point.toString('base64url', 1, 33), y: point.toString('base64url', 33) };
  const publicKey = createPublicKey({ format: 'jwk', key: jwk });
  const signed = Buffer.from(`${head}.${claims}`);
  if (!verify('sha256', signed, { key: publicKey, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url')))
    throw new Error(`not signed: ${authorization}`);
  return { ...(JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>), key };
}
