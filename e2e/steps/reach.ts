import type { Page } from '@playwright/test';

/** The least size of what is tapped, px. */
const TARGET = 44;

/** Finds what can be tapped and is too small, and whether the page scrolls sideways. Runs in the page. */
function faultsOf(least: number): string[] {
  const found: string[] = [];
  const room = document.querySelector('dialog[open]') ?? document.querySelector('[data-step]');
  for (const element of room?.querySelectorAll<HTMLElement>('button, select, a[href], label:has(input), summary') ?? []) {
    if (!element.checkVisibility({ contentVisibilityAuto: true, opacityProperty: true }) || element.closest('[hidden]')) continue;
    if (element.querySelector('.visually-hidden + select')) continue;
    const { width, height } = element.getBoundingClientRect();
    if (width > 0 && (width < least - 0.5 || height < least - 0.5))
      found.push(`small: ${element.ariaLabel ?? element.textContent}, ${Math.round(width)} x ${Math.round(height)}`);
  }
  for (const box of [document.documentElement, room, room?.querySelector('[class*=main]')])
    if (box && box.scrollWidth > box.clientWidth)
      found.push(`sideways by ${box.scrollWidth - box.clientWidth}: ${box.className}`);
  return found;
}

/**
 * Names what has the focus and cannot be seen: its middle, or that of its label, must be on the screen with nothing
 * over it. Runs in the page.
 */
function focusIsSeen(): string | undefined {
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body) return undefined;
  const shown = activeElement.closest('label') ?? activeElement;
  const { left, top, right, bottom } = shown.getBoundingClientRect();
  const [x, y] = [(left + right) / 2, Math.min((top + bottom) / 2, top + 30)];
  const there = document.elementFromPoint(x, y);
  return there && (shown.contains(there) || there.contains(shown))
    ? undefined
    : shown.ariaLabel || shown.textContent || shown.tagName;
}

/**
 * All faults of what is on the screen: small targets, sideways scroll, and what is hidden while it has the focus, with
 * that many presses of Tab.
 */
export async function reachFaults(page: Page, tabs: number): Promise<string[]> {
  const found = await page.evaluate(faultsOf, TARGET);
  for (let tab = 0; tab < tabs; tab += 1) {
    await page.keyboard.press('Tab');
    const hidden = await page.evaluate(focusIsSeen);
    if (hidden !== undefined) found.push(`hidden: ${hidden}`);
  }
  return [...new Set(found)];
}

/**
 * How many pixels of each two pictures of equal size differ so that an eye sees it, in brightness alone; the least of
 * all pairs. Runs in an empty page.
 */
export async function leastDifference(page: Page, pictures: Buffer[]): Promise<number> {
  const other = await page.context().newPage();
  const least = await other.evaluate(
    async (sources) => {
      const SEEN = 60;
      const drawn = await Promise.all(
        sources.map(async (source) => {
          const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${source}`)).blob());
          const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
          context?.drawImage(image, 0, 0);
          const { data = new Uint8ClampedArray() } = context?.getImageData(0, 0, image.width, image.height) ?? {};
          return Array.from({ length: data.length / 4 }, (_, at) => {
            const [red = 0, green = 0, blue = 0] = data.slice(at * 4, at * 4 + 3);
            return 0.3 * red + 0.59 * green + 0.11 * blue;
          });
        }),
      );
      const pairs = drawn.flatMap((one, index) => drawn.slice(index + 1).map((two) => [one, two] as const));
      return Math.min(...pairs.map(([one, two]) => one.filter((value, at) => Math.abs(value - (two[at] ?? 0)) > SEEN).length));
    },
    pictures.map((picture) => picture.toString('base64')),
  );
  await other.close();
  return least;
}
