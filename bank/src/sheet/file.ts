import { createWriteStream, rmSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { OperatorError } from '../errors.ts';

/** A cell as it is written: texts stay texts, numbers numbers, moments are local dates already. */
export type Cell = string | number | null;

/** A table that is written while it is read: `rows` is asked for the next row only when the last one is on its way. */
export interface Sheet {
  name: string;
  header: string[];
  rows: AsyncIterable<Cell[]>;
}

/** Writes a file that is not there yet, and takes away what there is of it when that fails. Throws an OperatorError. */
export async function writeNew(file: string, bytes: ReadableStream<Uint8Array>): Promise<void> {
  let ours = false;
  // Others' marks: readable by whoever runs the command, and nobody else.
  const sink = createWriteStream(file, { flags: 'wx', mode: 0o600 });
  sink.on('open', () => {
    ours = true;
  });
  try {
    await pipeline(Readable.fromWeb(bytes as Parameters<typeof Readable.fromWeb>[0]), sink);
  } catch (error) {
    if (ours) rmSync(file, { force: true });
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EEXIST') throw new OperatorError(`${file} is there already. Name another file, or remove it.`);
    if (code === 'ENOENT' || code === 'EACCES' || code === 'ENOSPC')
      throw new OperatorError(`${file} cannot be written (${code}).`);
    throw error;
  }
}
