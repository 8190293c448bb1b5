import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defaultClientConditions, type Plugin } from 'vite';

/** The language of the pages that have no other: their build lies where a static server looks for it. */
export const FIRST = 'en';

/** The languages that the web has words in: the conditions in web/package.json. */
export const LANGUAGES: readonly string[] = (() => {
  const file = fileURLToPath(new URL('../package.json', import.meta.url));
  const { imports } = JSON.parse(readFileSync(file, 'utf8')) as { imports: { '#words/*': Record<string, string> } };
  return Object.keys(imports['#words/*']).map((name) => (name === 'default' ? FIRST : name));
})();

/** The language that is being built. */
export const LANGUAGE = process.env['PORTAL_LANGUAGE'] ?? FIRST;
export const isFirst = LANGUAGE === FIRST;

/** Chooses the words of that language, as an addition to Vite's own conditions. */
export const CONDITIONS = isFirst ? [...defaultClientConditions] : [LANGUAGE, ...defaultClientConditions];

/** Where the scripts of that language lie: every build lies in one folder, beside the others. */
export const ASSETS = isFirst ? 'assets' : `assets/${LANGUAGE}`;

/** Another language is built in a folder of its own, and joins the first one's when it is whole (scripts/machine/web-build.ts). */
export const outDir = (of: string): string =>
  fileURLToPath(new URL(isFirst ? `../dist/${of}` : `../../.cache/web-${LANGUAGE}/${of}`, import.meta.url));

type Words = Record<string, string>;

/** Says in the language of the build what stands in the page itself. */
export function pageLanguage(): Plugin {
  return {
    name: 'portal:page-language',
    apply: 'build',
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        if (isFirst) return html;
        const [first, own] = (await Promise.all([FIRST, LANGUAGE].map((each) => import(new URL(`../src/words/${each}/page.ts`, import.meta.url).href)))) as [
          Words,
          Words,
        ];
        let page = html.replace(`lang="${FIRST}"`, `lang="${LANGUAGE}"`);
        for (const [name, sentence] of Object.entries(first)) page = page.replace(sentence, () => own[name] ?? sentence);
        return page;
      },
    },
  };
}
