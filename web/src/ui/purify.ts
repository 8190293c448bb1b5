import purifier from 'dompurify';

/**
 * Roughly what browsers with a sanitiser of their own allow: nothing that asks for input, plays, or dresses up as the
 * portal.
 */
const PURIFY = {
  RETURN_TRUSTED_TYPE: true as const,
  USE_PROFILES: { html: true, mathMl: true },
  FORBID_TAGS: [
    'style',
    'form',
    'input',
    'button',
    'textarea',
    'select',
    'audio',
    'video',
    'source',
    'track',
    'picture',
    'dialog',
    'marquee',
    'map',
    'area',
  ],
  FORBID_ATTR: ['style', 'class', 'id', 'name', 'srcset', 'background', 'poster'],
};

/** Puts a text, made harmless, into an element, where the browser has no sanitiser of its own. */
export function putPurified(element: HTMLElement, text: string): void {
  // React does not know of this content: the element is rendered without children.
  Object.assign(element, { innerHTML: purifier.sanitize(text, PURIFY) });
}
