import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { onFinished } from './finished.ts';

const PUBLIC = fileURLToPath(new URL('../public', import.meta.url));
const MANIFEST = 'manifest.webmanifest';

/** Returns the version that names a file's content in its address. */
export const versionOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex').slice(0, 8);

/**
 * The address of a file of web/public with its content's version, under which it may be kept for ever:
 * '/logo.svg?v=1a2b3c4d'.
 */
export const versioned = (address: string): string => `${address}?v=${versionOf(readFileSync(join(PUBLIC, address)))}`;

/** Text in which every address of a file of web/public, in quotes, carries its version. */
const withVersions = (text: string): string =>
  text.replaceAll(/"(\/[^"?]+\.(?:svg|png))"/gu, (whole, address: string) =>
    existsSync(join(PUBLIC, address)) ? `"${versioned(address)}"` : whole,
  );

/** Adds versions to the pictures that index.html and the manifest name. */
export const versions = (): Plugin[] => [
  {
    name: 'portal:versions',
    apply: 'build',
    transformIndexHtml: { order: 'post', handler: withVersions },
  },
  // Vite has copied web/public by then.
  onFinished('portal:versions-of-the-manifest', async ({ folder }) => {
    const file = join(folder, MANIFEST);
    if (!existsSync(file)) return;
    await writeFile(file, withVersions(await readFile(file, 'utf8')));
  }),
];
