import type { Config } from '../../core/env.ts';
import { failure, ok, warning, type Finding } from './finding.ts';
import { answers, certificateOf } from './reach.ts';

const DAY_MS = 24 * 3_600_000;

/** Looks whether each SMS gateway takes connections; no SMS is sent. */
export async function gateways({ SMS_URL, PUBLIC_URL }: Config): Promise<Finding[]> {
  if (SMS_URL === 'console') return [];
  const addresses = SMS_URL.split(' ');
  return Promise.all(
    addresses.map(async (address) => {
      const { host } = new URL(address);
      const fault = await answers(address);
      if (fault === undefined) return ok('SMS gateway', `${host} takes connections (nothing was sent)`);
      const remedy = `See that this machine${PUBLIC_URL === '' ? '' : ' may go out'} and that the address is right.`;
      return failure('SMS gateway', `${host}: ${fault}`, remedy);
    }),
  );
}

/** Looks at the certificate that students' browsers see. */
export async function certificate({ PUBLIC_URL }: Config): Promise<Finding> {
  const check = 'certificate';
  if (!PUBLIC_URL.startsWith('https:'))
    return warning(check, 'PUBLIC_URL is not https', 'Put nginx or Caddy with a certificate in front: docs/OPERATIONS.md.');
  const { host } = new URL(PUBLIC_URL);
  const found = await certificateOf(PUBLIC_URL);
  if ('fault' in found)
    return failure(
      check,
      `${host}: ${found.fault}`,
      'Renew it (certbot renew, or look at the log of Caddy), and see that the address leads to this machine.',
    );
  const days = Math.floor((found.ends - Date.now()) / DAY_MS);
  const left = `${host}: good for ${days} more days`;
  return days < 15
    ? warning(check, left, 'Its renewal does not work: certbot renew, or look at the log of Caddy.')
    : ok(check, left);
}
