import { drawn } from '../../../ui/photo/shrink.ts';

/** What is smaller goes as it is, bytes. */
const SMALL = 600_000;
/** The longest side that the server keeps, pixels. */
export const LONGEST = 2000;

/**
 * A photo of a phone made small enough for a slow line; what this browser cannot read goes as it is: the server says
 * what is wrong with it.
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
