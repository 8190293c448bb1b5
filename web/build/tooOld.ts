import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { built } from './built.ts';
import { inLanguage } from './language.ts';

const SOURCE = fileURLToPath(new URL('../src/boot/tooOld.ts', import.meta.url));

/** Writes src/boot/tooOld.ts into a page, before all else that runs there, in JavaScript of 2016. */
export function tooOld(): Plugin {
  return {
    name: 'portal:too-old',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        const script = await built(SOURCE, 'es2016', [inLanguage()]);
        // Stands behind the page's encoding, which has to be within its first kilobyte.
        return html.replace('</title>', () => `</title>\n    <script>${script}</script>`);
      },
    },
  };
}
