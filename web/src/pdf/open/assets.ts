import { version } from 'pdfjs-dist/legacy/build/pdf.mjs';

// Served by the portal itself, to the console as well; web/build/pdfAssets.ts puts the files there. Absolute, because
// the worker resolves a relative address against its own file.
const base = new URL(`/assets/pdfjs-${version}/`, document.baseURI).href;

/** Addresses of what pdf.js fetches while it reads a document: its worker, decoders, character maps, fonts, colours. */
export const pdfAssets = {
  worker: `${base}pdf.worker.min.js`,
  wasm: `${base}wasm/`,
  cmaps: `${base}cmaps/`,
  fonts: `${base}standard_fonts/`,
  colours: `${base}iccs/`,
  images: `${base}images/`,
};
