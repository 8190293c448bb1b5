import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

/**
 * Names React and the app in index.html, which the entry imports only when it runs: they come with the first bytes, and behind
 * the style sheet and the entry, which paint the frame and ask for the data.
 */
export function preloadApp(): Plugin {
  return {
    name: 'portal:preload-app',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const chunks = Object.values(bundle ?? {}).filter((part) => part.type === 'chunk');
        const app = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith('/src/app/mount.tsx')));
        const entry = chunks.find(({ isEntry }) => isEntry);
        if (!app || !entry) this.error('the build has no chunk with app/mount.tsx, or no entry');
        const early = reached(entry, chunks);
        return [...reached(app, chunks)].filter((chunk) => !early.has(chunk)).map(preload);
      },
    },
  };
}

/** A chunk and all that it imports. */
function reached(chunk: Chunk, chunks: readonly Chunk[]): Set<Chunk> {
  const found = new Set([chunk]);
  for (const { imports } of found) for (const each of chunks) if (imports.includes(each.fileName)) found.add(each);
  return found;
}

function preload({ fileName }: Chunk): HtmlTagDescriptor {
  const attrs = { rel: 'modulepreload', crossorigin: true, fetchpriority: 'low', href: `/${fileName}` };
  return { tag: 'link', attrs, injectTo: 'head' };
}
