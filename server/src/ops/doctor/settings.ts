import { readConfig, type Config } from '../../core/env.ts';
import { OperatorError } from '@portal/bank/errors';
import { say } from '../../words/say.ts';
import { failure, ok, saidBy, warning, type Finding } from './finding.ts';

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
    return failure('settings', saidBy(error), say('set_wrong_remedy'));
  }
}

/** Looks at settings that a portal starts with and a school should not have. */
export function* settings(
  { embedded, PUBLIC_URL, TRUSTED_PROXIES, SMS_URL, NODE_ENV }: Config,
  env: Environment,
): Generator<Finding> {
  const check = 'settings';
  if (NODE_ENV !== 'production') yield warning(check, say('not_production', { set: NODE_ENV }), say('not_production_remedy'));
  if (SMS_URL === 'console') yield warning(check, say('codes_printed'), say('codes_printed_remedy'));
  if (PUBLIC_URL === '') yield warning(check, say('not_set', { setting: 'PUBLIC_URL' }), say('public_url_remedy'));
  else if (TRUSTED_PROXIES === '') yield warning(check, say('not_set', { setting: 'TRUSTED_PROXIES' }), say('proxies_remedy'));
  if (!embedded && !env['SECRET']) yield failure(check, say('not_set', { setting: 'SECRET' }), say('secret_remedy'));
  if (env['SECRET'] && embedded) yield ok(check, 'SECRET stands in the environment: it is in no backup');
}
