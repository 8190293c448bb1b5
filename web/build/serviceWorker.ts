import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { ASSETS, inLanguage } from './language.ts';
import { onFinished } from './finished.ts';
import { versioned, versionOf } from './versions.ts';

/**
 * Files that are no part of the shell: the engines for documents and streams, the flags, the pictures of the installed
 * app, and the page of the parents, who have no portal here.
 */
const NOT_SHELL = /\/(?:pdfjs-|flags|PdfViewer-|Reader-|layers-|parentsPaper-|ParentPage-|hls|purify|languages-)[^/]*$|\.map$/u;
const SHELL = new RegExp(String.raw`^${ASSETS}/[^/]+\.(?:js|css|svg)$`, 'u');

interface Entry {
  url: string;
  revision: string | null;
}

/** Writes sw.js beside index.html: src/worker/sw.ts with the list of the files that the shell is made of. */
export const serviceWorker = (): Plugin =>
  onFinished('portal:service-worker', async ({ folder, root }) => {
    await build({
      configFile: false,
      root,
      publicDir: false,
      logLevel: 'warn',
      plugins: [inLanguage()],
      define: { __PRECACHE__: JSON.stringify(await shell(folder)), 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: folder,
        emptyOutDir: false,
        target: 'chrome100',
        reportCompressedSize: false,
        rolldownOptions: { input: join(root, 'src/worker/sw.ts'), output: { format: 'iife', entryFileNames: 'sw.js' } },
      },
    });
  });

async function shell(folder: string): Promise<Entry[]> {
  const names = (await readdir(folder, { recursive: true })).map((name) => name.replaceAll('\\', '/'));
  // The page has one name for ever; other addresses change with their content, and what the page has loaded is not
  // asked for again.
  const hashed = names.filter((name) => SHELL.test(name) && !NOT_SHELL.test(name)).toSorted();
  const page = { url: '/', revision: versionOf(await readFile(join(folder, 'index.html'))) };
  const addresses = [versioned('/logo.svg'), ...hashed.map((name) => `/${name}`)];
  return [page, ...addresses.map((url) => ({ url, revision: null }))];
}
