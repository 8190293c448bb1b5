import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { built } from './built.ts';
import { versionOf } from './versions.ts';

/** The language of the pages that have no other: their build lies where a static server looks for it. */
export const FIRST = 'en';

/** The language that is being built. */
export const LANGUAGE = process.env['PORTAL_LANGUAGE'] ?? FIRST;
export const isFirst = LANGUAGE === FIRST;

/** Finds the words of the language that is built; those of the first are where web/package.json says. */
export const inLanguage = (): Plugin => ({
  name: 'portal:in-language',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^#words\// },
    handler: (name) =>
      isFirst
        ? undefined
        : fileURLToPath(new URL(`../src/words/${LANGUAGE}/${name.slice('#words/'.length)}.ts`, import.meta.url)),
  },
});

/** Phones of four years ago. */
export const TARGET = ['chrome100', 'edge100', 'firefox100', 'safari16'];

/** The folder of the language's scripts: every build lies in one folder, beside the others. */
export const ASSETS = isFirst ? 'assets' : `assets/${LANGUAGE}`;

/** Returns the folder to build into: another language has its own, and joins the first one's when it is complete. */
export const outDir = (of: string): string =>
  fileURLToPath(new URL(isFirst ? `../dist/${of}` : `../../.cache/web-${LANGUAGE}/${of}`, import.meta.url));

type Words = Record<string, string>;

const CHOICE = fileURLToPath(new URL('../src/language/choice.ts', import.meta.url));

/** The script that adds a font to a page in another language than the first. */
const LETTERS = fileURLToPath(new URL('../src/language/pageLetters.ts', import.meta.url));
/** The language of that font, which texts on an English page may be in too. */
const WITH_LETTERS = 'hi';
/** The names of the sentences that stand in the pages themselves. */
const IN_PAGES = ['description', 'needsScripts', 'consoleNeedsScripts'];

const DEVANAGARI = dirname(createRequire(import.meta.url).resolve('@fontsource-variable/noto-sans-devanagari/package.json'));
/** The fonts of scripts that some devices lack, and their licences. */
const FONTS: Record<string, { file: string; licence: string }> = {
  hi: { file: `${DEVANAGARI}/files/noto-sans-devanagari-devanagari-wght-normal.woff2`, licence: `${DEVANAGARI}/LICENSE` },
};

/** Returns the language's font as a file of the build, under a name that changes with its content. */
function fontOf(language: string): { fileName: string; source: Buffer; licence: Buffer } | undefined {
  const font = FONTS[language];
  if (font === undefined) return undefined;
  const source = readFileSync(font.file);
  return { fileName: `assets/${language}/${language}-${versionOf(source)}.woff2`, source, licence: readFileSync(font.licence) };
}

const fontDefined = () => ({ __FONT__: JSON.stringify(`/${fontOf(WITH_LETTERS)?.fileName}`) });

/** Puts the script that chooses a language into a build, and its address where the server finds it. */
export function choice(): Plugin {
  let base = '/';
  return {
    name: 'portal:language-choice',
    apply: 'build',
    configResolved(config) {
      ({ base } = config);
    },
    async generateBundle() {
      const source = Buffer.from(await built(CHOICE, TARGET, [inLanguage()], fontDefined()));
      const fileName = `${ASSETS}/languages-${versionOf(source)}.js`;
      this.emitFile({ type: 'asset', fileName, source });
      this.emitFile({ type: 'asset', fileName: '.vite/languages', source: base + fileName });
    },
  };
}

/** Puts the fonts into the build of the students' pages, where the console finds them too. */
export const letters = (): Plugin => ({
  name: 'portal:letters',
  apply: 'build',
  generateBundle() {
    const font = fontOf(LANGUAGE);
    if (!font) return;
    const { licence, ...file } = font;
    this.emitFile({ type: 'asset', ...file });
    this.emitFile({ type: 'asset', fileName: `${ASSETS}/${LANGUAGE}-LICENSE.txt`, source: licence });
  },
});

/**
 * Says in the language of the build what stands in the page itself, and adds what its letters need: words/hi/page.css
 * and language/letters.ts, written into the page. Nothing of it is on an English one.
 */
export function pageLanguage(): Plugin {
  const style = fileURLToPath(new URL(`../src/words/${LANGUAGE}/page.css`, import.meta.url));
  return {
    name: 'portal:page-language',
    apply: 'build',
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        if (isFirst) return html;
        const [first, own] = (await Promise.all(
          [FIRST, LANGUAGE].map((each) => import(new URL(`../src/words/${each}/boot.ts`, import.meta.url).href)),
        )) as [Words, Words];
        let page = html.replace(`lang="${FIRST}"`, `lang="${LANGUAGE}"`);
        for (const name of IN_PAGES) page = page.replace(first[name] ?? name, () => own[name] ?? name);
        const css = await built(style, TARGET, []);
        const script = await built(LETTERS, TARGET, [], fontDefined());
        return page.replace('</head>', () => `<style>${css}</style><script>${script}</script></head>`);
      },
    },
  };
}
