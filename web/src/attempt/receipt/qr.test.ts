import decode from 'qr/decode.js';
import { expect, test } from 'vitest';
import { drawQr } from './qr.ts';

/** Draws the code as a phone sees it, in black on white, with that many pixels a square. */
function picture({ size, path }: ReturnType<typeof drawQr>, scale: number) {
  const width = size * scale;
  const data = new Uint8Array(width * width * 4).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/gu))
    for (let row = 0; row < scale; row += 1)
      for (let column = 0; column < scale; column += 1) {
        const at = ((Number(y) * scale + row) * width + Number(x) * scale + column) * 4;
        data.fill(0, at, at + 3);
      }
  return { width, height: width, data };
}

test.each([40, 285, 700])('a reader of another make reads the receipt’s QR code: %i characters', (length) => {
  const address = `https://portal.example.org/receipt#LP1.${'aZ09-_'.repeat(200)}`.slice(0, length);
  const drawing = drawQr(address);
  expect(decode(picture(drawing, 4))).toBe(address);
});

test('the squares of a receipt’s QR code are large enough on a narrow phone', () => {
  // 320 px of screen less what stands around the code; a camera needs about three pixels a square.
  expect(256 / drawQr('x'.repeat(300)).size).toBeGreaterThan(3);
});
