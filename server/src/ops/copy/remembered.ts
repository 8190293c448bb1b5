import { existsSync, readFileSync, renameSync, statSync, writeFileSync, type BigIntStats } from 'node:fs';
import type { Position } from './chain.ts';

/**
 * How far the copy was, for the next start. The file is not flushed to the disk, and need not be: a start goes on only
 * where the write-ahead log itself, or a database file that nobody has touched since, says that nothing lies between.
 */
export interface Remembered {
  /** The address of the target. */
  to: string;
  position: Position;
  /** Tells the database file after a whole end of the portal, when everything stands in it. */
  file?: string;
}

const place = (database: string): string => `${database}-copy`;

export function remember(database: string, known: Remembered): void {
  const partial = `${place(database)}-partial`;
  writeFileSync(partial, JSON.stringify(known), { mode: 0o600 });
  renameSync(partial, place(database));
}

/** Reads the position of the copy; undefined where none is written down for this target, or it cannot be read. */
export function remembered(database: string, to: string): Remembered | undefined {
  if (!existsSync(place(database))) return undefined;
  try {
    const known = JSON.parse(readFileSync(place(database), 'utf8')) as Remembered;
    return known.to === to ? known : undefined;
  } catch {
    return undefined;
  }
}

/** Tells a file from itself after any change: the moment of the last one is the system's own and cannot be set. */
export function mark(file: string): string {
  const { dev, ino, size, ctimeNs }: BigIntStats = statSync(file, { bigint: true });
  return [dev, ino, size, ctimeNs].join(' ');
}
