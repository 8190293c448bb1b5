import path from 'node:path';

/** The folder in a content folder; below the media folder it is hidden, for nothing hidden is served. */
const FOLDER = 'originals';

/** Returns the name of a file by its sum. */
export const originalName = (sum: string): string => `${sum}.pdf`;
/** Returns the path of a file in a content folder. */
export const originalPath = (sum: string): string => `${FOLDER}/${originalName(sum)}`;
/** Returns the stored link of a file, like the links of media. */
export const originalLink = (sum: string): string => `.${originalPath(sum)}`;
/** Returns the folder on the disk. */
export const originalsIn = (mediaDir: string): string => path.join(mediaDir, `.${FOLDER}`);
