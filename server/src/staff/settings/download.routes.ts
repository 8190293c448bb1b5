import path from 'node:path';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../core/errors.ts';
import type { Services } from '../../core/services.ts';
import { filesOf, MANIFEST, SUMS } from '../../safety/manifest.ts';
import { tarOf } from '../../safety/tar.ts';
import { DownloadTickets, manifestOf } from './backups.ts';

/** A backup as a tar file, for whoever has an address of `download_backup`. */
export function downloadRoutes(app: FastifyInstance, { config: { BACKUP_DIR }, secret, now }: Services): void {
  const tickets = new DownloadTickets(secret);
  // With the ending of a file: the worker of the students' pages leaves it alone.
  app.get<{ Params: { ticket: string } }>('/backup/:ticket', ({ params: { ticket } }, reply) => {
    const name = tickets.named(ticket.replace(/\.tar$/u, ''), now());
    const manifest = name === undefined ? undefined : manifestOf(BACKUP_DIR, name);
    if (name === undefined || !manifest) throw notFound();
    const files = [MANIFEST, SUMS, ...filesOf(manifest).map((file) => file.path)];
    return reply
      .headers({
        'Content-Type': 'application/x-tar',
        'Content-Disposition': `attachment; filename="${name}.tar"`,
        'Cache-Control': 'no-store',
      })
      .send(Readable.from(tarOf(path.join(BACKUP_DIR, name), files)));
  });
}
