import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { codingFor } from '../core/coding.ts';
import { pageHeaders } from '../core/csp.ts';
import type { Services } from '../core/services.ts';
import { revisionOf } from './editions.ts';

/**
 * The service worker beside the page in `folder`, as a handler for its one address: it comes in the language of who
 * asks, so that a browser that asks for it again finds the one of the language chosen since. What languages there are
 * is part of its page's revision: where the school changes that, devices fetch the page anew.
 */
export function workerOf(
  folder: string,
  { config, look }: Pick<Services, 'config' | 'look'>,
): (request: FastifyRequest, reply: FastifyReply) => FastifyReply {
  const file = path.join(folder, 'sw.js');
  const built = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const page = path.join(folder, 'index.html');
  const headers = pageHeaders(config, readFileSync(page, 'utf8'));
  const revision = revisionOf(page);
  let made = packed('', built);
  return (request, reply) => {
    const { languages } = look;
    const several = languages.length > 1 ? `.${languages.join('.')}` : '';
    if (made.several !== several) made = packed(several, built.replace(revision, revision + several));
    reply.headers({ ...headers, 'Cache-Control': 'no-cache', ETag: made.tag });
    reply.header('Vary', several === '' ? 'Accept-Encoding' : 'Accept-Encoding, Accept-Language, Cookie');
    if (request.headers['if-none-match']?.includes(made.tag)) return reply.code(304).send();
    const coding = codingFor(request.headers['accept-encoding']);
    if (coding) reply.header('Content-Encoding', coding);
    return reply.type('text/javascript; charset=utf-8').send(coding ? made[coding]() : made.plain);
  };
}

/** A text with its forms, each made when the first browser asks for it. */
function packed(several: string, text: string) {
  const plain = Buffer.from(text);
  const forms: { br?: Buffer; gzip?: Buffer } = {};
  const tag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 16)}"`;
  return {
    several,
    plain,
    tag,
    br: () => (forms.br ??= brotliCompressSync(plain)),
    gzip: () => (forms.gzip ??= gzipSync(plain, { level: 9 })),
  };
}
