import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { preprocessCSS, type Plugin, type ResolvedConfig } from 'vite';
import { built } from './built.ts';

const SRC = fileURLToPath(new URL('../src/', import.meta.url));
const ADDRESS = join(SRC, 'route/lateStyleAddress.ts');
const CACHE = fileURLToPath(new URL('../../node_modules/.cache/late.css', import.meta.url));
/** Marks a style module whose rules are in the late sheet: only its names are left of it. */
const NAMES_OF = '\0names-of:';
/** So that it is not read as a style sheet. */
const SCRIPT = '.js';

/** The style modules of what no other screen shows, or what comes after a screen. */
const files = (): string[] =>
  globSync(
    [
      'attempt/revision/*.module.css',
      'attempt/room/**/*.module.css',
      'exams/entrance/**/*.module.css',
      'frame/{door,SupportChat}.module.css',
      'pdf/**/*.module.css',
      'notices/**/*.module.css',
      'progress/**/*.module.css',
      'search/*.module.css',
      'students/bookmarks.module.css',
    ],
    { cwd: SRC },
  ).toSorted();

/**
 * Puts the styles of the exam room, of its entrance, of the viewer of documents, and of what comes after the first paint or is seldom opened, into a sheet of their own,
 * which they load (src/route/lateStyle.ts): the one sheet of all other screens comes before the first paint of each.
 */
export function lateStyles(): Plugin {
  let config: ResolvedConfig;
  let text = '';
  let fileName = '';
  const names = new Map<string, Record<string, string>>();
  return {
    name: 'portal:late-styles',
    apply: 'build',
    enforce: 'pre',
    configResolved(resolved) {
      config = resolved;
    },
    async buildStart() {
      const sheets: string[] = [];
      for (const file of files()) {
        const path = join(SRC, file);
        const { code, modules = {} } = await preprocessCSS(readFileSync(path, 'utf8'), path, config);
        names.set(path, modules);
        sheets.push(code);
      }
      mkdirSync(dirname(CACHE), { recursive: true });
      writeFileSync(CACHE, sheets.join('\n'));
      text = await built(CACHE, config.build.target, config.resolve.conditions);
      fileName = `assets/late-${createHash('sha256').update(text).digest('base64url').slice(0, 8)}.css`;
    },
    async resolveId(source, importer) {
      if (!source.endsWith('.module.css') || importer === undefined) return null;
      const resolved = await this.resolve(source, importer, { skipSelf: true });
      return resolved && names.has(resolved.id) ? `${NAMES_OF}${resolved.id}${SCRIPT}` : null;
    },
    load(id) {
      if (id === ADDRESS) return `export const lateStyleAddress = ${JSON.stringify(`/${fileName}`)};`;
      if (!id.startsWith(NAMES_OF)) return null;
      const own = Object.entries(names.get(id.slice(NAMES_OF.length, -SCRIPT.length)) ?? {});
      return own.map(([name, scoped]) => `export const ${name} = ${JSON.stringify(scoped)};`).join('\n');
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source: text });
    },
  };
}
