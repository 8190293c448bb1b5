import type { Locator } from '@playwright/test';

/** Returns the words that an element which is shown lies over, wherever the page is scrolled to. */
export const coveredBy = async (element: Locator): Promise<string[]> =>
  (await element.isVisible()) ? element.evaluate(wordsUnder) : [];

/** Runs in the page. */
function wordsUnder(element: Element): string[] {
  const root = document.scrollingElement ?? document.documentElement;
  const found = new Set<string>();
  const range = document.createRange();
  const texts: Text[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    const around = text.parentElement;
    if (text.data.trim() === '' || element.contains(text) || !around?.checkVisibility()) continue;
    if (!around.closest('.visually-hidden, .skip-link, noscript')) texts.push(text);
  }
  // No words may slip through between two looks.
  for (let from = -1, at = 0; at !== from; from = at, root.scrollTop += 48, at = root.scrollTop) {
    const over = element.getBoundingClientRect();
    for (const text of texts) {
      range.selectNodeContents(text);
      const isUnder = [...range.getClientRects()].some(
        (rect) => rect.right > over.left && rect.left < over.right && rect.bottom > over.top && rect.top < over.bottom,
      );
      if (isUnder) found.add(text.data.trim());
    }
  }
  root.scrollTop = 0;
  return [...found];
}
