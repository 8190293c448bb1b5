import { existsSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { papersOfFile } from '../../content/originals/originals.store.ts';
import { originalName, originalsIn } from '../../content/originals/place.ts';
import { notFound } from '../../core/errors.ts';
import type { Services } from '../../core/services.ts';
import type { Sql } from '../../db/database.ts';
import { paperFileAddresses, PLACE } from './address.ts';

/**
 * The PDF of a paper, by an address that `paper_files` gave to a session that is still open. The answer's own headers
 * let it run nothing and stand in no frame; a browser that opens it by itself keeps it as a file.
 */
export function paperFileRoutes(app: FastifyInstance, { db, config, secret, now }: Services): void {
  const addresses = paperFileAddresses(secret);
  const folder = originalsIn(config.MEDIA_DIR);
  app.get<{ Params: { signature: string; file: string } }>(`${PLACE}:signature/:file`, async ({ params }, reply) => {
    const sum = path.basename(params.file, '.pdf');
    const session_id = addresses.sessionOf(params.signature, sum, now());
    const [file] = session_id !== undefined && (await isOpen(db, session_id, now())) ? await papersOfFile(db, sum) : [];
    if (!file || !existsSync(path.join(folder, originalName(sum)))) throw notFound();
    return reply
      .type('application/pdf')
      .headers({
        'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name.toWellFormed()).replaceAll("'", '%27')}`,
        'Cache-Control': 'private, max-age=3600',
      })
      .sendFile(originalName(sum), folder);
  });
}

const isOpen = async (db: Sql, session_id: number, at: number): Promise<boolean> => {
  const found = await db.get(
    `SELECT 1 AS here FROM staff_session e JOIN staff s ON s.staff_id = e.staff_id
     WHERE e.session_id = ? AND e.ended_at IS NULL AND e.expires_at > ? AND s.ended_at IS NULL`,
    session_id,
    at,
  );
  return found !== undefined;
};
