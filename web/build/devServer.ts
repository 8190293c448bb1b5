import { fileURLToPath } from 'node:url';
import { SERVER_PLACES } from '@portal/contract/ofServer';
import { createServer, type Plugin, type ViteDevServer } from 'vite';

const WEB = fileURLToPath(new URL('..', import.meta.url));
const HOST = '127.0.0.1';

/**
 * Serves the pages from their sources, changes at once, on this port; what the portal's server answers is asked of
 * `portal`.
 */
export async function servePages(port: number, portal: string): Promise<ViteDevServer> {
  // The server's scripts and console are served from the sources here instead.
  const answered = SERVER_PLACES.filter((place) => place !== 'assets' && place !== 'console');
  const server = await createServer({
    root: WEB,
    configFile: `${WEB}vite.config.ts`,
    plugins: [consolePages()],
    // On another port the pages would belong to another portal.
    server: { host: HOST, port, strictPort: true, proxy: { [`^/(?:${answered.join('|')})/|^/config\\.json$`]: portal } },
  });
  return server.listen();
}

/** Answers every address of the console with the console's page: Vite itself would send the students' page. */
function consolePages(): Plugin {
  return {
    name: 'portal:console-pages',
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        if (/^\/console(?:\/[^.]*)?$/u.test(new URL(request.url ?? '', 'http://page').pathname))
          request.url = '/console/index.html';
        next();
      });
    },
  };
}
