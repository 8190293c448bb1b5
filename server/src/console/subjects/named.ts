import { rule } from '../../core/errors.ts';
import { cleanName } from '../../core/names.ts';

/** A name without what is in none; throws an OperatorError where nothing is left. */
export function named(given: string): string {
  const name = cleanName(given).trim();
  if (name === '') throw rule('name_empty').at('name');
  return name;
}
