import { readConfig, type Config } from '../../core/env.ts';
import { OperatorError } from '@portal/bank/errors';
import { failure, ok, warning, type Finding } from './finding.ts';

/** The environment of the process. */
export type Environment = Record<string, string | undefined>;

/**
 * Returns what would keep a service with this environment from starting, without two settings that the examination
 * names itself.
 */
export function settingsFault(env: Environment): Finding | undefined {
  try {
    readConfig({ SMS_URL: 'console', SECRET: 'not looked at here, only whether it is there', ...env });
    return undefined;
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    return failure('settings', error.message, 'Correct the environment of the service: docs/OPERATIONS.md, Configuration.');
  }
}

/** Looks at settings that a portal starts with and a school should not have. */
export function* settings(
  { embedded, PUBLIC_URL, TRUSTED_PROXIES, SMS_URL, NODE_ENV }: Config,
  env: Environment,
): Generator<Finding> {
  const check = 'settings';
  if (NODE_ENV !== 'production')
    yield warning(check, `NODE_ENV is ${NODE_ENV}`, 'Set NODE_ENV=production where students come in.');
  if (SMS_URL === 'console')
    yield warning(check, 'codes are printed, not sent', 'Set SMS_URL to your gateway: docs/OPERATIONS.md, SMS.');
  if (PUBLIC_URL === '') yield warning(check, 'PUBLIC_URL is not set', 'Set it to the address students use, https://…');
  else if (TRUSTED_PROXIES === '')
    yield warning(
      check,
      'TRUSTED_PROXIES is not set',
      'Behind nginx or Caddy on this machine set TRUSTED_PROXIES=127.0.0.1, or all students share one address.',
    );
  if (!embedded && !env['SECRET'])
    yield failure(
      check,
      'SECRET is not set',
      'With PostgreSQL the portal does not start without it. Set it in the service file.',
    );
  if (env['SECRET'] && embedded) yield ok(check, 'SECRET stands in the environment: it is in no backup');
}
