import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/** The place of a finished build: `folder` holds its files, `root` is the web's own folder. */
export interface Finished {
  folder: string;
  root: string;
}

/**
 * A plugin that works on the files of a finished build; several do so one after another, in the order of the plugins.
 */
export function onFinished(name: string, work: (build: Finished) => Promise<void>): Plugin {
  let build: Finished = { folder: '', root: '' };
  let isWritten = false;
  return {
    name,
    apply: 'build',
    configResolved({ root, build: { outDir } }) {
      build = { folder: resolve(root, outDir), root };
    },
    writeBundle() {
      isWritten = true;
    },
    // Vite closes a failed build as well, whose own error is the one to be told.
    closeBundle: { order: 'post', sequential: true, handler: async () => (isWritten ? work(build) : undefined) },
  };
}
