import { savesData } from '../ui/dataSaver.ts';

/**
 * Fetches the code of the PDF viewer while the student reads the list, once nothing else is to be done; not for those who
 * want to save data. Returns how to call it off.
 */
export function preloadWhenIdle(): () => void {
  if (savesData()) return () => undefined;
  const preload = () => {
    void import('../pdf/PdfViewer.tsx').then(({ preloadPdfViewer }) => preloadPdfViewer()).catch(() => undefined);
  };
  // Safari has no idle callback.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(preload, 1000);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(preload, { timeout: 4000 });
  return () => cancelIdleCallback(idle);
}
