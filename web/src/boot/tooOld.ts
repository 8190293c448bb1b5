import * as words from '#words/boot';

declare global {
  interface Window {
    /** Says that the page has been given up for this browser: nothing else begins on it. */
    tooOld?: true;
  }
}

/**
 * Names what the portal cannot do without and cannot bring along (olderPhones.ts): the newest of these came in 2022.
 */
const NEEDED = [
  'noModule' in HTMLScriptElement.prototype,
  'HTMLDialogElement' in window,
  'at' in Array.prototype,
  'hasOwn' in Object,
  'structuredClone' in window,
  'findLast' in Array.prototype,
];

/**
 * Puts what may be done in the place of a page that would fail somewhere. It is the first script of a page, built for
 * browsers of ten years ago (web/build/tooOld.ts).
 */
function giveUp(): void {
  window.tooOld = true;
  document.addEventListener('DOMContentLoaded', () => {
    const page = document.createElement('main');
    page.className = 'too-old';
    words.tooOld.forEach((text, index) => {
      const line = document.createElement(index === 0 ? 'h1' : 'p');
      line.textContent = text;
      page.append(line);
    });
    document.body.textContent = '';
    document.body.append(page);
  });
}

if (NEEDED.includes(false)) giveUp();
