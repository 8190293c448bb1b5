import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { isOpen, PAGES } from '../src/route/pages.ts';
import { built, type Target } from './built.ts';
import { inLanguage } from './language.ts';
import { screenFiles } from './routes.ts';

type Chunk = Rolldown.OutputChunk;

const source = (name: string) => fileURLToPath(new URL(`../src/${name}`, import.meta.url));
const THEME = '<link rel="stylesheet" href="/src/theme.css" />';

/**
 * Makes index.html paint before anything else is here: src/theme.css and src/boot/first.ts are written into it, and it
 * asks for nothing itself. The script does, after the first paint: for the style sheet, the entry, and what the first
 * screen needs.
 */
export function firstScript(): Plugin[] {
  let target: Target;
  return [
    {
      name: 'portal:first-style',
      apply: 'build',
      configResolved(config) {
        ({ target } = config.build);
      },
      transformIndexHtml: {
        order: 'pre',
        async handler(html) {
          if (!html.includes(THEME)) throw new Error(`index.html has no ${THEME}`);
          const css = await built(source('theme.css'), target, []);
          return html.replace(THEME, () => `<style>${css}</style>`);
        },
      },
    },
    {
      name: 'portal:first-script',
      apply: 'build',
      transformIndexHtml: {
        order: 'post',
        async handler(html, { bundle }) {
          const script = await built(source('boot/first.ts'), target, [inLanguage()], { __FILES__: filesOf(bundle) });
          // Vite's replacement for the entry: the style sheet, the entry, and its imports.
          const requests = /\s*<link rel="(?:stylesheet|modulepreload)"[^>]*>|<script type="module"[^>]*><\/script>/gu;
          return html.replaceAll(requests, '').replace('</head>', () => `<script>${script}</script>\n  </head>`);
        },
      },
      // Lists the files for the budgets (scripts/checks/budgets.ts).
      generateBundle: {
        order: 'post',
        handler(_options, bundle) {
          this.emitFile({ type: 'asset', fileName: '.vite/files.json', source: filesOf(bundle) });
        },
      },
    },
  ];
}

/** The files of a build as src/boot/first.ts wants them: its `Files`, in JSON. */
function filesOf(bundle: Rolldown.OutputBundle = {}): string {
  const parts = Object.values(bundle);
  const chunks = parts.filter((part) => part.type === 'chunk');
  const holder = (module: string): Chunk => {
    const found = chunks.find(({ moduleIds }) => moduleIds.includes(module));
    if (!found) throw new Error(`the build has no chunk with ${module}. Of a new page: npm run generate`);
    return found;
  };
  const style = parts.find(({ fileName }) => /style-[^/]*\.css$/u.test(fileName))?.fileName;
  if (!style) throw new Error('the build has no style sheet');
  const start = holder(source('boot/main.ts'));
  const every = new Set([...reached(start, chunks), ...reached(holder(source('boot/mount.tsx')), chunks)]);
  const portal = reached(holder(source('app/Portal.tsx')), chunks).difference(every);
  const screens = screenFiles().map(([name, file]): [string, string[]] => {
    const chunk = holder(source(file));
    const known = isOpen(PAGES[name]) ? every : every.union(portal);
    return [name, addresses(reached(chunk, chunks).difference(known))];
  });
  return JSON.stringify({
    style: `/${style}`,
    start: `/${start.fileName}`,
    every: addresses(every.difference(new Set([start]))),
    portal: addresses(portal),
    screens: Object.fromEntries(screens),
  });
}

const addresses = (chunks: ReadonlySet<Chunk>): string[] => [...chunks].map(({ fileName }) => `/${fileName}`);

/** A chunk and all that it imports. */
function reached(chunk: Chunk, chunks: readonly Chunk[]): Set<Chunk> {
  const found = new Set([chunk]);
  for (const { imports } of found) for (const each of chunks) if (imports.includes(each.fileName)) found.add(each);
  return found;
}
