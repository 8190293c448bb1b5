import { sumOf } from '../../../uploads/sum.ts';
import type { From } from '../../from/from.ts';
import type { Brought } from '../pages/book.ts';

/** A PDF that goes to the school, under its sum. */
export interface ToSend {
  sum: string;
  name: string;
  bytes: ArrayBuffer;
}

/** The file that questions are cut out of, as the questions name it; `toSend` where the school has yet to get it. */
export interface Original {
  from: Omit<From, 'page'>;
  toSend?: ToSend;
}

/** Names the file of the questions; undefined for photos, which the school does not keep. */
export async function originalOf({ name, kind, files: [bytes], sum: known }: Brought): Promise<Original | undefined> {
  if (kind !== 'pdf' || !bytes) return undefined;
  const sum = known ?? (await sumOf(new Blob([bytes])));
  // Without https a browser makes no sums, and a file without one cannot be asked for.
  if (sum === undefined) return { from: { file: name } };
  return { from: { file: name, sum }, ...(known === undefined && { toSend: { sum, name, bytes } }) };
}
