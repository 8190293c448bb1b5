import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { codingFor } from '../core/coding.ts';
import { pageHeaders } from '../core/csp.ts';
import type { Config } from '../core/env.ts';

const PACKED = { br: '.br', gzip: '.gz' };

/**
 * The service worker beside the page in `folder`, as a handler for its one address: it comes in the language of who
 * asks, so that a browser that asks for it again finds the one of the language chosen since.
 */
export function workerOf(folder: string, config: Config): (request: FastifyRequest, reply: FastifyReply) => FastifyReply {
  const file = path.join(folder, 'sw.js');
  const read = (end: string) => (existsSync(file + end) ? readFileSync(file + end) : undefined);
  const plain = read('') ?? Buffer.from('');
  const packed = { br: read(PACKED.br), gzip: read(PACKED.gzip) };
  const headers = pageHeaders(config, readFileSync(path.join(folder, 'index.html'), 'utf8'));
  const tag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 16)}"`;
  return (request, reply) => {
    reply.headers({ ...headers, 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding, Accept-Language, Cookie', ETag: tag });
    if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send();
    const coding = codingFor(request.headers['accept-encoding']);
    const body = coding && packed[coding];
    if (body) reply.header('Content-Encoding', coding);
    return reply.type('text/javascript; charset=utf-8').send(body ?? plain);
  };
}
