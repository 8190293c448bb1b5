import { savesData } from '../ui/dataSaver.ts';

/** The list itself, which is what the student waits for, comes over the same slow wire. */
const AFTER_MS = 4000;

/**
 * Fetches the code of the PDF viewer while the student reads the list; not for those who want to save data. Returns how
 * to call it off.
 */
export function preloadWhenIdle(): () => void {
  if (savesData()) return () => undefined;
  const timer = setTimeout(() => {
    import('../pdf/PdfViewer.tsx').then(({ preloadPdfViewer }) => preloadPdfViewer()).catch(() => undefined);
  }, AFTER_MS);
  return () => clearTimeout(timer);
}
