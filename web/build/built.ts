import { build, type BuildOptions, type Plugin } from 'vite';

export type Target = NonNullable<BuildOptions['target']>;

/** A script with its imports, or a style sheet, as text to write into a page. */
export async function built(
  input: string,
  target: Target,
  plugins: Plugin[],
  define: Record<string, string> = {},
): Promise<string> {
  const isStyle = input.endsWith('.css');
  const results = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define,
    plugins,
    build: {
      write: false,
      target,
      reportCompressedSize: false,
      rolldownOptions: { input, output: { format: isStyle ? 'es' : 'iife' } },
    },
  });
  const [result] = [results].flat();
  if (!result || !('output' in result)) throw new Error(`${input} was not built`);
  const part = result.output.find(({ fileName }) => fileName.endsWith('.css') === isStyle);
  if (!part) throw new Error(`${input} gave nothing`);
  const text = part.type === 'chunk' ? part.code : String(part.source);
  // Nothing in the text may end its element.
  return text.trim().replaceAll('</', String.raw`<\/`);
}
