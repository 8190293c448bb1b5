import { createPrivateKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

/** Stands before the 32 bytes of an Ed25519 key's seed in the form that Node reads (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');
/** A key of minisign's without a password (`minisign -G -W`): algorithm, no derivation, BLAKE2 as the check's. */
const PLAIN = Buffer.from('Ed\0\0B2', 'latin1');
/** Salt and limits of a password, all zero where there is none. */
const UNUSED = 48;

/** A key that signs releases. */
export interface SigningKey {
  id: Buffer;
  seed: Buffer;
  publicBytes: Buffer;
}

/** Reads the file of a secret key. Throws where the text is none, or wants a password. */
export function readKey(file: string): SigningKey {
  const [, line = ''] = readFileSync(file, 'utf8').split('\n');
  const bytes = Buffer.from(line, 'base64');
  if (bytes.length !== 158 || !bytes.subarray(0, PLAIN.length).equals(PLAIN))
    throw new Error(`${file} is no secret key of minisign's without a password: make one by --new-key, or minisign -G -W.`);
  const key = bytes.subarray(PLAIN.length + UNUSED);
  return { id: key.subarray(0, 8), seed: key.subarray(8, 40), publicBytes: key.subarray(40, 72) };
}

/** Makes NAME.key and NAME.pub; a key that is there is never written over. */
export function makeKey(name: string): void {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const key: SigningKey = {
    id: randomBytes(8),
    seed: privateKey.export({ format: 'der', type: 'pkcs8' }).subarray(-32),
    publicBytes: publicKey.export({ format: 'der', type: 'spki' }).subarray(-32),
  };
  const secret = Buffer.concat([PLAIN, Buffer.alloc(UNUSED), key.id, key.seed, key.publicBytes, Buffer.alloc(32)]);
  const text = `untrusted comment: minisign encrypted secret key\n${secret.toString('base64')}\n`;
  writeFileSync(`${name}.key`, text, { mode: 0o600, flag: 'wx' });
  writeFileSync(`${name}.pub`, publicKeyText(key), { flag: 'wx' });
}

/** The file of the public key. */
export function publicKeyText({ id, publicBytes }: SigningKey): string {
  const name = Buffer.from(id.toReversed()).toString('hex').toUpperCase();
  const bytes = Buffer.concat([Buffer.from('Ed'), id, publicBytes]);
  return `untrusted comment: minisign public key ${name}\n${bytes.toString('base64')}\n`;
}

/** The file of a signature in minisign's format, of what `digestOf` (server/src/ops/update/minisign.ts) returns. */
export function signatureText(key: SigningKey, digest: Buffer, comment: string): string {
  const privateKey = createPrivateKey({ key: Buffer.concat([PKCS8, key.seed]), format: 'der', type: 'pkcs8' });
  const own = sign(null, digest, privateKey);
  const whole = sign(null, Buffer.concat([own, Buffer.from(comment)]), privateKey);
  const line = Buffer.concat([Buffer.from('ED'), key.id, own]).toString('base64');
  return `untrusted comment: signature of a release of the portal\n${line}\ntrusted comment: ${comment}\n${whole.toString('base64')}\n`;
}
