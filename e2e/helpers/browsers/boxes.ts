import type { Tab } from './driver.ts';

/** Waits for that many questions at least, and looks at the boxes of all. @throws Error where they do not lie well. */
export async function questionsLieWell(tab: Tab, where: string, least: number): Promise<void> {
  await tab.until(`the questions of ${where}`, (count) => document.querySelectorAll('fieldset').length >= count, least);
  const wrong = await tab.ask(boxesWrong);
  if (wrong.length > 0) throw new Error(`the boxes of ${where}: ${wrong.join('; ')}`);
}

/**
 * Question by question: its words begin below its edge, and no box lies on another or reaches out. The exam room holds
 * the next one ready, unseen: that has no boxes. Runs in the page.
 */
export function boxesWrong(): string[] {
  const seen = [...document.querySelectorAll('fieldset')].filter((fieldset) => fieldset.getBoundingClientRect().height > 0);
  return seen.flatMap((fieldset, index) => {
    const box = fieldset.getBoundingClientRect();
    const legend = fieldset.querySelector('legend')?.getBoundingClientRect();
    const options = [...fieldset.querySelectorAll('label')].map((label) => label.getBoundingClientRect());
    const is = (wrong: boolean | undefined, what: string) => (wrong ? [`question ${index + 1}: ${what}`] : []);
    return [
      ...is(legend && legend.top - box.top < 10, 'the edge runs through its words'),
      ...is(
        options.some(({ top }) => legend && top < legend.bottom - 1),
        'an option lies on its words',
      ),
      ...is(
        options.some(({ top }, each) => top < (options[each - 1]?.bottom ?? 0) - 1),
        'an option lies on another',
      ),
      ...is(
        options.some(({ right, bottom }) => right > box.right + 1 || bottom > box.bottom + 1),
        'an option reaches out',
      ),
    ];
  });
}

/** Every card's title ends within it. Runs in the page. */
export function cardsAreWhole(): boolean {
  return [...document.querySelectorAll('article')].every((card) => {
    const title = card.querySelector('h2')?.getBoundingClientRect();
    return title !== undefined && title.bottom <= card.getBoundingClientRect().bottom;
  });
}

/** Something is drawn on the first page. Runs in the page. */
export function hasInk(): boolean {
  const canvas = document.querySelector<HTMLCanvasElement>('[role=dialog] canvas, dialog canvas');
  const pixels = canvas?.width ? canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data : undefined;
  return pixels?.some((value, index) => index % 4 === 0 && value < 100 && (pixels[index + 3] ?? 0) > 200) ?? false;
}

/**
 * How light the lightest strip of one pixel is that lies along the right edge of what a selector finds, from 0 to 255.
 */
export async function lightnessOfBar(tab: Tab, selector: string): Promise<number> {
  return tab.ask(lightestStrip, selector, await tab.picture());
}

/** Runs in the page, which can read pictures. */
async function lightestStrip(selector: string, picture: string): Promise<number> {
  const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const drawn = new OffscreenCanvas(image.width, image.height).getContext('2d');
  const box = document.querySelector(selector)?.getBoundingClientRect();
  if (!drawn || !box) return 255;
  drawn.drawImage(image, 0, 0);
  const scale = image.width / innerWidth;
  const height = Math.floor((Math.min(box.bottom, innerHeight) - box.top) * scale);
  const strips = Array.from({ length: Math.ceil(10 * scale) }, (_, place) => {
    const { data } = drawn.getImageData(Math.floor((box.right - 2) * scale) - place, Math.ceil(box.top * scale), 1, height);
    return data.reduce((sum, value, at) => (at % 4 === 1 ? sum + value : sum), 0) / height;
  });
  return Math.max(...strips);
}
