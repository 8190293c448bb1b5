import { drawn } from '../../../ui/photo/shrink.ts';

/** A smaller file is sent as it is, bytes. */
const SMALL = 600_000;
/** The longest side that the server keeps, pixels. */
export const LONGEST = 2000;

/**
 * Makes a phone's photo small enough for a slow line; a file that the browser cannot read is sent as it is: the server
 * says what is wrong with it.
 */
export async function shrunk(file: File): Promise<Blob> {
  if (file.size <= SMALL || file.type === 'image/png') return file;
  try {
    const canvas = await drawn(file, LONGEST);
    const small = await new Promise<Blob | null>((done) => {
      canvas.toBlob(done, 'image/jpeg', 0.9);
    });
    return small && small.size < file.size ? small : file;
  } catch {
    return file;
  }
}
