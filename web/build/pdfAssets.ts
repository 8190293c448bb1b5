import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { built } from './built.ts';
import { patchWorker } from './pdfWorkerPatch.ts';

const root = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

const OLDER_PHONES = fileURLToPath(new URL('../src/boot/olderPhones.ts', import.meta.url));

/** The files the viewer fetches, relative to pdfjs-dist, without the sandbox that would run scripts of documents. */
const folders = [
  { from: 'wasm', to: 'wasm', keep: (name: string) => !/quickjs/i.test(name) },
  { from: 'cmaps', to: 'cmaps', keep: () => true },
  { from: 'standard_fonts', to: 'standard_fonts', keep: () => true },
  { from: 'iccs', to: 'iccs', keep: () => true },
  { from: 'legacy/web/images', to: 'images', keep: (name: string) => name.startsWith('annotation-') },
];

/** Address under the site's root to file on the disk. */
async function listAssets(): Promise<Map<string, string>> {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  const base = `assets/pdfjs-${version}`;
  // Named .js: some static servers send .mjs as something browsers refuse to run.
  const files = new Map([[`${base}/pdf.worker.min.js`, join(root, 'legacy/build/pdf.worker.min.mjs')]]);
  for (const { from, to, keep } of folders) {
    for (const name of await readdir(join(root, from))) {
      if (keep(name)) files.set(`${base}/${to}/${name}`, join(root, from, name));
    }
  }
  return files;
}

/**
 * Reads one asset as it is served: the worker, which is the only script, with what older phones lack in it before its
 * own code.
 */
async function readAsset(file: string): Promise<Uint8Array | string> {
  if (!file.endsWith('.mjs')) return readFile(file);
  const methods = await built(OLDER_PHONES, 'chrome100', []);
  return `${methods}\n${patchWorker(await readFile(file, 'utf8'))}`;
}

/**
 * The portal's own copies of the PDF worker, its decoders, character maps, fonts and colour profiles: written into the
 * build under assets/pdfjs-<version>/ (so they may be cached for ever), and served there while developing.
 */
export function pdfAssets(): Plugin {
  return {
    name: 'portal-pdf-assets',
    async generateBundle() {
      for (const [fileName, file] of await listAssets()) {
        this.emitFile({ type: 'asset', fileName, source: await readAsset(file) });
      }
    },
    async configureServer(server) {
      const files = await listAssets();
      server.middlewares.use((request, response, next) => {
        const file = files.get((request.url ?? '').replace(/^\//, '').replace(/\?.*$/, ''));
        if (!file) return next();
        response.setHeader('Content-Type', file.endsWith('js') ? 'text/javascript' : 'application/octet-stream');
        readAsset(file).then((bytes) => response.end(bytes), next);
      });
    },
  };
}
