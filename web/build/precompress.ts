import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';
import { onFinished } from './finished.ts';

const WORTH_IT = /\.(?:js|mjs|css|html|svg|json|webmanifest|wasm|bcmap|txt|ttf|pfb)$/u;

/**
 * PDF.js's tables of East Asian letters: packed already, hardly ever asked for, and a third of the time of all the
 * others.
 */
const PACKED = /\.bcmap$/u;
/** The highest quality that is quick. */
const QUICK = 9;

/** Writes a .br and a .gz of highest quality beside every file of the build that becomes smaller by it. */
export const precompress = (): Plugin =>
  onFinished('portal:precompress', async ({ folder }) => {
    const names = await readdir(folder, { recursive: true });
    await Promise.all(
      names.filter((name) => WORTH_IT.test(name) && !name.startsWith('.vite')).map((name) => compress(join(folder, name))),
    );
  });

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

async function compress(file: string): Promise<void> {
  const plain = await readFile(file);
  // Brotli's own default is its highest quality.
  const params = {
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    ...(PACKED.test(file) && { [constants.BROTLI_PARAM_QUALITY]: QUICK }),
  };
  const [br, gzipped] = await Promise.all([brotli(plain, { params }), gz(plain, { level: 9 })]);
  if (br.length < plain.length) await writeFile(`${file}.br`, br);
  if (gzipped.length < plain.length) await writeFile(`${file}.gz`, gzipped);
}
