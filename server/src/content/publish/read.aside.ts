import type { Source } from '../versions/thing.ts';
import { mediaFinder } from '../merge/media.ts';
import { sourceTree } from '../merge/sourceTree.ts';
import { readTree, type ReadSchool } from '../read.ts';
import { withFields } from './fieldOf.ts';
import type { FieldFault } from './order.ts';

/** All that authors wrote, and where its media are. */
export interface WrittenSchool {
  things: readonly Source[];
  media: ReadonlyMap<string, string>;
  mediaDir: string;
  timeZone: string;
  /** The thing that is looked at; none where it is taken out. */
  written: readonly Source[];
  /** The file of the thing that is looked at. */
  file: string;
  /** True where only the names of the other things are wanted. */
  isAlone: boolean;
}

/** The school that was read, and its faults with their fields. */
export type ReadAside = ReadSchool & { faults: FieldFault[] };

/** Reads the texts as a folder would be read. */
export function work({ things, written, media, mediaDir, timeZone, file, isAlone }: WrittenSchool): ReadAside {
  const tree = sourceTree({
    things: [...things, ...written],
    media,
    find: mediaFinder(mediaDir),
    byText: (each) => each === file,
  });
  const read = readTree(tree, timeZone, undefined, isAlone ? new Set([file]) : undefined);
  return { ...read, faults: withFields(read.faults, written) };
}
