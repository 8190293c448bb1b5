import { isSame, signer } from '../../core/secret.ts';

const FORM = /^(\d{1,15})\.([\w-]{22})$/u;

/** Addresses in mails: each names a student, and its signature holds for one purpose, and what it is about, alone. */
export class MailTokens {
  readonly #sign: ReturnType<typeof signer>;

  private constructor(secret: string, purpose: string) {
    this.#sign = signer(secret, purpose);
  }

  /** Ends the mails. */
  static forStopping(secret: string): MailTokens {
    return new MailTokens(secret, 'unsubscribe');
  }

  /** Says that an address is read by the student. */
  static forConfirming(secret: string): MailTokens {
    return new MailTokens(secret, 'confirm email');
  }

  /** Lets a guardian agree to sheets at an address, or end them. */
  static forGuardian(secret: string): MailTokens {
    return new MailTokens(secret, 'guardian mail');
  }

  of(stud_id: number, about = ''): string {
    return `${stud_id}.${this.#signature(String(stud_id), about)}`;
  }

  /** The student whom a token names, genuine or not; undefined for what is none. */
  static studentIn(token: string): number | undefined {
    const [, id] = FORM.exec(token) ?? [];
    return id === undefined ? undefined : Number(id);
  }

  isGenuine(token: string, about = ''): boolean {
    const [, id = '', signature = ''] = FORM.exec(token) ?? [];
    return isSame(this.#signature(id, about), signature);
  }

  #signature(id: string, about: string): string {
    return this.#sign(about === '' ? [id] : [id, about], 22);
  }
}
