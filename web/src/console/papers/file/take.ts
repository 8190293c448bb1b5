import { staffCalls } from '@portal/contract/staff';
import { upload } from '../../calls/upload.ts';
import type { Question } from '../question.ts';
import { partsFor, type Parts, type Read } from './report.ts';

/** Questions that are taken, and what their paper says beside them. */
export interface Taken {
  questions: Question[];
  parts: Parts;
}

/**
 * Stores the pictures that the chosen questions show, and names them in the sources as the school has them now. One
 * that is stored already is not sent again: `stored` has its name. Rejects with what a teacher can be told.
 */
export async function taken(
  kind: 'quiz' | 'exam',
  read: Read,
  chosen: readonly Question[],
  stored: Map<string, string>,
  onPicture: (done: number, of: number) => void,
): Promise<Taken> {
  const whole = { questions: [...chosen], parts: partsFor(read, chosen) };
  const text = JSON.stringify(whole);
  const pictures = read.pictures.filter(({ file }) => text.includes(file));
  for (const [place, { file, data }] of pictures.entries()) {
    if (stored.has(file)) continue;
    onPicture(place + 1, pictures.length);
    const bytes = Uint8Array.from(atob(data), (letter) => letter.codePointAt(0) ?? 0);
    const picture = new Blob([bytes], { type: 'image/webp' });
    const reply = await upload(staffCalls.source.upload_picture, { kind, name: 'picture.webp' }, picture, () => undefined);
    stored.set(file, reply.data.file);
  }
  let named = text;
  for (const { file } of pictures) named = named.replaceAll(file, stored.get(file) ?? file);
  return JSON.parse(named) as Taken;
}
