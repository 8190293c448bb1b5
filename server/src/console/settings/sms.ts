import { NotSent, PerhapsSent, rule } from '../../core/errors.ts';
import type { PhoneNumber } from '../../auth/gate.store.ts';
import type { Services } from '../../core/services.ts';

/**
 * Sends a message as students get it, with noughts for a code; returns how long the gateway took. Throws an
 * OperatorError with what it said.
 */
export async function testSms(
  { config, sms }: Pick<Services, 'config' | 'sms'>,
  { phone_code, mobile }: PhoneNumber,
): Promise<number> {
  const began = performance.now();
  try {
    await sms.send({ phone_code, mobile, code: '0'.repeat(config.OTP_LENGTH) });
  } catch (error) {
    if (error instanceof PerhapsSent) throw rule('sms_unsure', { why: error.message });
    if (error instanceof NotSent) throw rule('sms_refused', { reasons: error.reasons.join('; ') });
    throw error;
  }
  return Math.round(performance.now() - began);
}
