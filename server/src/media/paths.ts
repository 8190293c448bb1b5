/**
 * True for a path that leads straight down from the media folder: no empty or hidden part, no way up, nothing another
 * system reads as one.
 */
export function straight(file: string): boolean {
  return file.split('/').every((part) => part !== '' && !part.startsWith('.') && !/[\\\0]/u.test(part));
}
