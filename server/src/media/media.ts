import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '../core/secret.ts';
import type { Media } from '../core/services.ts';
import { createLengths } from './length/lengths.ts';
import { createSizes } from './sizes.ts';

/** Addresses stay the same for this long, so that a browser's cache can use them. */
const STEP_MS = 3 * 3_600_000;

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
  // As a key object: from bytes, Node would make one for every address, at five times the cost.
  const key = createSecretKey(deriveKey(secret, 'media address'));
  const mac = (session_id: string, expires: string, path: string) =>
    createHmac('sha256', key).update(`${session_id}\n${expires}\n${path}`).digest('base64url').slice(0, 32);
  return {
    ...createSizes(root, now),
    ...createLengths(root, now),
    address: (link, session_id) => {
      if (link === '' || /^https?:\/\//u.test(link)) return link;
      const escaped = link.split('/').map(encodeURIComponent).join('/');
      if (link.startsWith(OPEN)) return `/media/${escaped}`;
      const expires = ((Math.floor(now() / STEP_MS) + 2) * STEP_MS).toString(36);
      const session = session_id.toString(36);
      const folder = streamFolder(link);
      if (folder === '') return `/media/${session}.${expires}.${mac(session, expires, link)}/${escaped}`;
      const depth = folder.split('/').length;
      return `/media/${session}.${expires}.${mac(session, expires, wholeFolder(folder))}.${depth}/${escaped}`;
    },
    check: (signature, path, at) => {
      const [session = '', expires = '', given = '', depth] = signature.split('.');
      const folder = depth === undefined ? undefined : coveredFolder(path, depth);
      if (depth !== undefined && folder === undefined) return undefined;
      const right = Buffer.from(mac(session, expires, folder === undefined ? path : wholeFolder(folder)));
      const candidate = Buffer.from(given);
      if (right.length !== candidate.length || !timingSafeEqual(right, candidate)) return undefined;
      return Number.parseInt(expires, 36) > at ? Number.parseInt(session, 36) : undefined;
    },
  };
}
