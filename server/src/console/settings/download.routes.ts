import path from 'node:path';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../core/errors.ts';
import type { Services } from '../../core/services.ts';
import { filesOf, MANIFEST, SUMS } from '../../ops/manifest.ts';
import { tarOf } from '../../ops/tar.ts';
import { manifestOf } from './backups.ts';
import { mayFetch } from './downloads.ts';

/** A backup as a tar file, once for the browser that `download_backup` gave the address. */
export function downloadRoutes(app: FastifyInstance, services: Services): void {
  const { BACKUP_DIR } = services.config;
  // The address has the ending of a file, so that the worker of the students' pages leaves it alone.
  app.get<{ Params: { file: string } }>(
    '/backup/:file',
    { exposeHeadRoute: false },
    async ({ params: { file: asked }, headers }, reply) => {
      const name = asked.replace(/\.tar$/u, '');
      const manifest = manifestOf(BACKUP_DIR, name);
      if (!manifest || !(await mayFetch(services, name, headers.cookie ?? ''))) throw notFound();
      const files = [MANIFEST, SUMS, ...filesOf(manifest).map((file) => file.path)];
      return reply
        .headers({
          'Content-Type': 'application/x-tar',
          'Content-Disposition': `attachment; filename="${name}.tar"`,
          'Cache-Control': 'no-store',
        })
        .send(Readable.from(tarOf(path.join(BACKUP_DIR, name), files)));
    },
  );
}
