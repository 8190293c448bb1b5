import type { Page } from '@playwright/test';

/** A width, a height and a text size (per cent). */
type Size = readonly [width: number, height: number, percent: number];

/** Those in which a screen is read before every change: the narrowest, twice the text, and wide. */
export const FEW_SIZES: readonly Size[] = [
  [320, 700, 100], [390, 844, 200], [1280, 800, 100],
]; // prettier-ignore

/** All in which every screen is read. */
export const SIZES: readonly Size[] = [
  [320, 700, 100], [390, 844, 100], [768, 1024, 100], [844, 390, 100], [1000, 800, 100], [1280, 800, 100],
  [390, 844, 200], [768, 1024, 200], [1280, 800, 175], [1280, 800, 200],
]; // prettier-ignore

/**
 * The words that are broken inside although they would fit on a line of their own, and those that reach beyond the
 * screen or the box that cuts them off. Runs in the page.
 */
function brokenWords(): string[] {
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    const element = text.parentElement;
    if (!element?.checkVisibility() || element.closest('.visually-hidden, .skip-link, math, textarea, select, noscript'))
      continue;
    // Text is cut off by these boxes; the page itself may have any height.
    const box =
      element.closest('.frame-side, .frame-bar, article, dialog, [data-step], .frame-main, .open-card') ?? document.body;
    const edge = box.getBoundingClientRect();
    const style = getComputedStyle(box.closest('main') ?? box);
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    const padding = Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight);
    // The inside of a card that stands alone in the row.
    const line = (box.closest('main') ?? box).clientWidth - padding - (box.closest('main') ? 2.5 * rem + 2 : 0);
    // Addresses, settings and formulas as they are typed are one word however long, and may be broken anywhere.
    const words = text.data.replaceAll(/\S*(?::\/\/|@|=|\\|\.md)\S*/gu, (address) => ' '.repeat(address.length));
    for (const { 0: word, index } of words.matchAll(/[^\s\-–—/·,:;()]{2,}/gu)) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const rects = [...range.getClientRects()].filter((rect) => rect.width > 0);
      const width = rects.reduce((sum, rect) => sum + rect.width, 0);
      const lines = new Set(rects.map((rect) => Math.round(rect.top / 4))).size;
      if (lines > 1 && width <= line) found.push(`broken: ${word}`);
      if (rects.some((rect) => rect.right > Math.min(edge.right, innerWidth) + 1 || rect.left < edge.left - 1))
        found.push(`cut: ${word}`);
    }
  }
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) found.push(`the page scrolls sideways by ${scrollWidth - clientWidth} px`);
  const side = document.querySelector('.frame-side');
  if (side && side.scrollWidth > side.clientWidth) found.push('the sidebar scrolls sideways');
  return [...new Set(found)];
}

/** Makes the text of a page larger, and leaves the widths at which its layout changes. */
const enlargeText = (page: Page, percent: number) =>
  page.evaluate((size) => document.documentElement.style.setProperty('font-size', `${size}%`), percent);

/** Makes the text larger as the setting of a browser does: layouts of few columns come with it. */
export async function enlargeByBrowser(page: Page, percent: number): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: (16 * percent) / 100 } });
}

/** The faults at each size, by its name. */
export async function everySize(
  page: Page,
  sizes: readonly Size[] = SIZES,
  enlarge = enlargeText,
): Promise<Record<string, string[]>> {
  const wrong: Record<string, string[]> = {};
  for (const [width, height, percent] of sizes) {
    await page.setViewportSize({ width, height });
    await enlarge(page, percent);
    const found = await page.evaluate(brokenWords);
    if (found.length > 0) wrong[`${width} x ${height} at ${percent} %`] = found;
  }
  return wrong;
}
