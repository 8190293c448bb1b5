import { sheetOf, type SheetRow } from './read.ts';

/** Reads a table that somebody sent. */
export const work = ({ bytes, name }: { bytes: Uint8Array; name: string }): Promise<SheetRow[]> =>
  sheetOf(Buffer.from(bytes), name);
