import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Language } from '@portal/contract/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { codingFor } from '../core/coding.ts';
import { escaped } from '../core/escaped.ts';
import type { Brand } from '../core/brand.ts';
import type { Config } from '../core/env.ts';
import { pageHeaders } from '../core/csp.ts';

/** The settings of this deployment that the pages get. */
interface WebConfig {
  apiBase: string;
  brandName: string;
  logo: string;
  fcmId: string;
  portalBase: string;
  /** Names the last restore, where there was one: devices offer what they have handed in. */
  restored?: string;
  /** Between which a student may choose; left out where there is one. */
  languages?: readonly Language[];
  /** True in the console of an empty portal: a school can be made here. */
  isFirstRun?: true;
}

/** The web's configuration for this deployment: `/config.json`, and the same within the page. */
export const webConfig = (config: Config, { name, logo, languages }: Brand, restored_at?: number): WebConfig => ({
  apiBase: '/api',
  brandName: name,
  logo,
  fcmId: config.FCM_ID,
  portalBase: config.PORTAL_BASE,
  ...(restored_at !== undefined && { restored: String(restored_at) }),
  ...(languages.length > 1 && { languages }),
});

/**
 * The page of the web build in `folder` with the configuration and the brand's colour in it, as a handler for every
 * address of a page. It is compressed once for each of them, when the first browser asks for
 * it. A browser that has it already is told so (304).
 */
export function pageOf(
  folder: string,
  config: Config,
  told: () => { web: WebConfig; colour: string },
): (request: FastifyRequest, reply: FastifyReply) => FastifyReply {
  const built = readFileSync(path.join(folder, 'index.html'), 'utf8');
  const file = path.join(folder, '.vite/languages');
  const choice = existsSync(file) ? `<script async src="${readFileSync(file, 'utf8')}"></script>` : '';
  const headersOf = (style: string) => pageHeaders(config, built, style);
  const made = (text: string) => {
    const { web, colour } = told();
    const style = colour === '' ? '' : `html:root{--brand:${colour}}`;
    return madePage(text, withTold(built, { web, style, choice: web.languages ? choice : '' }), headersOf(style));
  };
  let page = made(JSON.stringify(told()));
  return (request, reply) => {
    const { web, ...rest } = told();
    const text = JSON.stringify({ web, ...rest });
    if (page.text !== text) page = made(text);
    const { headers, tag, packed, plain } = page;
    const vary = web.languages ? 'Accept-Encoding, Accept-Language, Cookie' : 'Accept-Encoding';
    reply.headers({ 'Cache-Control': 'no-cache', Vary: vary, ETag: tag });
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

/** The page that says `text`, with its policy; `packed` keeps what was compressed of it. */
function madePage(text: string, html: string, headers: ReturnType<typeof pageHeaders>) {
  const plain = Buffer.from(html);
  const packed: { br?: Buffer; gzip?: Buffer } = {};
  // The browser keeps the policy with the page: another policy is another page.
  const digest = createHash('sha256').update(plain).update(JSON.stringify(headers)).digest('base64url').slice(0, 16);
  return { text, headers, plain, packed, tag: `W/"${digest}"` };
}

/** The console's bar as it is built, in which the school's name stands before any script has run. */
const UNNAMED = '<p class="first-bar"></p>';

/**
 * The configuration as data, which no browser runs; the colour as a style that stands over the theme's own; and where
 * there are languages to choose between, the script for that.
 */
function withTold(html: string, { web, style, choice }: { web: WebConfig; style: string; choice: string }): string {
  const text = JSON.stringify(web).replaceAll('<', String.raw`\u003c`);
  const own = style === '' ? '' : `<style>${style}</style>`;
  return html
    .replace('</head>', () => `${own}<script type="application/json" id="config">${text}</script>${choice}\n  </head>`)
    .replace(UNNAMED, (bar) => bar.replace('></', () => `>${escaped(web.brandName)}</`));
}
