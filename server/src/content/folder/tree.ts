import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';

/** A content folder, on the disk or made up. Every path is relative to the folder. */
export interface Tree {
  exists: (relative: string) => boolean;
  isFolder: (relative: string) => boolean;
  /** Returns the names in a folder; none where there is no such folder. */
  names: (folder: string) => string[];
  /** The path on the disk of a file's bytes, or where they would be. */
  place: (relative: string) => string;
  /** False where a link leads out of the folder: the file there would be published. */
  isInside: (relative: string) => boolean;
  /** The text of a file that is not on the disk. */
  text: (file: string) => string | undefined;
  /** Returns the values written in a file whose text was checked before. */
  written: (file: string) => unknown;
}

/** The folder on the disk. */
export function diskTree(root: string): Tree {
  const real = existsSync(root) ? realpathSync(root) : root;
  const place = (relative: string): string => path.join(root, relative);
  return {
    exists: (relative) => existsSync(place(relative)),
    isFolder: (relative) => statSync(place(relative), { throwIfNoEntry: false })?.isDirectory() === true,
    names: (folder) => (existsSync(place(folder)) ? readdirSync(place(folder)) : []),
    place,
    isInside: (relative) => realpathSync(place(relative)).startsWith(real + path.sep),
    text: () => undefined,
    written: () => undefined,
  };
}
