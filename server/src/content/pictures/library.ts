import type Sharp from 'sharp';
import { OperatorError } from '@portal/bank/errors';

/** The most pixels of a picture, more than a phone's largest camera saves as one; decoded they are some 250 MB. */
export const MAX_PIXELS = 64_000_000;

/**
 * Loads the library that reads and writes pictures. Throws an OperatorError where the package has nothing for this
 * machine.
 */
export async function pictureLibrary(): Promise<typeof Sharp> {
  try {
    // Loaded only here: the library is 18 MB, and a school without photos has no use for it.
    return (await import('sharp')).default;
  } catch {
    throw new OperatorError(
      'Pictures cannot be read: the package sharp has nothing for this machine. Run npm ci again, without leaving out optional packages.',
    );
  }
}
