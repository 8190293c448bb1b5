import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { OF_SERVER } from '@portal/contract/ofServer';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../core/serve.ts';
import { say } from '../words/say.ts';
import type { Services } from '../core/services.ts';
import { BUILT, COLLECTION, collectionsIn, FOR_EVER } from './built.ts';
import { editionsIn } from './editions.ts';
import { pageOf, webConfig } from './page.ts';
import { pageHeaders } from '../core/csp.ts';
import { workerOf } from './worker.ts';

/** The web build of this repository. */
export const WEB_BUILD = path.resolve(import.meta.dirname, '../../../web/dist');

const MANIFEST = 'manifest.webmanifest';

/**
 * Files that run on their own: the engines for documents below assets/. Scripts of the page, in any language, follow
 * its policy.
 */
const WORKER = /^assets\/(?!\w\w\/).+\/[^/]+\.js$/u;
/** Headers that say something of documents only. */
const OF_PAGES = ['Content-Security-Policy', 'Cross-Origin-Opener-Policy', 'Referrer-Policy'];

/** The name of the installed app, and its picture where the school has its own. */
function brandOfApp({ name, logo }: Services['look']): object {
  return {
    name,
    short_name: name,
    ...(logo === '' ? {} : { icons: [{ src: logo, sizes: 'any' }] }),
  };
}

/** The web build in `folder` as plain static files, `/config.json`, and index.html for every other page address. */
export async function webRoutes(app: FastifyInstance, services: Services, folder: string): Promise<void> {
  const { config, look, firstRun } = services;
  const told = () => webConfig(config, look, services.restored_at);
  app.get('/config.json', (_request, reply) => reply.header('Cache-Control', 'no-cache').send(told()));

  app.get(`/${MANIFEST}`, (_request, reply) => {
    const file = path.join(folder, MANIFEST);
    if (!existsSync(file)) return refuse(reply, 404, say('not_found'));
    const manifest = { ...(JSON.parse(readFileSync(file, 'utf8')) as object), ...brandOfApp(look) };
    return plain(reply).header('Cache-Control', 'no-cache').type('application/manifest+json').send(manifest);
  });

  const editions = editionsIn(folder, '', (own) => ({
    page: pageOf(own, config, () => ({ web: told(), colour: look.colour })),
    worker: workerOf(own, services),
  }));
  const page = async (request: FastifyRequest, reply: FastifyReply) =>
    // At the first run students have nothing to see yet.
    (await firstRun.isOpen())
      ? reply.header('Cache-Control', 'no-store').redirect('/console/')
      : editions.of(request)?.page(request, reply);
  const isBuilt = existsSync(path.join(folder, 'index.html'));
  if (isBuilt) {
    const ofWorkers = pageHeaders(config, readFileSync(path.join(folder, 'index.html'), 'utf8'));
    const setHeaders = (reply: FastifyReply, file: string) => {
      const name = path
        .relative(folder, file)
        .replaceAll('\\', '/')
        .replace(/\.(?:br|gz)$/u, '');
      reply.header('Cache-Control', name.startsWith('assets/') || namesVersion(reply, folder, name) ? FOR_EVER : 'no-cache');
      if (WORKER.test(name)) reply.headers(ofWorkers);
      else plain(reply);
    };
    const collections = collectionsIn(folder);
    await app.register(fastifyStatic, {
      ...BUILT,
      root: folder,
      prefix: '/',
      globIgnore: [
        ...BUILT.globIgnore,
        '.vite/**',
        'console/**',
        ...editions.others,
        ...collections.map(({ glob }) => glob),
        'index.html',
        'sw.js',
        MANIFEST,
      ],
      setHeaders,
    });
    for (const { root, prefix } of collections) await app.register(fastifyStatic, { ...COLLECTION, root, prefix, setHeaders });
    app.get('/sw.js', (request, reply) => editions.of(request)?.worker(request, reply));
    app.get('/', page);
    app.get('/index.html', page);
  }

  app.setNotFoundHandler((request, reply) => {
    const [address = ''] = request.url.split('?');
    const accepted = request.headers.accept ?? '*/*';
    // A caller of any type (who does not name pages) asks for a file by its name, for a page by an address without a
    // dot.
    const takesPage = accepted.includes('text/html') || (accepted.includes('*/*') && !address.includes('.'));
    const asks = request.method === 'GET' || request.method === 'HEAD';
    // Anyone with the address of a student's page for the parents sees the student: no search engine may list it.
    if (address.startsWith('/parents/')) reply.header('X-Robots-Tag', 'noindex, nofollow');
    if (isBuilt && asks && takesPage && !OF_SERVER.test(address)) return page(request, reply);
    return refuse(reply, 404, say('not_found'));
  });
}

/** Takes off the headers that only a page or a worker needs: the answer has nothing to run in it. */
function plain(reply: FastifyReply): FastifyReply {
  for (const header of OF_PAGES) reply.removeHeader(header);
  return reply;
}

/** True when the address names the content that the file has now (web/build/versions.ts): it may be kept for ever. */
function namesVersion({ request }: FastifyReply, folder: string, name: string): boolean {
  const { v } = request.query as { v?: unknown };
  if (typeof v !== 'string') return false;
  return (
    createHash('sha256')
      .update(readFileSync(path.join(folder, name)))
      .digest('hex')
      .startsWith(v) && v.length >= 8
  );
}
