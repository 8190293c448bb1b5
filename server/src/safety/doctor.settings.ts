import { readConfig } from '../core/env.ts';
import { OperatorError } from '../core/errors.ts';
import { failure, type Finding } from './finding.ts';

/** What would keep a service with this environment from starting, but for two settings that the examination names itself. */
export function settingsFault(env: Record<string, string | undefined>): Finding | undefined {
  try {
    readConfig({ SMS_URL: 'console', SECRET: 'not looked at here, only whether it is there', ...env });
    return undefined;
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    return failure('settings', error.message, 'Correct the environment of the service: docs/OPERATIONS.md, Configuration.');
  }
}
