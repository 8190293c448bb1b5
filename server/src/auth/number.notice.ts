import type { Config } from '../core/env.ts';
import { tellNumberChange } from './sms.notice.ts';

interface Phone {
  phone_code: string;
  mobile: string;
}

/** One of the two numbers of a student whose number was changed, and whether it was told. */
export interface NumberTold {
  number: string;
  told: boolean;
  /** Why it was not. */
  reason?: string;
}

/**
 * Tells the old and the new number of a student by SMS; with SMS_URL=console `print` gets the messages. Resolves in any
 * case.
 */
export function tellBothNumbers(
  config: Config,
  brand: string,
  { old, to }: { old: Phone; to: Phone },
  print: (text: string) => void,
): Promise<NumberTold[]> {
  return Promise.all(
    [old, to].map(async (phone) => ({
      number: `+${phone.phone_code} ${phone.mobile}`,
      ...(await tellNumberChange(config, brand, phone, { old, new: to }, print)),
    })),
  );
}
