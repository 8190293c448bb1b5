/** Tags that the portal shows, by what they are written as. */
export const KEPT: Record<string, string> = {
  b: 'b', strong: 'b', i: 'i', em: 'i', var: 'i', cite: 'i', dfn: 'i', u: 'u', ins: 'u', sub: 'sub', sup: 'sup', s: 's', del: 's',
  strike: 's', code: 'code', tt: 'code', kbd: 'code', samp: 'code',
}; // prettier-ignore
/** Elements on lines of their own. */
export const BREAKS = new Set([
  'p', 'div', 'br', 'li', 'tr', 'ul', 'ol', 'table', 'caption', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'pre', 'blockquote', 'hr', 'section', 'article',
]); // prettier-ignore
/** Elements that mean nothing on a page, and are left out without a word. */
export const MUTE = new Set([
  'span', 'font', 'a', 'tbody', 'thead', 'tfoot', 'colgroup', 'col', 'center', 'big', 'small', 'html', 'body', 'head', 'img', 'nolink', 'td', 'th', 'nobr', 'wbr',
  ...BREAKS,
]); // prettier-ignore
/** Elements with nothing to read: left out, and reported. */
export const UNREAD = new Set(['script', 'style', 'title', 'noscript', 'template']);
/** Elements to be looked at, heard or worked with: a question with one cannot be answered without it. */
export const NEEDED = new Set([
  'iframe',
  'object',
  'embed',
  'svg',
  'canvas',
  'audio',
  'video',
  'input',
  'select',
  'textarea',
  'button',
]);
/** Places in a row of a table, which vertical-align moves as a whole. */
export const PLACES = new Set(['td', 'th', 'tr', 'tbody', 'thead', 'table', 'img']);
/** Parts of a table that the markup has. */
export const PARTS = new Set(['caption', 'thead', 'tr', 'td', 'th']);
