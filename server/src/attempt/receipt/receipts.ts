import { createHash, createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { deriveKey } from '../../core/secret.ts';
import type { Sql } from '../../db/database.ts';
import type { Outcome } from '../outcome.store.ts';
import type { Kind, Paper } from '@portal/bank/paper/paper';
import { firstPayload, isSecond, secondPayload } from './contents.ts';
import type { ReceiptKey } from './receipt.store.ts';

const signLater = promisify(sign);

/**
 * A receipt reads `LP2.<key id>.<payload>.<signature>`, the parts in base64url; those of attempts of earlier portals
 * begin with `LP1`.
 */
const FORM = /^(LP[12])\.([\w-]{8})\.([\w-]{20,1600})\.([\w-]{86})$/u;

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

  /**
   * Returns the receipt of an attempt, always the same text; attempts of portals before version 2 keep version 1.
   * `paper` is of the attempt's version. Signed in the thread pool: other calls need not wait.
   */
  async of(kind: Kind, outcome: Outcome, paper: Paper): Promise<string> {
    const { handed_in_by } = outcome;
    const contents = handed_in_by === null ? firstPayload(kind, outcome) : secondPayload(kind, handed_in_by, outcome, paper);
    const payload = Buffer.from(contents).toString('base64url');
    const signature = await signLater(null, Buffer.from(payload), this.#key);
    return `${handed_in_by === null ? 'LP1' : 'LP2'}.${this.keyId}.${payload}.${signature.toString('base64url')}`;
  }
}

/** The signed contents of a genuine receipt; undefined when it was changed or made by someone else. */
export async function checkReceipt(db: Sql, receipt: string): Promise<string | undefined> {
  const [, form = '', key_id = '', payload = '', signature = ''] = FORM.exec(receipt.trim()) ?? [];
  const key = await db.get<{ public_key: string }>('SELECT public_key FROM receipt_key WHERE key_id = ?', key_id);
  const bytes = Buffer.from(signature, 'base64url');
  // The last letter has bits to spare: another one would read as the same bytes, and a receipt counts to the letter.
  if (!key || bytes.toString('base64url') !== signature) return undefined;
  if (!verify(null, Buffer.from(payload), createPublicKey(key.public_key), bytes)) return undefined;
  const contents = Buffer.from(payload, 'base64url').toString('utf8');
  // The form is not signed: it must be that of the contents.
  return form === (isSecond(contents) ? 'LP2' : 'LP1') ? contents : undefined;
}
