import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '../core/secret.ts';

const FORM = /^(\d{1,15})\.([\w-]{22})$/u;

/** The address in each mail that ends them: it names the student, and its signature holds for that alone. */
export class UnsubscribeTokens {
  readonly #key: Buffer;

  constructor(secret: string) {
    this.#key = deriveKey(secret, 'unsubscribe');
  }

  of(stud_id: number): string {
    return `${stud_id}.${this.#signature(String(stud_id))}`;
  }

  /** The student that a genuine token names; undefined for any other. */
  named(token: string): number | undefined {
    const [, id = '', signature = ''] = FORM.exec(token) ?? [];
    if (signature === '') return undefined;
    return timingSafeEqual(Buffer.from(this.#signature(id)), Buffer.from(signature)) ? Number(id) : undefined;
  }

  #signature(id: string): string {
    return createHmac('sha256', this.#key).update(id).digest('base64url').slice(0, 22);
  }
}
