import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { classNames, keptStyles, refuseUndefined } from '../build/classNames.ts';
import { FLAGS } from '../build/flags.ts';
import { ASSETS, choice, inLanguage, outDir, pageLanguage, TARGET } from '../build/language.ts';
import { precompress } from '../build/precompress.ts';
import { scopedName } from '../build/scopedName.ts';
import { tooOld } from '../build/tooOld.ts';
import { versioned } from '../build/versions.ts';
import { words } from '../build/words.ts';

// Vite demands a default export of its configuration. A build of its own: no chunk, style or list of the students'
// pages can hold a byte of it.
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/console/',
  publicDir: false,
  plugins: [react(), words(), inLanguage(), pageLanguage(), choice(), classNames(), keptStyles(), tooOld(), precompress()],
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  // The console uses the flags and the logo of the students' pages.
  define: { __FLAGS__: JSON.stringify(`../${FLAGS}`), __LOGO__: JSON.stringify(versioned('/logo.svg')) },
  css: { modules: { generateScopedName: scopedName } },
  build: {
    outDir: outDir('console'),
    assetsDir: ASSETS,
    emptyOutDir: true,
    target: TARGET,
    // The page's content security policy has no place for data: scripts and styles.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: 'hidden',
    manifest: true,
    reportCompressedSize: false,
    cssCodeSplit: false,
    rolldownOptions: {
      onLog: refuseUndefined,
      optimization: { inlineConst: { mode: 'all' } },
      treeshake: { moduleSideEffects: (id) => !/\/(?:contract\/src|src\/words)\//u.test(id) },
    },
  },
});
