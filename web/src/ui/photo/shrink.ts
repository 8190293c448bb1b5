/** The longest side that a photo keeps, pixels: handwriting of a page can be read. */
const LONGEST = 1600;
const MOST_BYTES = 300_000;

/**
 * Draws a picture upright on a canvas; the file's data about place and camera is left out. A picture with very many
 * pixels is drawn no wider than `most`.
 */
export async function drawn(file: Blob, longest: number, most?: number): Promise<HTMLCanvasElement> {
  const less: ImageBitmapOptions = most === undefined ? {} : { resizeWidth: most, resizeQuality: 'high' };
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image', ...less });
  const share = Math.min(1, longest / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * share));
  canvas.height = Math.max(1, Math.round(bitmap.height * share));
  const context = canvas.getContext('2d');
  if (context) {
    // A JPEG knows nothing transparent: that would be black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  }
  bitmap.close();
  return canvas;
}

/** Returns a photo as a small JPEG, in base64. Rejects where this browser cannot read it. */
export async function smallPhoto(file: Blob): Promise<string> {
  for (let longest = LONGEST; longest > 1; longest *= 0.75) {
    const canvas = await drawn(file, longest);
    for (const quality of [0.85, 0.7, 0.5]) {
      const [head, photo = ''] = canvas.toDataURL('image/jpeg', quality).split(',');
      if (head !== 'data:image/jpeg;base64') throw new Error('This browser draws no photos');
      if ((photo.length * 3) / 4 <= MOST_BYTES) return photo;
    }
  }
  throw new Error('The photo stays too large');
}
