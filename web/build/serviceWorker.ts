import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build, type Plugin } from 'vite';

/** What the shell is not made of: the engines for documents and streams, the flags, the pictures of the installed app. */
const NOT_SHELL = /^assets\/(?:pdfjs-|flags|Reader-|hls|purify)|\.map$/u;
const SHELL = /^assets\/[^/]+\.(?:js|css|svg)$/u;

interface Entry {
  url: string;
  revision: string | null;
}

/** Writes sw.js beside index.html: src/worker/sw.ts with the list of the files that the shell is made of. */
export function serviceWorker(): Plugin {
  let root = '';
  let outDir = '';
  return {
    name: 'portal:service-worker',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      outDir = resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        await build({
          configFile: false,
          root,
          publicDir: false,
          logLevel: 'warn',
          define: { __PRECACHE__: JSON.stringify(await shell(outDir)), 'process.env.NODE_ENV': '"production"' },
          build: {
            outDir,
            emptyOutDir: false,
            target: 'chrome100',
            reportCompressedSize: false,
            rolldownOptions: { input: join(root, 'src/worker/sw.ts'), output: { format: 'iife', entryFileNames: 'sw.js' } },
          },
        });
      },
    },
  };
}

async function shell(folder: string): Promise<Entry[]> {
  const names = (await readdir(folder, { recursive: true })).map((name) => name.replaceAll('\\', '/'));
  // Names under assets/ change with their content; the others are told apart by it.
  const hashed = names.filter((name) => SHELL.test(name) && !NOT_SHELL.test(name)).toSorted();
  const named = { '/': 'index.html', '/logo.svg': 'logo.svg' };
  const others = Object.entries(named).map(async ([url, name]) => {
    const revision = createHash('sha256')
      .update(await readFile(join(folder, name)))
      .digest('hex')
      .slice(0, 16);
    return { url, revision };
  });
  return [...(await Promise.all(others)), ...hashed.map((name) => ({ url: `/${name}`, revision: null }))];
}
