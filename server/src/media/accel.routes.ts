import { stat } from 'node:fs/promises';
import path from 'node:path';
import { isUtf8MimeType, mime } from '@fastify/send';
import type { Config } from '../core/env.ts';
import { notFound } from '../core/errors.ts';
import type { SendFile } from './bucket.routes.ts';
import { straight } from './paths.ts';

/**
 * With MEDIA_ACCEL, sends a file by the nginx in front: the answer is empty and names the file (`X-Accel-Redirect`),
 * and nginx sends it, ranges and all. nginx takes the headers over from here: deploy/nginx.conf.
 */
export function sendByAccel({ MEDIA_ACCEL, MEDIA_DIR }: Config, headers: Record<string, string>): SendFile | undefined {
  if (MEDIA_ACCEL === '') return undefined;
  return async (reply, file, cache) => {
    if (!straight(file) || !(await isFile(path.join(MEDIA_DIR, file)))) throw notFound();
    return reply
      .headers({
        ...headers,
        'Cache-Control': cache,
        'Content-Type': typeOf(file),
        // nginx decodes this header once.
        'X-Accel-Redirect': MEDIA_ACCEL + file.split('/').map(encodeURIComponent).join('/'),
      })
      .send('');
  };
}

/** Returns the content type that @fastify/static sends. */
function typeOf(file: string): string {
  const type = mime.getType(file) ?? 'application/octet-stream';
  return isUtf8MimeType(type) ? `${type}; charset=utf-8` : type;
}

const MISSING = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG']);

async function isFile(file: string): Promise<boolean> {
  try {
    return (await stat(file)).isFile();
  } catch (error) {
    if (error instanceof Error && 'code' in error && MISSING.has(String(error.code))) return false;
    throw error;
  }
}
