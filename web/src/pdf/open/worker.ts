import { PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { pdfAssets } from './assets.ts';

interface ScriptPolicy {
  createScriptURL(address: string): string;
}
declare global {
  interface Window {
    trustedTypes?: {
      createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy;
    };
  }
}

// One policy for the life of the page, as a second of the same name is refused. It allows one address only.
const policy = window.trustedTypes?.createPolicy('pdfjs', {
  createScriptURL(address) {
    if (address !== pdfAssets.worker) throw new TypeError('Not the PDF worker.');
    return address;
  },
});

/** A running worker: `stop` ends its thread and frees its memory. */
export interface RunningWorker {
  worker: PDFWorker;
  stop: () => void;
}

/**
 * Starts a worker thread for one document. Made here and not by pdf.js, which falls back to the main thread without a
 * word when Trusted Types refuse the address. `onCrash` is called when the script cannot be loaded or run.
 */
export function startWorker(onCrash: () => void): RunningWorker {
  const port = new Worker(policy ? policy.createScriptURL(pdfAssets.worker) : pdfAssets.worker, {
    type: 'module',
    name: 'pdf',
  });
  port.addEventListener('error', onCrash);
  const worker = PDFWorker.create({ port });
  return {
    worker,
    stop: () => {
      worker.destroy();
      port.terminate();
    },
  };
}
