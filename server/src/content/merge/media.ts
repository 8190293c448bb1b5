import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * Finds a file of a content folder: in that folder where there is one, else among the media under the names that a load
 * gives them.
 */
export function mediaFinder(mediaDir: string, folder?: string): (relative: string) => string {
  return (relative) => {
    const places = [path.join(mediaDir, relative), path.join(mediaDir, 'open', relative)];
    if (folder !== undefined) places.unshift(path.join(folder, relative));
    return places.find(existsSync) ?? path.join(mediaDir, relative);
  };
}
