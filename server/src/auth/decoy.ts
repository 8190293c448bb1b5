import type { PhoneNumber } from './gate.store.ts';

const MARK = 'x';

/**
 * The number under which tries at a number that nobody has are counted: another than the number's own, whose codes and
 * waits a student may need at the other door.
 */
export const decoyOf = ({ phone_code, mobile }: PhoneNumber): PhoneNumber => ({
  phone_code: phone_code.startsWith(MARK) ? phone_code : `${MARK}${phone_code}`,
  mobile,
});
