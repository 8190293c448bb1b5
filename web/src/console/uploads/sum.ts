/** The size of a piece, as on the server: a file of gigabytes is never in memory whole. */
const PIECE = 4 * 1024 * 1024;

/**
 * The SHA-256 of the SHA-256 of each piece of a file; undefined where the page is not on https, and browsers make no
 * checksums.
 */
export async function sumOf(file: Blob): Promise<string | undefined> {
  const hashes = (crypto as Partial<Crypto>).subtle;
  if (!hashes) return undefined;
  const sums: ArrayBuffer[] = [];
  for (let at = 0; at < file.size; at += PIECE)
    sums.push(await hashes.digest('SHA-256', await file.slice(at, at + PIECE).arrayBuffer()));
  const whole = new Uint8Array(await hashes.digest('SHA-256', await new Blob(sums).arrayBuffer()));
  return [...whole].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
