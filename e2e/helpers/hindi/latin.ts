import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

const school = fileURLToPath(new URL('../../../content/', import.meta.url));
const words = (text: string): string[] => text.match(/[A-Za-z]+(?:['’][A-Za-z]+)*/gu) ?? [];

/** Every word that the demo school's authors wrote, in their order; the keys of their files are none of theirs. */
const WRITTEN = ` ${globSync('**/*.{yaml,md}', { cwd: school })
  .map((file) => readFileSync(school + file, 'utf8').replaceAll(/^\s*(?:- )?[a-z_]+:(?=\s)/gmu, '|'))
  .flatMap(words)
  .filter((word) => word.length > 1)
  .join(' ')} `;

/** Names that Hindi writes in Latin letters too: kinds of files, programs, examinations, keys, addresses. */
const NAMES =
  /\b(?:PDF|CSV|Excel|Word|docx|xlsx|Markdown|PNG|JPEG|WebP|MB|KB|GB|GIFT|Moodle|XML|QTI|Aiken|NEET|JEE|Main|Advanced|WhatsApp|English|Ctrl|Alt|Esc|Enter|min|NTP|https?|LaTeX|Linux|Chrome|nginx|Caddy|SMS|LP1|base64url|Ed25519|YouTube|Zoom|Meet|Teams|Vimeo|XI|XII|NODE_ENV(?:=production)?|development|PUBLIC_URL|SMS_URL|UPDATE_URL|[0-9a-f]{7,12}|docs\/[A-Z]+\.md|ms|Kavya Iyer|Sunita Rao|dev)\b|\S*(?:\/|@|\.ics)\S*/gu;

/** Returns words in Latin letters on the page that are neither names nor written by the school. */
export async function latinOn(page: Page): Promise<string[]> {
  const said = await page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const element = node instanceof Element ? node : node.parentElement;
      if (!element || element.closest('math, script, style, noscript, [lang=en], textarea, svg')) continue;
      if (!element.checkVisibility()) continue;
      // Formulas are said in English in every language (0148).
      if (element.closest('.visually-hidden')?.parentElement?.querySelector('math')) continue;
      if (node instanceof Text) found.push(node.data);
      else if (!element.parentElement?.closest('li, fieldset, section, div')?.querySelector('math'))
        for (const name of ['aria-label', 'placeholder', 'title', 'alt']) found.push(element.getAttribute(name) ?? '');
    }
    return found;
  });
  const runs = said.flatMap((text) => text.replaceAll(NAMES, '·').split(/[^A-Za-z'’\s\-.;?!()\d]+/u));
  const left = runs
    .map((run) =>
      words(run)
        .filter((word) => word.length > 1)
        .join(' '),
    )
    .filter(Boolean);
  return [...new Set(left)].filter((run) => !WRITTEN.includes(` ${run} `));
}
