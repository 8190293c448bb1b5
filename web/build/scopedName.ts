import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const SRC = fileURLToPath(new URL('../src/', import.meta.url));
const LENGTH = 3;

const files = new Map<string, string>();

/**
 * Names a class of a style module: its own name, and what stands for the file. The compiler's names end with the number
 * of the line, too, which hardly packs: every script and sheet carries them.
 * @throws Error when two files come to the same: rename one.
 */
export function scopedName(name: string, file: string): string {
  const path = relative(SRC, file.replace(/\?.*$/u, ''));
  const hash = createHash('sha256').update(path).digest('base64url').slice(0, LENGTH);
  const other = files.get(hash) ?? path;
  if (other !== path) throw new Error(`${path} and ${other} both come to ${hash}`);
  files.set(hash, path);
  return `${name}_${hash}`;
}
