import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { classNames, keptStyles, refuseUndefined } from './build/classNames.ts';
import { chunkOf } from './build/chunks.ts';
import { firstScript } from './build/firstScript.ts';
import { FLAGS, flags } from './build/flags.ts';
import { importPart } from './build/importPart.ts';
import { ASSETS, choice, inLanguage, isFirst, letters, outDir, pageLanguage, TARGET } from './build/language.ts';
import { pdfAssets } from './build/pdfAssets.ts';
import { precompress } from './build/precompress.ts';
import { scopedName } from './build/scopedName.ts';
import { serviceWorker } from './build/serviceWorker.ts';
import { tooOld } from './build/tooOld.ts';
import { versioned, versions } from './build/versions.ts';
import { words } from './build/words.ts';

// Vite demands a default export of its configuration.
export default defineConfig({
  base: '/',
  plugins: [
    react(),
    words(),
    inLanguage(),
    pageLanguage(),
    letters(),
    choice(),
    classNames(),
    keptStyles(),
    // Flags, engines and pictures are the same in every language, and lie there once.
    isFirst && [flags(), pdfAssets()],
    versions(),
    serviceWorker(),
    importPart(),
    firstScript(),
    tooOld(),
    precompress(),
  ],
  // The router asks for React's own hook by way of a package that stands in for it before React 18.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  define: { __FLAGS__: JSON.stringify(FLAGS), __LOGO__: JSON.stringify(versioned('/logo.svg')) },
  css: { modules: { generateScopedName: scopedName } },
  build: {
    outDir: outDir(''),
    assetsDir: ASSETS,
    copyPublicDir: isFirst,
    emptyOutDir: true,
    target: TARGET,
    // The page's content security policy has no place for data: scripts and styles.
    assetsInlineLimit: 0,
    // The page itself knows what a screen is made of (src/boot/first.ts).
    modulePreload: { polyfill: false, resolveDependencies: (_file, deps, { hostId }) => (/\bboot-/u.test(hostId) ? [] : deps) },
    sourcemap: 'hidden',
    manifest: true,
    // The budgets are checked elsewhere, from the manifest; the PDF worker is large and knows it.
    reportCompressedSize: false,
    chunkSizeWarningLimit: 2000,
    // A single style sheet: the order of chunks cannot change the outcome, and the first paint needs no second request.
    cssCodeSplit: false,
    rolldownOptions: {
      onLog: refuseUndefined,
      // Sentences are constants of other modules.
      optimization: { inlineConst: { mode: 'all' } },
      // The contract and the words only declare: unused parts stay out of a chunk.
      treeshake: { moduleSideEffects: (id) => !/\/(?:contract\/src|src\/words)\//u.test(id) },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: chunkOf, priority: 1 },
            { name: 'device', test: /src\/device\//u, minShareCount: 3 },
            {
              name: 'asking',
              test: /src\/(?:doubts\/(?:Ask|DoubtForm|asked|useTypedPhoto)|app\/writeBack|students\/feedbackDraft|device\/photos|ui\/photo\/(?:PhotoField|shrink))\.ts/u,
            },
            { name: 'journal', test: /src\/attempt\/journal\//u },
            { name: 'paper', test: /src\/attempt\/(?:form|bar)\//u },
            { name: 'notices', test: /src\/notices\//u, minShareCount: 2 },
            { name: 'progress', test: /src\/progress\//u, minShareCount: 2 },
          ],
        },
      },
    },
  },
});
