import type Sharp from 'sharp';
import { OperatorError } from '@portal/bank/errors';

/** More than the largest camera of a phone saves as one picture by itself; decoded they are some 250 MB. */
export const MAX_PIXELS = 64_000_000;

/**
 * Loads the library that reads and writes pictures. Throws an OperatorError where the package has nothing for this
 * machine.
 */
export async function pictureLibrary(): Promise<typeof Sharp> {
  try {
    // Only here: it is 18 MB, and a school without photos has no use for it.
    return (await import('sharp')).default;
  } catch {
    throw new OperatorError(
      'Pictures cannot be read: the package sharp has nothing for this machine. Run npm ci again, without leaving out optional packages.',
    );
  }
}
