import { tell } from '../told.ts';
import { TreeError } from './treeError.ts';

/** The encodings that programs write XML in. */
const KNOWN = new Set(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'iso-8859-1', 'latin1', 'us-ascii']);

/** The text of an XML document in the encoding that its first bytes say. Throws a TreeError where it is in another. */
export function decoded(bytes: Uint8Array, called: string): string {
  const encoding = encodingOf(bytes);
  if (!KNOWN.has(encoding)) throw new TreeError(tell('encoding_unread', { file: called, encoding: encoding.slice(0, 40) }));
  return decodedBy(new TextDecoder(encoding, { fatal: true }), bytes, called);
}

/** The text of bytes, of which more may come. Throws a TreeError where they are of another encoding. */
export function decodedBy(decoder: InstanceType<typeof TextDecoder>, bytes: Uint8Array, called: string, stream = false): string {
  try {
    return decoder.decode(bytes, { stream });
  } catch {
    const { encoding } = decoder;
    throw new TreeError(tell('encoding_other', { file: called, encoding: encoding.toUpperCase() }));
  }
}

function encodingOf(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  if (head.startsWith('\u00FF\u00FE') || head.startsWith('<\0')) return 'utf-16le';
  if (head.startsWith('\u00FE\u00FF') || head.startsWith('\0<')) return 'utf-16be';
  const [, named = 'utf-8'] = /^(?:\u00EF\u00BB\u00BF)?<\?xml[^>]*?\bencoding\s*=\s*["']([\w.:-]+)["']/u.exec(head) ?? [];
  return named.toLowerCase();
}
