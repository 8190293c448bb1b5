import type { Plugin } from 'vite';

/** An import of another chunk, as Vite leaves it in the finished code. */
const IMPORT = /\bimport\((["'`])\.\/([\w-]+\.js)\1\)/gu;

/** Lets chunks import one another by src/boot/importPart.ts, which can ask again for one that was broken off. */
export function importPart(): Plugin {
  return {
    name: 'portal:import-part',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        let replaced = 0;
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue;
          chunk.code = chunk.code.replace(IMPORT, (_found, quote: string, file: string) => {
            replaced += 1;
            return `importPart(${quote}/assets/${file}${quote})`;
          });
        }
        if (replaced === 0) throw new Error('no import of a chunk was found: has the form of finished code changed?');
      },
    },
  };
}
