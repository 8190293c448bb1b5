import type { Config } from '../../core/env.ts';
import { say } from '../../words/say.ts';
import { failure, ok, warning, type Finding } from './finding.ts';
import { answers, certificateOf } from './reach.ts';

const DAY_MS = 24 * 3_600_000;

/** Looks whether each SMS gateway takes connections; no SMS is sent. */
export async function gateways({ SMS_URL }: Config): Promise<Finding[]> {
  if (SMS_URL === 'console') return [];
  const addresses = SMS_URL.split(' ');
  return Promise.all(
    addresses.map(async (address) => {
      const { host } = new URL(address);
      const fault = await answers(address);
      if (fault === undefined) return ok('SMS gateway', `${host} takes connections (nothing was sent)`);
      return failure('SMS gateway', say('gateway_silent', { host, why: fault }), say('gateway_silent_remedy'));
    }),
  );
}

/** Looks at the certificate that students' browsers see. */
export async function certificate({ PUBLIC_URL }: Config): Promise<Finding> {
  const check = 'certificate';
  if (!PUBLIC_URL.startsWith('https:')) return warning(check, say('no_https'), say('no_https_remedy'));
  const { host } = new URL(PUBLIC_URL);
  const found = await certificateOf(PUBLIC_URL);
  if ('fault' in found)
    return failure(check, say('certificate_wrong', { host, why: found.fault }), say('certificate_wrong_remedy'));
  const days = Math.floor((found.ends - Date.now()) / DAY_MS);
  const left = say('certificate_ends', { host, days });
  return days < 15 ? warning(check, left, say('certificate_ends_remedy')) : ok(check, left.message);
}
