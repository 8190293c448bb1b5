import { DEFAULT_BRAND } from '../core/brand.ts';
import type { Config } from '../core/env.ts';
import { gateways } from '../core/env.signIn.ts';
import { NotSent, PerhapsSent } from '../core/errors.ts';
import type { Logger } from '../core/log.ts';
import type { SmsGateway } from '../core/services.ts';
import { offer } from './sms.gateway.ts';
import { consoleText, placeholders, smsText } from './sms.text.ts';

/**
 * The gateway of SMS_URL: the terminal, or HTTP gateways tried in their order. The next one is tried only when the one
 * before certainly did not take the message, so that no student ever gets two.
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
      const reasons: string[] = [];
      for (const gateway of list) {
        const { result, reason } = await offer(gateway, values, config.SMS_TIMEOUT_MS);
        if (result === 'taken') return;
        // Host and reason only: address, body and answer may hold the number and the code.
        const { host } = new URL(gateway.url);
        reasons.push(`${host}: ${reason}`);
        log.warn({ gateway: host, reason, result }, 'SMS not confirmed');
        if (result === 'perhaps') throw new PerhapsSent(reason);
      }
      throw new NotSent(reasons);
    },
  };
}
