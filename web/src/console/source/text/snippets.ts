import * as words from '#words/consoleNews';

/**
 * The text that a button of the bar writes: before and after the selection, or with `instead` where nothing is
 * selected.
 */
export interface Snippet {
  name: string;
  /** The text on the button. */
  sign: string;
  before: string;
  instead: string;
  after: string;
}

export const SNIPPETS: readonly Snippet[] = [
  { name: words.bold, sign: 'B', before: '**', instead: words.sample, after: '**' },
  { name: words.list, sign: words.list, before: '\n- ', instead: words.sample, after: '' },
  { name: words.link, sign: words.link, before: '[', instead: words.sample, after: '](https://)' },
  { name: words.formula, sign: '$x$', before: '$', instead: 'x', after: '$' },
  { name: words.fraction, sign: 'a/b', before: String.raw`$\frac{`, instead: 'a', after: '}{b}$' },
  { name: words.power, sign: 'x²', before: '$x^{', instead: '2', after: '}$' },
  { name: words.index, sign: 'x₁', before: '$x_{', instead: '1', after: '}$' },
  { name: words.root, sign: '√', before: String.raw`$\sqrt{`, instead: 'x', after: '}$' },
  { name: words.vector, sign: 'F→', before: String.raw`$\vec{`, instead: 'F', after: '}$' },
  { name: words.substance, sign: 'H₂O', before: String.raw`$\mathrm{`, instead: 'H_2O', after: '}$' },
  { name: words.reaction, sign: '→', before: String.raw`$\rightarrow$`, instead: '', after: '' },
  { name: words.degree, sign: '°', before: '$30', instead: '', after: String.raw`^\circ$` },
];

/**
 * Writes into the text at the cursor as if it was typed, so that the browser's own undo takes it back; marks `mark` of
 * what was written.
 */
export function typeInto(area: HTMLTextAreaElement, before: string, mark: string, after: string): void {
  area.focus();
  const from = area.selectionStart + before.length;
  const text = `${before}${mark}${after}`;
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else writes into a field so that Ctrl+Z takes it back
  if (!document.execCommand('insertText', false, text)) {
    area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end');
    area.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }
  if (mark !== '') area.setSelectionRange(from, from + mark.length);
}

/** Types a snippet as `typeInto` does; the selection stays within it. */
export function typeSnippet(area: HTMLTextAreaElement, { before, instead, after }: Snippet): void {
  const marked = area.value.slice(area.selectionStart, area.selectionEnd);
  const isFirst = area.selectionStart === 0;
  typeInto(area, isFirst ? before.trimStart() : before, marked === '' ? instead : marked, after);
}
