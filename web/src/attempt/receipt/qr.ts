import { correction, generate } from 'lean-qr/nano';

/** A QR code as one path of squares, each 1 x 1, on a square of `size` that holds the quiet zone. */
export interface QrDrawing {
  size: number;
  path: string;
}

/** White squares around the code that a reader needs to find it. */
const QUIET = 4;

/** Draws a text as a QR code; throws when it is longer than the largest code holds (2,953 bytes). */
export function drawQr(text: string): QrDrawing {
  // The receipt is on a screen or on clean paper: the largest squares matter more than repair of damage.
  const code = generate(text, { minCorrectionLevel: correction.L });
  const squares: string[] = [];
  for (let y = 0; y < code.size; y += 1)
    for (let x = 0; x < code.size; x += 1) if (code.get(x, y)) squares.push(`M${x + QUIET} ${y + QUIET}h1v1h-1z`);
  return { size: code.size + 2 * QUIET, path: squares.join('') };
}
