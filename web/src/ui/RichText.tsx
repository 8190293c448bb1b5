import { useLayoutEffect, useRef, type JSX } from 'react';
import * as words from '#words/ui';
import styles from './RichText.module.css';
import { bringMathsFont, drawsFormulas, needsMathsFont } from './maths/mathsFont.ts';

export interface RichTextProps {
  text: string;
  /** The element around it; 'span' inside a label or heading. */
  as?: 'div' | 'span' | 'p';
  className?: string | undefined;
  /** The language of a text that is not in the page's. */
  lang?: string | undefined;
}

/** Text that may hold simple markup or MathML, made harmless; plain when it holds neither '<' nor '&'. */
export function RichText({ text, as = 'div', className, lang }: RichTextProps): JSX.Element {
  const Element = as;
  return /[<&]/u.test(text) ? (
    <Markup key={text} text={text} as={as} className={className} lang={lang} />
  ) : (
    <Element className={className} lang={lang}>
      {text}
    </Element>
  );
}

let shared: Sanitizer | undefined;

/** Returns the sanitizer that all texts share: a paper has a hundred texts. */
function ownSanitizer(): Sanitizer {
  if (!shared) {
    shared = new Sanitizer();
    // Questions have figures, but images are not among the browser's own safe elements.
    shared.allowElement({ name: 'img', attributes: ['src', 'alt', 'width', 'height', 'data-art'] });
    // Nor among its attributes: upright letters of units and substances, the line that a binomial has not, and what
    // RichText.module.css draws: lines and sides of cells.
    for (const name of ['mathvariant', 'linethickness', 'data-align', 'data-lines', 'data-weight']) shared.allowAttribute(name);
  }
  return shared;
}

function Markup({ text, as: Element = 'div', className, lang }: RichTextProps) {
  const place = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    if (needsMathsFont(text)) void bringMathsFont();
    // Chrome 105 to 118 had a sanitiser by this name that knows other methods.
    if (element.setHTML && 'Sanitizer' in globalThis && 'allowElement' in Sanitizer.prototype) {
      element.setHTML(text, { sanitizer: ownSanitizer() });
      // A text with neither links nor figures nor tables, like most formulas, needs no second look.
      return /<img|href|<table/iu.test(text) ? finish(element) : undefined;
    }
    let end = (): void => undefined;
    let gone = false;
    const isSaid = !drawsFormulas && /<math/iu.test(text);
    const saying = isSaid ? import('#words/spoken').catch(() => undefined) : undefined;
    void Promise.all([import('./purify.ts'), saying]).then(([{ putPurified }, spoken]) => {
      if (gone) return;
      putPurified(element, text);
      if (isSaid)
        for (const formula of element.querySelectorAll('math'))
          formula.replaceWith(` ${spoken?.spokenName(formula.outerHTML) ?? words.formula} `);
      end = finish(element);
    });
    return () => {
      gone = true;
      end();
    };
  }, [text]);
  return <Element ref={place as React.RefObject<never>} className={className} lang={lang} />;
}

/**
 * Links in texts written by others lead to pages only, open in a tab of their own and cannot reach back; figures
 * without a name get one; tables scroll by themselves. What it returns ends the watch over their widths.
 */
function finish(element: HTMLElement): () => void {
  // The browser's own sanitiser lets data: addresses through.
  for (const link of element.querySelectorAll('[href]'))
    if (!/^(?:https?|mailto|tel):$/u.test((link as Partial<HTMLAnchorElement>).protocol ?? '')) link.removeAttribute('href');
  for (const image of element.querySelectorAll('img:not([alt])')) image.setAttribute('alt', words.figure);
  for (const link of element.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    link.target = '_blank';
    link.rel = 'noopener noreferrer';
  }
  const widths = new ResizeObserver((boxes) => {
    for (const { target } of boxes) reachable(target, target.scrollWidth > target.clientWidth);
  });
  for (const table of element.querySelectorAll('table')) {
    const box = document.createElement('div');
    box.className = styles.table ?? '';
    table.replaceWith(box);
    box.append(table);
    widths.observe(box);
  }
  return () => widths.disconnect();
}

/** The box of a table takes the keys, and has the table's name, only where there is something to scroll. */
function reachable(box: Element, isWide: boolean): void {
  if (!isWide) for (const name of ['tabindex', 'role', 'aria-label']) box.removeAttribute(name);
  else {
    box.setAttribute('tabindex', '0');
    box.setAttribute('role', 'group');
    box.setAttribute('aria-label', box.querySelector('caption')?.textContent.trim() || words.table);
  }
}
