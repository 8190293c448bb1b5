import { StartupError } from '../core/errors.ts';
import { MigrationError } from '../db/migrate.ts';

/** What a person can act on; a stack only for what we did not foresee. */
export function oneLine(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const foreseen = error instanceof StartupError || error instanceof MigrationError || isOptionFault(error);
  return foreseen ? error.message : (error.stack ?? error.message);
}

/** A command-line option that does not exist, or one without its value. */
const isOptionFault = (error: Error): boolean =>
  'code' in error && typeof error.code === 'string' && error.code.startsWith('ERR_PARSE_ARGS');
