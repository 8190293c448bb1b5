import { DEFAULT_BRAND } from '../core/brand.ts';
import type { Config } from '../core/env.ts';
import { gateways } from '../core/env.sign-in.ts';
import { PerhapsSent } from '../core/errors.ts';
import type { Logger } from '../core/log.ts';
import type { OtpMessage, SmsGateway } from '../core/services.ts';
import { fill, offer, type Placeholders } from './sms.gateway.ts';

/**
 * The gateway of SMS_URL: the terminal, or HTTP gateways tried in their order. The next one is tried only when the one before
 * certainly did not take the message, so that no student ever gets two.
 */
export function createSms(config: Config, log: Logger, brand = () => config.BRAND_NAME || DEFAULT_BRAND): SmsGateway {
  const list = gateways(config);
  if (list.length === 0)
    return {
      send: async (message) => void process.stdout.write(consoleText(message, smsText(config, message.code, brand()))),
    };
  return {
    async send(message) {
      const values = placeholders(config, message, brand());
      for (const gateway of list) {
        const { result, reason } = await offer(gateway, values, config.SMS_TIMEOUT_MS);
        if (result === 'taken') return;
        // Host and reason only: address, body and answer may hold the number and the code.
        log.warn({ gateway: new URL(gateway.url).host, reason, result }, 'SMS not confirmed');
        if (result === 'perhaps') throw new PerhapsSent(reason);
      }
      throw new Error('no SMS gateway took the message');
    },
  };
}

function placeholders(config: Config, { phone_code, mobile, code }: OtpMessage, brand: string): Placeholders {
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
 * The words of the SMS. The last line of the default lets phones offer the code to the page it was asked from (WebOTP); without
 * PUBLIC_URL there is no domain to name and every line that names it is left out. `\n` in the setting is a new line.
 */
export function smsText(config: Config, code: string, brand = config.BRAND_NAME || DEFAULT_BRAND): string {
  const domain = config.PUBLIC_URL === '' ? '' : new URL(config.PUBLIC_URL).hostname;
  const lines = config.SMS_TEXT.replaceAll('\\n', '\n').split('\n');
  const text = lines.filter((line) => domain !== '' || !line.includes('{domain}')).join('\n');
  return fill(text, { code, brand, domain }, (value) => value);
}

/** In the terminal the code is delivered in plain words; of the number only what tells one student from another. */
function consoleText({ phone_code, mobile }: OtpMessage, text: string): string {
  const masked = `${'*'.repeat(Math.max(0, mobile.length - 4))}${mobile.slice(-4)}`;
  return `SMS to +${phone_code} ${masked}: ${text.replaceAll('\n', '\n  ')}\n`;
}
