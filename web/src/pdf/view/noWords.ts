import type { L10n } from 'pdfjs-dist/types/web/l10n.js';

/**
 * pdf.js asks this for translated words. Its own implementation writes innerHTML, which Trusted Types forbid, and
 * fetches language files; ours leaves the page alone, and the viewer labels the pages itself.
 */
const silent = {
  getLanguage: () => 'en-us',
  getDirection: () => 'ltr',
  get: async () => '',
  translate: async () => {},
  translateOnce: async () => {},
  destroy: async () => {},
  pause: () => {},
  resume: () => {},
};

// L10n has private members, so an object of the same shape needs the cast.
export const noWords = silent as unknown as L10n;
