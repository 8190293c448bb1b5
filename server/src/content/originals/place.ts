import path from 'node:path';

/** In a content folder; below the media folder it is hidden, and nothing is served from what is hidden. */
const FOLDER = 'originals';

/** The name of a file by its sum. */
export const originalName = (sum: string): string => `${sum}.pdf`;
/** Its path in a content folder. */
export const originalPath = (sum: string): string => `${FOLDER}/${originalName(sum)}`;
/** Its stored link, as of media. */
export const originalLink = (sum: string): string => `.${originalPath(sum)}`;
/** The folder on the disk. */
export const originalsIn = (mediaDir: string): string => path.join(mediaDir, `.${FOLDER}`);
