import { DEFAULT_BRAND } from '../core/brand.ts';
import type { Config } from '../core/env.ts';
import type { OtpMessage } from '../core/services.ts';
import { fill, type Placeholders } from './sms.gateway.ts';
import { masked } from './numberChange.ts';

/** Returns what a gateway's address, headers and body may be filled with. */
export function placeholders(config: Config, { phone_code, mobile, code }: OtpMessage, brand: string): Placeholders {
  return {
    to: `+${phone_code}${mobile}`,
    mobile,
    phone_code,
    code,
    text: smsText(config, code, brand),
    template_id: config.SMS_TEMPLATE_ID,
    sender_id: config.SMS_SENDER_ID,
    entity_id: config.SMS_ENTITY_ID,
  };
}

/**
 * The words of the SMS. The last line of the default lets phones offer the code to the page it was asked from (WebOTP);
 * without PUBLIC_URL there is no domain to name and every line that names it is left out. `\n` in the setting is a new
 * line.
 */
export function smsText(config: Config, code: string, brand = config.BRAND_NAME || DEFAULT_BRAND): string {
  const domain = config.PUBLIC_URL === '' ? '' : new URL(config.PUBLIC_URL).hostname;
  const lines = config.SMS_TEXT.replaceAll('\\n', '\n').split('\n');
  const text = lines.filter((line) => domain !== '' || !line.includes('{domain}')).join('\n');
  return fill(text, { code, brand, domain }, (value) => value);
}

/** Says the code in plain words, for the terminal, with the number masked. */
export function consoleText({ phone_code, mobile }: OtpMessage, text: string): string {
  return `SMS to +${phone_code} ${masked(mobile)}: ${text.replaceAll('\n', '\n  ')}\n`;
}
