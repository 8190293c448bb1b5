import { createHash, createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { deriveKey } from '../core/secret.ts';
import type { Sql } from '../db/database.ts';
import type { Outcome } from './attempt.store.ts';
import type { Answers } from './grade.ts';
import type { Kind } from './paper.ts';
import type { ReceiptKey } from './receipt.store.ts';

/** What is signed: attempt, student, kind, moment, and the hash of the stored answers. */
interface Signed {
  a: number;
  s: number;
  k: Kind;
  t: number;
  h: string;
}

const signLater = promisify(sign);

/** A receipt reads `LP1.<key id>.<payload>.<signature>`, the parts in base64url. */
const FORM = /^LP1\.([\w-]{8})\.([\w-]{20,400})\.([\w-]{86})$/u;

/** DER of a PKCS#8 Ed25519 private key up to its 32 bytes of seed (RFC 8410). */
const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Signs what was stored, and checks what others show. Ed25519; the key is derived from the portal's secret. */
export class Receipts {
  readonly #key: KeyObject;
  readonly #publicKey: string;
  readonly keyId: string;

  constructor(secret: string) {
    this.#key = createPrivateKey({
      key: Buffer.concat([PKCS8_ED25519, deriveKey(secret, 'receipt')]),
      format: 'der',
      type: 'pkcs8',
    });
    this.#publicKey = createPublicKey(this.#key).export({ type: 'spki', format: 'pem' }).toString();
    this.keyId = createHash('sha256').update(this.#publicKey).digest('base64url').slice(0, 8);
  }

  /** The row that keeps today's public key for receipts checked after the secret has changed. */
  publicKeyRow(now: number): ReceiptKey {
    return { key_id: this.keyId, public_key: this.#publicKey, added_at: now };
  }

  /** The same attempt always has the same receipt. Signed in the thread pool: other calls need not wait for it. */
  async of(kind: Kind, { attempt_id, stud_id, submitted_at, answers }: Outcome): Promise<string> {
    const signed: Signed = { a: attempt_id, s: stud_id, k: kind, t: submitted_at, h: answersHash(answers) };
    const payload = Buffer.from(JSON.stringify(signed)).toString('base64url');
    const signature = await signLater(null, Buffer.from(payload), this.#key);
    return `LP1.${this.keyId}.${payload}.${signature.toString('base64url')}`;
  }
}

/** What a genuine receipt says; undefined when it was changed or made by someone else. */
export async function checkReceipt(db: Sql, receipt: string): Promise<Signed | undefined> {
  const [, key_id = '', payload = '', signature = ''] = FORM.exec(receipt.trim()) ?? [];
  const key = await db.get<{ public_key: string }>('SELECT public_key FROM receipt_key WHERE key_id = ?', key_id);
  const bytes = Buffer.from(signature, 'base64url');
  // The last letter has bits to spare: another one would read as the same bytes, and a receipt counts to the letter.
  if (!key || bytes.toString('base64url') !== signature) return undefined;
  if (!verify(null, Buffer.from(payload), createPublicKey(key.public_key), bytes)) return undefined;
  return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as Signed;
}

/** SHA-256 over the answers in the order of their questions, hex. */
export function answersHash(answers: Answers): string {
  const ordered = Object.entries(answers).toSorted(([a], [b]) => Number(a) - Number(b));
  return createHash('sha256').update(JSON.stringify(ordered)).digest('hex');
}
