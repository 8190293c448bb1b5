import { createCipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto';

/** A browser's keys, base64url, as it gave them. */
export interface BrowserKeys {
  p256dh: string;
  auth: string;
}

/** The secrets made anew for every message: a key pair of one use, and the salt. */
export interface Fresh {
  pair: ECDH;
  salt: Buffer;
}

/** The size of a record, of which a message here is always one (RFC 8188). */
const RECORD = 4096;
/** Marks the last record; no padding follows. */
const LAST = Buffer.of(2);

const made = (): Fresh => {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return { pair, salt: randomBytes(16) };
};

const hkdf = (salt: Buffer, from: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', from, salt, info, length));

/**
 * The body of a push message that only the browser with those keys can read: RFC 8291 (aes128gcm), of the primitives of
 * node:crypto. Tests give `fresh` to compare it with the message of the RFC. Throws for a key that is none.
 */
export function encrypted(plain: Buffer, { p256dh, auth }: BrowserKeys, fresh: Fresh = made()): Buffer {
  const { pair, salt } = fresh;
  const ours = pair.getPublicKey();
  const theirs = Buffer.from(p256dh, 'base64url');
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const input = hkdf(Buffer.from(auth, 'base64url'), pair.computeSecret(theirs), info, 32);
  const key = hkdf(salt, input, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = hkdf(salt, input, 'Content-Encoding: nonce\0', 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const record = [cipher.update(Buffer.concat([plain, LAST])), cipher.final(), cipher.getAuthTag()];
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD);
  return Buffer.concat([salt, size, Buffer.of(ours.length), ours, ...record]);
}
