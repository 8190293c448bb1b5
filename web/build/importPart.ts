import { posix } from 'node:path';
import type { Plugin } from 'vite';

/** An import of another chunk, as Vite leaves it in the finished code. */
const IMPORT = /\bimport\((["'`])\.\/([\w-]+\.js)\1\)/gu;

/**
 * Lets chunks import one another by src/boot/importPart.ts, which can ask again for one that was broken off. Not what
 * other chunks are made of too: they would go on with the one of the first address, and it would be there twice.
 */
export function importPart(): Plugin {
  return {
    name: 'portal:import-part',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
        const shared = new Set(chunks.flatMap(({ imports }) => imports));
        let replaced = 0;
        for (const chunk of chunks) {
          chunk.code = chunk.code.replace(IMPORT, (found, quote: string, file: string) => {
            const part = `${posix.dirname(chunk.fileName)}/${file}`;
            if (shared.has(part)) return found;
            replaced += 1;
            return `importPart(${quote}/${part}${quote})`;
          });
        }
        if (replaced === 0) throw new Error('no import of a chunk was found: has the form of finished code changed?');
      },
    },
  };
}
