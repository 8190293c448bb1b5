import { staffCalls } from '@portal/contract/staff';
import { ApiError, mayPass } from '../../../../api/failures.ts';
import { upload } from '../../../calls/upload.ts';
import { lineOr, WAITS_MS } from '../../../uploads/send.ts';
import type { PaperKind } from '../../paper.ts';
import type { Rect } from '../find/page.ts';
import { blankCanvas, type Book } from '../pages/book.ts';

/** Pixels to a point, and the widest a picture is: 700 wide on a screen of two pixels to one of the page. */
const [SCALE, WIDEST] = [2.5, 1400];
/** The gap between the parts of a question, pixels. */
const GAP = 12;
/** The greys of a drawing: letters stay smooth, and the file is small. */
const GREYS = 6;
/** A drawing has at least this share of paper or ink, and at most this share of colour. */
const [PLAIN, COLOURED] = [0.9, 0.02];

/** Draws the parts of a question below each other as one picture on white. */
export async function pictureOf(book: Book, parts: readonly Rect[]): Promise<Blob> {
  const widest = Math.max(...parts.map(({ width }) => width));
  const scale = Math.min(SCALE, WIDEST / widest);
  const drawn: HTMLCanvasElement[] = [];
  for (const part of parts) drawn.push(await book.draw(part, part.width * scale));
  const width = Math.max(...drawn.map((canvas) => canvas.width));
  const height = drawn.reduce((sum, canvas) => sum + canvas.height, GAP * (drawn.length - 1));
  const [canvas, context] = blankCanvas({ page: 0, x: 0, y: 0, width, height }, 1);
  let at = 0;
  for (const each of drawn) {
    context.drawImage(each, 0, at);
    at += each.height + GAP;
  }
  const pixels = context.getImageData(0, 0, width, height);
  const isDrawing = inGreys(pixels.data);
  if (isDrawing) context.putImageData(pixels, 0, 0);
  const blob = await new Promise<Blob | null>((done) => {
    // The portal keeps a PNG without loss.
    canvas.toBlob(done, isDrawing ? 'image/png' : 'image/webp', 0.75);
  });
  if (!blob) throw new Error('This browser makes no pictures');
  return blob;
}

/** Makes a drawing of few greys of it; what is a photo, or has colours, stays as it is. Returns whether it did. */
export function inGreys(data: Uint8ClampedArray): boolean {
  let [plain, coloured] = [0, 0];
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = [data[at], data[at + 1], data[at + 2]];
    const [low, high] = [Math.min(red, green, blue), Math.max(red, green, blue)];
    if (high - low > 48) coloured += 1;
    if (low > 235 || high < 70) plain += 1;
  }
  const count = data.length / 4;
  if (plain < PLAIN * count || coloured > COLOURED * count) return false;
  const step = 255 / (GREYS - 1);
  for (let at = 0; at < data.length; at += 4) {
    const grey = ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) / 3;
    data.fill(Math.round(Math.round(grey / step) * step), at, at + 3);
  }
  return true;
}

interface Sent {
  signal: AbortSignal;
  /** Hears whether there is a connection. */
  onLine: (isThere: boolean) => void;
}

/** Stores a picture with the school; waits for a lost line and a busy portal as long as it takes. */
export async function storedPicture(kind: PaperKind, picture: Blob, { signal, onLine }: Sent): Promise<string> {
  for (let fails = 0; ; fails += 1) {
    try {
      const given = { kind, name: 'question.webp' };
      const { data } = await upload(staffCalls.source.upload_picture, given, picture, () => undefined);
      onLine(true);
      return data.file;
    } catch (error) {
      const { status = 0, waitMs: asked = 0 } = error instanceof ApiError ? error : {};
      // A full disk (507) is for people to mend.
      if (!mayPass(error) || status === 507 || signal.aborted) throw error;
      onLine(false);
      await lineOr(Math.max(asked, WAITS_MS[Math.min(fails, WAITS_MS.length - 1)] ?? 0), signal);
    }
  }
}
