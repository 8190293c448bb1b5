import type { Media } from '../core/services.ts';
import { signedAddresses } from '../core/secret.ts';
import { createLengths } from './length/lengths.ts';
import { createSizes } from './sizes.ts';

/** Addresses stay the same for this long, so that a browser's cache can use them. */
const STEP_MS = 3 * 3_600_000;
/** Characters of a signature, which stand in every address. */
const MAC = 32;

/** Pictures anyone may load; everything else needs a signed address. */
const OPEN = 'open/';

/** The files of a stream; the address of a playlist opens no others. */
const STREAM_PART = /\.(?:m3u8|m4s|mp4|m4a|m4v|cmfv|cmfa|ts|aac|vtt|webvtt|webp|key)$/iu;

/** The text signed for a whole folder. No file's path has a line break, so neither can be mistaken for the other. */
const wholeFolder = (folder: string): string => `\nfolder\n${folder}`;

/**
 * The folder of a playlist, without the file; '' for anything else, and for one that lies in the media folder itself.
 */
function streamFolder(link: string): string {
  return /\.m3u8$/iu.test(link) ? link.slice(0, Math.max(0, link.lastIndexOf('/'))) : '';
}

/** The first `depth` folders of the path of a stream's part; undefined when it is none or leads elsewhere. */
function coveredFolder(path: string, depth: string): string | undefined {
  const parts = path.split('/');
  const straight = parts.every((part) => part !== '' && part !== '.' && part !== '..' && !part.includes('\\'));
  const folders = /^[1-9]\d?$/u.test(depth) ? Number(depth) : parts.length;
  return straight && folders < parts.length && STREAM_PART.test(path) ? parts.slice(0, folders).join('/') : undefined;
}

export function createMedia(secret: string, now: () => number, root: string): Media {
  const { sign, sessionOf } = signedAddresses(secret, 'media address', STEP_MS, MAC);
  return {
    ...createSizes(root, now),
    ...createLengths(root, now),
    address: (link, session_id) => {
      if (link === '' || /^https?:\/\//u.test(link)) return link;
      const escaped = link.split('/').map(encodeURIComponent).join('/');
      if (link.startsWith(OPEN)) return `/media/${escaped}`;
      const folder = streamFolder(link);
      if (folder === '') return `/media/${sign(link, session_id, now())}/${escaped}`;
      return `/media/${sign(wholeFolder(folder), session_id, now())}.${folder.split('/').length}/${escaped}`;
    },
    check: (signature, path, at) => {
      const [, , , depth] = signature.split('.');
      const folder = depth === undefined ? undefined : coveredFolder(path, depth);
      if (depth !== undefined && folder === undefined) return undefined;
      return sessionOf(signature, folder === undefined ? path : wholeFolder(folder), at);
    },
  };
}
