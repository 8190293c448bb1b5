import type { FastifyInstance } from 'fastify';
import { LOGO_PLACE } from '../../core/brand.ts';
import { notFound } from '../../core/errors.ts';
import type { Services } from '../../core/services.ts';
import { keptLogo } from './settings.store.ts';

/** The logo that was uploaded, from memory once it was asked for: its name changes with what is in it. */
export function logoRoutes(app: FastifyInstance, { db }: Services): void {
  let known: { name: string; png: Buffer } | undefined;
  app.get<{ Params: { name: string } }>(`${LOGO_PLACE}:name`, async ({ params: { name } }, reply) => {
    if (known?.name !== name) {
      const kept = await keptLogo(db);
      if (kept?.name !== name) throw notFound();
      known = { name, png: Buffer.from(kept.data, 'base64') };
    }
    return reply.header('Cache-Control', 'public, max-age=31536000, immutable').type('image/png').send(known.png);
  });
}
