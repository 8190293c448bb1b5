import type { Source } from '../versions/thing.ts';
import { mediaFinder } from '../merge/media.ts';
import { sourceTree } from '../merge/sourceTree.ts';
import { readTree, type ReadSchool } from '../read.ts';

/** All that authors wrote, and where its media are. */
export interface WrittenSchool {
  things: readonly Source[];
  media: ReadonlyMap<string, string>;
  mediaDir: string;
  timeZone: string;
  /** The file of the thing that is looked at. */
  file: string;
  /** Of the others only names are wanted. */
  isAlone: boolean;
}

/** Reads it as a folder would be read. */
export const work = ({ things, media, mediaDir, timeZone, file, isAlone }: WrittenSchool): ReadSchool =>
  readTree(
    sourceTree({ things, media, find: mediaFinder(mediaDir), byText: (each) => each === file }),
    timeZone,
    undefined,
    isAlone ? new Set([file]) : undefined,
  );
