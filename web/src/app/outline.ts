import { getConfig } from '../api/config.ts';

/** What a page is called, and what its first lines say where they are known beforehand. */
export interface Outline {
  title: string;
  lead?: string | undefined;
}

/**
 * Paints the head of the first screen, as React will paint it, on the frame that index.html has painted already. Call once the
 * configuration is here. React puts its own in the place of all this.
 */
export function paintFrame({ title }: Outline, atHome: boolean): void {
  const heading = element('div', 'frame-heading', element('h1', '', title));
  const back = atHome ? [] : [element('span', 'frame-back')];
  document.querySelector('#root .frame-bar')?.replaceChildren(...back, element('span', 'frame-logo', logo(40)), heading);
}

/** The same for the screens without a session, which stand in no frame. */
export function paintOpenFrame({ title, lead }: Outline): void {
  const brand = element('div', 'open-brand', logo(64), element('p', '', getConfig().brandName));
  const card = element(
    'div',
    'open-card',
    element('h1', '', title),
    ...(lead ? [element('div', 'open-step', element('h2', '', lead))] : []),
  );
  const page = element('div', 'open-page', brand, card);
  page.ariaHidden = 'true';
  document.querySelector('#root')?.replaceChildren(page);
}

function logo(size: number): HTMLImageElement {
  const image = new Image(size, size);
  image.src = getConfig().logo;
  return image;
}

function element(name: string, className: string, ...content: (Node | string)[]): HTMLElement {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.append(...content);
  return made;
}
