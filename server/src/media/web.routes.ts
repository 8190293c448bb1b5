import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { refuse } from '../core/serve.ts';
import type { Config } from '../core/env.ts';
import type { Services } from '../core/services.ts';

/** The web build of this repository. */
export const WEB_BUILD = path.resolve(import.meta.dirname, '../../../web/dist');

/** Video hosts are the only third party a page may show, and only in a frame. */
const FRAMES = 'https://www.youtube-nocookie.com https://player.vimeo.com';

/**
 * The policy of every page of the web build in `folder`; `hosts` are the school's own media hosts (MEDIA_HOSTS), none by default.
 */
const contentPolicy = (hosts: string, folder: string) =>
  [
    "default-src 'none'",
    ["script-src 'self' 'wasm-unsafe-eval'", ...inline(folder, 'script')].join(' '),
    ["style-src 'self'", ...inline(folder, 'style')].join(' '),
    `img-src 'self' data: blob: ${hosts}`,
    "font-src 'self' data:",
    `connect-src 'self' ${hosts}`,
    `media-src 'self' blob: ${hosts}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    `frame-src ${FRAMES}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types dompurify pdfjs portal 'allow-duplicates'",
  ].join('; ');

/** A redirect to the bucket counts as loading from there. */
const mediaHosts = ({ MEDIA_HOSTS, bucket }: Config): string =>
  [MEDIA_HOSTS, ...(bucket ? [new URL(bucket.address.base).origin] : [])].join(' ').trim();

/** The scripts or styles that the build wrote into index.html, as the policy names them (CSP 3, hash-source). */
function inline(folder: string, element: 'script' | 'style'): string[] {
  const file = path.join(folder, 'index.html');
  if (!existsSync(file)) return [];
  const parts = readFileSync(file, 'utf8').matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'gsu'));
  return [...parts].map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

const PERMISSIONS = 'camera=(), microphone=(), geolocation=(), browsing-topics=()';

const MANIFEST = 'manifest.webmanifest';

/** A script or style of the page, as it lies on the disk. Below it lie the engines for documents, with workers. */
const PART = /[\\/]assets[\\/][^\\/]+\.(?:js|css)(?:\.br|\.gz)?$/u;

/** What the installed app is called, and its picture where the school has one of its own. */
function brand({ BRAND_NAME, BRAND_LOGO }: Services['config']): object {
  return {
    ...(BRAND_NAME === '' ? {} : { name: BRAND_NAME, short_name: BRAND_NAME }),
    ...(BRAND_LOGO === '' ? {} : { icons: [{ src: BRAND_LOGO, sizes: 'any' }] }),
  };
}

/** The web build in `folder` as plain static files, `/config.json`, and index.html for every other page address. */
export async function webRoutes(app: FastifyInstance, { config }: Services, folder: string): Promise<void> {
  const policy = contentPolicy(mediaHosts(config), folder);
  const headers = { 'Content-Security-Policy': policy, 'Permissions-Policy': PERMISSIONS };

  app.get('/config.json', (_request, reply) =>
    reply.header('Cache-Control', 'no-cache').send({
      apiBase: '/api',
      brandName: config.BRAND_NAME,
      logo: config.BRAND_LOGO,
      fcmId: config.FCM_ID,
      portalBase: config.PORTAL_BASE,
    }),
  );

  app.get('/manifest.webmanifest', (_request, reply) => {
    const file = path.join(folder, MANIFEST);
    if (!existsSync(file)) return refuse(reply, 404, 'Not found');
    const manifest = { ...(JSON.parse(readFileSync(file, 'utf8')) as object), ...brand(config) };
    return reply
      .headers({ ...headers, 'Cache-Control': 'no-cache' })
      .type('application/manifest+json')
      .send(manifest);
  });

  const page = (reply: FastifyReply) => reply.headers({ ...headers, 'Cache-Control': 'no-cache' }).sendFile('index.html', folder);

  if (existsSync(folder)) {
    await app.register(fastifyStatic, {
      root: folder,
      prefix: '/',
      decorateReply: false,
      wildcard: false,
      dotfiles: 'deny',
      index: false,
      preCompressed: true,
      cacheControl: false,
      globIgnore: ['**/*.map', '**/*.br', '**/*.gz', '.vite/**', 'index.html', MANIFEST],
      setHeaders: (reply, file) => {
        const hashed = file.includes(`${path.sep}assets${path.sep}`);
        reply.header('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
        // What a page only runs or is styled by has no use for the page's policy, as long as itself; workers have.
        if (!PART.test(file)) reply.headers(headers);
      },
    });
    app.get('/', (_request, reply) => page(reply));
  }

  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    const belongsToServer = /^\/(?:api|media|assets)(?:\/|$)/u.test(request.url);
    if (wantsPage && !belongsToServer && existsSync(folder)) return page(reply);
    return refuse(reply, 404, 'Not found');
  });
}
