import { createHash, createPublicKey, verify } from 'node:crypto';
import { createReadStream } from 'node:fs';

/** The format of minisign's files: what an operator checks without the portal, by `minisign -Vm FILE -p portal.pub`. */
const ALGORITHM = 'Ed';
const PREHASHED = 'ED';
const TRUSTED = 'trusted comment: ';
/** Stands before the 32 bytes of an Ed25519 key in the form that Node reads (RFC 8410). */
const SPKI = Buffer.from('302a300506032b6570032100', 'hex');

/** A public key of minisign's: its number, which signatures name, and its bytes. */
export interface PublicKey {
  id: Buffer;
  bytes: Buffer;
}

/** Reads the file of a public key; undefined where the text is none. */
export function readPublicKey(text: string): PublicKey | undefined {
  const [, line = ''] = text.split('\n');
  const bytes = Buffer.from(line, 'base64');
  if (bytes.length !== 42 || bytes.toString('latin1', 0, 2) !== ALGORITHM) return undefined;
  return { id: bytes.subarray(2, 10), bytes: bytes.subarray(10) };
}

/** Why a file is not what its signature says. */
export type Forgery = 'no signature' | 'another key' | 'not what was signed';

/** Checks a file against its signature; returns the signature's trusted comment, or why there is no trust. */
export function verifySignature(key: PublicKey, signature: string, digest: Buffer): { comment: string } | { forgery: Forgery } {
  const [, line = '', trusted = '', global = ''] = signature.split('\n');
  const bytes = Buffer.from(line, 'base64');
  if (bytes.length !== 74 || bytes.toString('latin1', 0, 2) !== PREHASHED || !trusted.startsWith(TRUSTED))
    return { forgery: 'no signature' };
  if (!bytes.subarray(2, 10).equals(key.id)) return { forgery: 'another key' };
  const comment = trusted.slice(TRUSTED.length);
  const own = bytes.subarray(10);
  const publicKey = createPublicKey({ key: Buffer.concat([SPKI, key.bytes]), format: 'der', type: 'spki' });
  const isWhole = verify(null, Buffer.concat([own, Buffer.from(comment)]), publicKey, Buffer.from(global, 'base64'));
  return isWhole && verify(null, digest, publicKey, own) ? { comment } : { forgery: 'not what was signed' };
}

/** Returns the digest of a file, BLAKE2b-512, which is what a signature signs. */
export async function digestOf(file: string): Promise<Buffer> {
  const hash = createHash('blake2b512');
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.digest();
}

/** Returns the digest of a text, as `digestOf` does of a file. */
export const digestOfText = (text: string): Buffer => createHash('blake2b512').update(text).digest();
