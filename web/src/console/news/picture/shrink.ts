/** What is smaller goes as it is, bytes. */
const SMALL = 600_000;
/** The longest side that the server keeps, pixels. */
const LONGEST = 2000;

/**
 * A photo of a phone made small enough for a slow line; what this browser cannot read goes as it is: the server says
 * what is wrong with it.
 */
export async function shrunk(file: File): Promise<Blob> {
  if (file.size <= SMALL || file.type === 'image/png') return file;
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const share = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * share);
    canvas.height = Math.round(bitmap.height * share);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const small = await new Promise<Blob | null>((done) => {
      canvas.toBlob(done, 'image/jpeg', 0.9);
    });
    return small && small.size < file.size ? small : file;
  } catch {
    return file;
  }
}
