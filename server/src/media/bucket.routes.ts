import type { FastifyReply } from 'fastify';
import { notFound } from '../core/errors.ts';
import type { Services } from '../core/services.ts';
import { OutageElsewhere } from '../db/database.ts';
import { Bucket } from './bucket.ts';
import { straight } from './paths.ts';

/** Sends a file of the media, named by its path. `cache` is the header for a file that comes from here. */
export type SendFile = (reply: FastifyReply, file: string, cache: string) => Promise<FastifyReply> | FastifyReply;

/** A browser may use one redirect again for this long; the address behind it lives for hours. */
const REDIRECT_SECONDS = 1800;

/**
 * Files that name others relative to themselves, or that a page may not load from another origin without CORS: a
 * stream's playlists and captions come through the portal. They are small.
 */
const PASSED_ON: Record<string, string> = { m3u8: 'application/vnd.apple.mpegurl', vtt: 'text/vtt; charset=utf-8' };
const MOST_BYTES = 2_000_000;
const FETCH_MS = 10_000;

/**
 * The media of a bucket: everything large by a redirect to a presigned address, so that no byte of it passes the
 * portal.
 */
export function sendFromBucket({ config, now }: Services, headers: Record<string, string>): SendFile | undefined {
  if (!config.bucket) return undefined;
  const bucket = new Bucket(config.bucket.address, config.bucket.keys);
  return async (reply, file, cache) => {
    if (!straight(file)) throw notFound();
    const url = await bucket.presigned(file, now());
    const type = PASSED_ON[/\.(\w+)$/u.exec(file)?.[1]?.toLowerCase() ?? ''];
    const shared = cache.startsWith('public') ? 'public' : 'private';
    if (!type) return reply.header('Cache-Control', `${shared}, max-age=${REDIRECT_SECONDS}`).redirect(url, 302);
    return reply.headers({ ...headers, 'Cache-Control': cache, 'Content-Type': type }).send(await small(url));
  };
}

async function small(url: string): Promise<Buffer> {
  const response = await fetch(url, { signal: AbortSignal.timeout(FETCH_MS), redirect: 'error' }).catch((error: unknown) => {
    throw new OutageElsewhere('the bucket does not answer', { cause: error });
  });
  if (response.status === 403 || response.status === 404) throw notFound();
  if (!response.ok || Number(response.headers.get('content-length') ?? 0) > MOST_BYTES)
    throw new OutageElsewhere(`the bucket answered with ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}
