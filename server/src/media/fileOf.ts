import path from 'node:path';

/** The file of a stored link in the media folder; undefined for one that leads out of it. */
export function fileOf(folder: string, link: string): string | undefined {
  const file = path.resolve(folder, link);
  return file.startsWith(path.resolve(folder) + path.sep) ? file : undefined;
}
