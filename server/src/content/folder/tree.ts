import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';

/** What looks like a content folder. Every path is relative to it. */
export interface Tree {
  exists: (relative: string) => boolean;
  isFolder: (relative: string) => boolean;
  /** Names of what stands in a folder; none where there is no such folder. */
  names: (folder: string) => string[];
  /** The path on the disk of a file's bytes, or where they would be. */
  place: (relative: string) => string;
  /** False for what a link leads to elsewhere: it would be published. */
  isInside: (relative: string) => boolean;
  /** The text of a file that is not on the disk. */
  text: (file: string) => string | undefined;
  /** What was written in a file whose text has been looked at before. */
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
