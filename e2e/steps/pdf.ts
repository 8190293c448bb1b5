import type { Locator } from '@playwright/test';

/** The numbers of the pages that are drawn. */
export async function drawnPages(viewer: Locator): Promise<string[]> {
  const drawn = viewer.locator('.page[data-loaded]:has(canvas)');
  return drawn.evaluateAll((pages) => pages.map((page) => page.getAttribute('data-page-number') ?? ''));
}

/** How far, in CSS pixels, the top of a page is from the top of the box that the pages scroll in. */
export async function distanceTo(viewer: Locator, number: number): Promise<number> {
  const [box, page] = await Promise.all(
    [viewer.getByRole('document'), viewer.getByRole('region', { name: `Page ${number}`, exact: true })].map((part) =>
      part.boundingBox(),
    ),
  );
  return Math.abs(page!.y - box!.y);
}

export async function goToPage(viewer: Locator, number: number): Promise<void> {
  await viewer.getByLabel('Page number').fill(String(number));
  await viewer.getByLabel('Page number').press('Enter');
}
