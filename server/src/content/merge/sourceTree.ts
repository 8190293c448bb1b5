import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Source } from '../versions/thing.ts';
import { textFiles, writtenIn } from '../export/texts.ts';
import type { Tree } from '../folder/tree.ts';

/** The things, media and texts that a tree is made of. */
export interface Planted {
  things: readonly Source[];
  /** Where media are, by their paths in the tree. */
  media: ReadonlyMap<string, string>;
  /** Finds media that are not in `media`. */
  find: (relative: string) => string;
  /** The text of a file where it is on the disk as it is in the tree. */
  ownText?: (file: string) => string | undefined;
  /** True for files whose text is read line by line; of other files the values are taken as written. */
  byText: (file: string) => boolean;
}

const unix = (relative: string): string => relative.split(path.sep).join('/');

/** Texts kept in the database as a content folder, with their media wherever those are. */
export function sourceTree({ things, media, find, ownText, byText }: Planted): Tree {
  const files = writtenIn(things);
  let texts: ReadonlyMap<string, string> | undefined;
  const children = childrenOf([...files.keys(), ...media.keys()]);
  const place = (relative: string): string => media.get(unix(relative)) ?? find(unix(relative));
  const isFolder = (relative: string): boolean =>
    children.has(unix(relative)) || statSync(place(relative), { throwIfNoEntry: false })?.isDirectory() === true;
  const isText = (file: string): boolean => /\.(?:yaml|md)$/u.test(file);
  return {
    exists: (relative) => files.has(unix(relative)) || isFolder(relative) || (!isText(relative) && existsSync(place(relative))),
    isFolder,
    names: (folder) => {
      const known = children.get(unix(folder));
      if (known) return [...known];
      const there = place(folder);
      return existsSync(there) ? readdirSync(there).filter((name) => !isText(name)) : [];
    },
    place,
    isInside: () => true,
    text: (file) => {
      if (!files.has(unix(file))) return undefined;
      return ownText?.(unix(file)) ?? (texts ??= textFiles(things)).get(unix(file));
    },
    written: (file) => (byText(unix(file)) ? undefined : files.get(unix(file))),
  };
}

/** The names in each folder of these paths. */
function childrenOf(files: readonly string[]): Map<string, Set<string>> {
  const children = new Map<string, Set<string>>();
  for (const file of files)
    for (let at = file; at !== '.'; at = path.posix.dirname(at)) {
      const folder = path.posix.dirname(at);
      const names = children.get(folder) ?? new Set<string>();
      children.set(folder, names.add(path.posix.basename(at)));
    }
  return children;
}
