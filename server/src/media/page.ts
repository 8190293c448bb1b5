import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { codingFor } from '../core/coding.ts';
import type { Config } from '../core/env.ts';
import { pageHeaders } from './csp.ts';

/** What the pages are told of this deployment. */
export interface WebConfig {
  apiBase: string;
  brandName: string;
  logo: string;
  fcmId: string;
  portalBase: string;
  /** In the console of an empty portal: a school can be made here. */
  isFirstRun?: true;
}

/** The web's configuration for this deployment: `/config.json`, and the same within the page. */
export const webConfig = (config: Config, brandName: string): WebConfig => ({
  apiBase: '/api',
  brandName,
  logo: config.BRAND_LOGO,
  fcmId: config.FCM_ID,
  portalBase: config.PORTAL_BASE,
});

/**
 * The page of the web build in `folder` with the configuration in it, as a handler for every address of a page; undefined without a
 * build. It is compressed once for each configuration. A browser that has it already is told so (304).
 */
export function pageOf(
  folder: string,
  config: Config,
  told: () => WebConfig,
): ((request: FastifyRequest, reply: FastifyReply) => FastifyReply) | undefined {
  const file = path.join(folder, 'index.html');
  if (!existsSync(file)) return undefined;
  const built = readFileSync(file, 'utf8');
  const headers = pageHeaders(config, built);
  let page = madePage(built, JSON.stringify(told()), headers);
  return (request, reply) => {
    const text = JSON.stringify(told());
    if (page.text !== text) page = madePage(built, text, headers);
    const { tag, bodies, plain } = page;
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
      .send(coding ? bodies[coding] : plain);
  };
}

/** The page with one configuration, compressed. */
function madePage(built: string, text: string, headers: object) {
  const plain = Buffer.from(withConfig(built, text));
  const bodies = { br: brotliCompressSync(plain), gzip: gzipSync(plain, { level: 9 }) };
  // The browser keeps the policy with the page: another policy is another page.
  const digest = createHash('sha256').update(plain).update(JSON.stringify(headers)).digest('base64url').slice(0, 16);
  return { text, plain, bodies, tag: `W/"${digest}"` };
}

/** As data, which no browser runs. */
function withConfig(html: string, text: string): string {
  const safe = text.replaceAll('<', String.raw`\u003c`);
  return html.replace('</head>', () => `<script type="application/json" id="config">${safe}</script>\n  </head>`);
}
