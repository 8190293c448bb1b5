import type { Config } from '../core/env.ts';
import { gateways } from '../core/env.signIn.ts';
import { fill, offer } from './sms.gateway.ts';

/** A mobile number to tell something. */
interface Addressee {
  phone_code: string;
  mobile: string;
}

/** A student's old or new number, and whether it was told of the change, or why not. */
interface NumberTold {
  number: string;
  told: boolean;
  reason?: string;
}

/** Masks all but the last four digits: they tell one student from another. */
export const masked = (mobile: string): string => `${'*'.repeat(Math.max(0, mobile.length - 4))}${mobile.slice(-4)}`;

/**
 * Tells the old and the new number of a student by SMS; with SMS_URL=console `print` gets the messages. Resolves in any
 * case.
 */
export function tellBothNumbers(
  config: Config,
  brand: string,
  change: { old: Addressee; to: Addressee },
  print: (text: string) => void,
): Promise<NumberTold[]> {
  return Promise.all(
    [change.old, change.to].map(async (phone) => ({
      number: `+${phone.phone_code} ${phone.mobile}`,
      ...(await tellNumberChange(config, brand, phone, change, print)),
    })),
  );
}

/**
 * Tells a phone of the change through the gateways that send the codes, in their order. Where templates are registered
 * (SMS_TEMPLATE_ID) the message needs one of its own.
 */
async function tellNumberChange(
  config: Config,
  brand: string,
  { phone_code, mobile }: Addressee,
  change: { old: Addressee; to: Addressee },
  print: (text: string) => void,
): Promise<Omit<NumberTold, 'number'>> {
  const numbers = { old: masked(change.old.mobile), new: masked(change.to.mobile) };
  const text = fill(config.SMS_NOTICE_TEXT.replaceAll('\\n', '\n'), { brand, ...numbers }, (value) => value);
  const list = gateways(config);
  if (list.length === 0) {
    print(`SMS to +${phone_code} ${masked(mobile)}: ${text.replaceAll('\n', '\n  ')}`);
    return { told: true };
  }
  if (config.SMS_TEMPLATE_ID !== '' && config.SMS_NOTICE_TEMPLATE_ID === '')
    return { told: false, reason: 'SMS_NOTICE_TEMPLATE_ID is not set' };
  const values = {
    to: `+${phone_code}${mobile}`,
    mobile,
    phone_code,
    code: '',
    text,
    template_id: config.SMS_NOTICE_TEMPLATE_ID,
    sender_id: config.SMS_SENDER_ID,
    entity_id: config.SMS_ENTITY_ID,
  };
  let last = '';
  for (const gateway of list) {
    const { result, reason } = await offer(gateway, values, config.SMS_TIMEOUT_MS);
    if (result === 'taken') return { told: true };
    last = `${new URL(gateway.url).host}: ${reason}`;
    // The message may have got through: another gateway would send it twice.
    if (result === 'perhaps') break;
  }
  return { told: false, reason: last };
}
