import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const manifest = createRequire(import.meta.url).resolve('country-flag-icons/package.json');
const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
const folder = join(dirname(manifest), '3x2');

/** Folder of the flags in the build; it changes with their version, so browsers may keep them for ever. */
export const FLAGS = `assets/flags-${version}`;

/**
 * Puts every flag into the build as a file of its own: a page loads the one it shows, and none is named in the scripts.
 */
export function flags(): Plugin {
  const names = readdirSync(folder).filter((name) => /^[A-Z]{2}\.svg$/u.test(name));
  return {
    name: 'portal:flags',
    configureServer(server) {
      server.middlewares.use(`/${FLAGS}/`, (request, response, next) => {
        const name = names.find((each) => request.url === `/${each}`);
        if (!name) return next();
        response.setHeader('Content-Type', 'image/svg+xml');
        response.end(readFileSync(join(folder, name)));
        return undefined;
      });
    },
    generateBundle() {
      for (const name of names) {
        this.emitFile({ type: 'asset', fileName: `${FLAGS}/${name}`, source: readFileSync(join(folder, name)) });
      }
    },
  };
}
