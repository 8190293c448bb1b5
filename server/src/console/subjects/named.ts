import { fieldError } from '@portal/bank/errors';
import { cleanName } from '../../core/names.ts';

/** A name without what is in none; throws an OperatorError where nothing is left. */
export function named(given: string): string {
  const name = cleanName(given).trim();
  if (name === '') throw fieldError('name', 'not be empty');
  return name;
}
