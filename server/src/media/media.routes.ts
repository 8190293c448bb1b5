import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../core/errors.ts';
import type { Door } from '../core/door.ts';
import type { Services } from '../core/services.ts';
import { sendByAccel } from './accel.routes.ts';
import { sendFromBucket, type SendFile } from './bucket.routes.ts';

interface MediaRequest {
  Params: { signature: string; '*': string };
}

const SIGNED_SECONDS = 3 * 3600;

/** An SVG or HTML file opened by itself runs nothing and belongs to no origin. */
const MEDIA_HEADERS = {
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; media-src 'self'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
};

/**
 * Files of the media folder or bucket: `/media/open/…` for anyone, `/media/SIGNATURE/…` while the session it was
 * signed for is open. Ranges, types and the guard against leaving the folder are @fastify/static's, unless nginx sends
 * them.
 */
export async function mediaRoutes(app: FastifyInstance, services: Services, { gate, overload }: Door): Promise<void> {
  const { config, media, now } = services;
  await app.register(fastifyStatic, {
    root: config.MEDIA_DIR,
    serve: false,
    dotfiles: 'deny',
    index: false,
    cacheControl: false,
  });

  const fromFolder: SendFile = (reply, file, cache) => reply.headers({ ...MEDIA_HEADERS, 'Cache-Control': cache }).sendFile(file);

  const sendFile = sendFromBucket(services, MEDIA_HEADERS) ?? sendByAccel(config, MEDIA_HEADERS) ?? fromFolder;

  const room = { onRequest: async () => overload.check('first') };

  app.get<MediaRequest>('/media/open/*', room, (request, reply) =>
    sendFile(reply, `open/${request.params['*']}`, 'public, max-age=86400, stale-while-revalidate=604800'),
  );

  app.get<MediaRequest>('/media/:signature/*', room, async (request, reply) => {
    const file = request.params['*'];
    const session_id = media.check(request.params.signature, file, now());
    const owner = session_id === undefined ? undefined : await gate.byId(session_id);
    if (!owner) throw notFound();
    // Players send no token; a caller that sends one must be the student the address was made for.
    if (request.headers['token'] !== undefined && (await gate.open(request)).stud_id !== owner.stud_id) throw notFound();
    return sendFile(reply, file, `private, max-age=${SIGNED_SECONDS}`);
  });
}
