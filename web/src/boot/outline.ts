import * as words from '#words/boot';
import type { Config } from '../api/config.ts';
import type { Page } from '../route/pages.ts';

/**
 * Paints the head of the first screen, as React will paint it, on the frame that index.html has painted already. React
 * puts its own in the place of all this.
 */
export function paintFrame(title: string, atHome: boolean): void {
  const heading = element('div', 'frame-heading', element('h1', '', title));
  const back = atHome ? [] : [element('span', 'frame-back')];
  document.querySelector('#root .frame-bar')?.replaceChildren(...back, element('span', 'frame-logo'), heading);
}

/** Paints the outline of a screen without a session, which has no frame. */
export function paintOpenFrame({ title, lead }: Pick<Page, 'title' | 'lead'>): void {
  // The places of the logo and of one line of words.
  const brand = element('div', 'open-brand', element('span', 'open-logo'), element('p', '', '\u00A0'));
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

/** Puts the school's logo, and its name where there is no heading, into the painted outline, once they are known. */
export function paintBrand({ logo, brandName }: Config): void {
  document.querySelector('#root > [aria-hidden] .frame-logo')?.replaceChildren(picture(logo, 40));
  document.querySelector('#root > [aria-hidden] .open-brand')?.replaceChildren(picture(logo, 64), element('p', '', brandName));
}

/** Says that the portal's code could not be had, and offers to ask again: for the time before React can say so. */
export function paintFailure(): void {
  const page = document.querySelector('#root > [aria-hidden]');
  const place = ['.frame-main', '.open-step', '.open-card'].map((name) => page?.querySelector(name)).find(Boolean);
  const again = element('button', '', words.again);
  again.addEventListener('click', () => location.reload());
  const failure = element('div', 'not-loaded', element('p', '', words.notLoaded), again);
  failure.role = 'alert';
  page?.removeAttribute('aria-hidden');
  place?.append(failure);
}

function picture(src: string, size: number): HTMLImageElement {
  return Object.assign(new Image(size, size), { src });
}

function element(name: string, className: string, ...content: (Node | string)[]): HTMLElement {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.append(...content);
  return made;
}
