import { isSame, signer } from '../../core/secret.ts';

const FORM = /^([0-9a-z]{1,10})-([\w-]{32})$/u;

/**
 * Makes and reads the addresses that phones subscribe to. An address is made from the portal's secret, the student and
 * the student's serial, so it can be shown again without being stored, and is ended by counting the serial on.
 */
export class CalendarAddresses {
  readonly #sign: ReturnType<typeof signer>;

  constructor(secret: string) {
    this.#sign = signer(secret, 'calendar address');
  }

  path(stud_id: number, serial: number): string {
    return `/calendar/${stud_id.toString(36)}-${this.#mac(stud_id, serial)}.ics`;
  }

  /** The student that an address names, not yet checked; undefined for what no address looks like. */
  named(text: string): number | undefined {
    const id = FORM.exec(text)?.[1];
    const stud_id = id === undefined ? Number.NaN : Number.parseInt(id, 36);
    return Number.isSafeInteger(stud_id) && stud_id < 1e15 ? stud_id : undefined;
  }

  /** Returns true when the address is this student's, with this serial. */
  genuine(text: string, stud_id: number, serial: number): boolean {
    return isSame(FORM.exec(text)?.[2] ?? '', this.#mac(stud_id, serial));
  }

  #mac(stud_id: number, serial: number): string {
    return this.#sign([String(stud_id), String(serial)], 32);
  }
}
