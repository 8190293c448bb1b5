import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { codingFor } from '../core/coding.ts';
import type { Config } from '../core/env.ts';
import { pageHeaders } from './csp.ts';

/** The web's configuration for this deployment: `/config.json`, and the same within the page. */
export const webConfig = (config: Config, brandName: string) => ({
  apiBase: '/api',
  brandName,
  logo: config.BRAND_LOGO,
  fcmId: config.FCM_ID,
  portalBase: config.PORTAL_BASE,
});

/**
 * The page of the web build in `folder` with the configuration in it, as a handler for every address of a page; undefined without a
 * build. It is compressed once for each name the portal goes by, when the first browser asks for it. A browser that has it already is told so (304).
 */
export function pageOf(
  folder: string,
  config: Config,
  brand: () => string,
): ((request: FastifyRequest, reply: FastifyReply) => FastifyReply) | undefined {
  const file = path.join(folder, 'index.html');
  if (!existsSync(file)) return undefined;
  const built = readFileSync(file, 'utf8');
  const headers = pageHeaders(config, built);
  let page = madePage(built, config, brand(), headers);
  return (request, reply) => {
    const name = brand();
    if (page.name !== name) page = madePage(built, config, name, headers);
    const { tag, packed, plain } = page;
    reply.headers({ 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding', ETag: tag });
    if (request.headers['if-none-match']?.includes(tag)) {
      // The browser keeps the headers it has, and these must not replace them.
      reply.removeHeader('Content-Security-Policy');
      return reply.code(304).send();
    }
    const coding = codingFor(request.headers['accept-encoding']);
    if (coding) reply.header('Content-Encoding', coding);
    return reply
      .headers(headers)
      .type('text/html; charset=utf-8')
      .send(coding ? (packed[coding] ??= PACKERS[coding](plain)) : plain);
  };
}

const PACKERS = { br: (plain: Buffer) => brotliCompressSync(plain), gzip: (plain: Buffer) => gzipSync(plain, { level: 9 }) };

/** The page under one name of the portal; `packed` keeps what was compressed of it. */
function madePage(built: string, config: Config, name: string, headers: object) {
  const plain = Buffer.from(withConfig(built, config, name));
  const packed: { br?: Buffer; gzip?: Buffer } = {};
  // The browser keeps the policy with the page: another policy is another page.
  const digest = createHash('sha256').update(plain).update(JSON.stringify(headers)).digest('base64url').slice(0, 16);
  return { name, plain, packed, tag: `W/"${digest}"` };
}

/** As data, which no browser runs. */
function withConfig(html: string, config: Config, brandName: string): string {
  const text = JSON.stringify(webConfig(config, brandName)).replaceAll('<', String.raw`\u003c`);
  return html.replace('</head>', () => `<script type="application/json" id="config">${text}</script>\n  </head>`);
}
