/** What a look at the boxes of all formulas of a page has found. */
export interface Looked {
  /** Each that does not lie as it should, with what it says. */
  wrong: string[];
  /** How many of a kind were looked at. */
  seen: Record<string, number>;
}

/**
 * Looks at the boxes of all formulas: what grows is as high as what it holds, and nothing lies on another. Runs in the
 * page. How far arrows grow is not in their boxes in Chromium.
 */
export function lookAtFormulas(): Looked {
  const looked: Looked = { wrong: [], seen: {} };
  const see = (kind: string, element: Element, isRight: boolean) => {
    looked.seen[kind] = (looked.seen[kind] ?? 0) + 1;
    if (!isRight) looked.wrong.push(`${kind}: ${element.closest('math')?.textContent}`);
  };
  const all = (selector: string) => [...document.querySelectorAll(`main math ${selector}`)];
  const box = (element: Element) => element.getBoundingClientRect();
  const around = (elements: readonly Element[]) => {
    const boxes = elements.map(box);
    const top = Math.min(...boxes.map((each) => each.top));
    const bottom = Math.max(...boxes.map((each) => each.bottom));
    const left = Math.min(...boxes.map((each) => each.left));
    return { top, bottom, left, right: Math.max(...boxes.map((each) => each.right)), height: bottom - top };
  };
  const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
  const isFence = ({ textContent }: Element) => /^[()[\]{}|\u2016\u230A\u230B\u2308\u2309\u27E8\u27E9]$/u.test(textContent);

  for (const fence of all('mo:not([stretchy="false"])').filter(isFence)) {
    const held = [...(fence.parentElement?.children ?? [])].filter((each) => !isFence(each) && each.textContent !== '');
    const [sign, inner] = [box(fence), around(held)];
    // As typesetters do, a little of the inner part may stand out.
    const slack = 0.15 * inner.height;
    const isAsHigh = sign.top <= inner.top + slack && sign.bottom >= inner.bottom - slack;
    see('bracket', fence, isAsHigh && sign.height < 2.2 * inner.height);
  }
  for (const root of all('msqrt, mroot')) {
    const held = [...root.children].slice(0, root.localName === 'mroot' ? 1 : undefined);
    const [sign, inner, size] = [box(root), around(held), sizeOf(root)];
    const isOver = inner.top - sign.top > 0.15 * size && inner.left - sign.left > 0.7 * size && sign.bottom > inner.bottom - 1;
    see('root', root, isOver && Math.abs(sign.right - inner.right) < 0.15 * size);
  }
  for (const fraction of all('mfrac')) {
    const [above, below] = [...fraction.children].map(box);
    see('fraction', fraction, above !== undefined && below !== undefined && above.bottom <= below.top + 1);
  }
  for (const letter of all('mi[mathvariant="normal"]')) {
    const { width } = box(letter);
    const plain = document.createElementNS(letter.namespaceURI, 'mtext');
    plain.textContent = letter.textContent;
    letter.replaceWith(plain);
    see('upright letter', plain, Math.abs(box(plain).width - width) < 0.1);
    plain.replaceWith(letter);
  }
  for (const isotope of all('mmultiscripts')) {
    const [base, , below, above] = [...isotope.children].map(box);
    const areBefore = [below, above].every((each) => each && base && each.right <= base.left + 0.5);
    const isOne = above?.width === 0 || below?.width === 0;
    see('isotope', isotope, areBefore && (isOne || (above?.top ?? 0) < (below?.top ?? 0)));
  }
  for (const sign of all('[displaystyle="true"] mo').filter(({ textContent }) =>
    /^[\u2211\u220F\u222B\u222E]$/u.test(textContent),
  ))
    see('displayed sign', sign, box(sign).height > 1.2 * sizeOf(sign));
  for (const formula of document.querySelectorAll('main math')) {
    const letters = [...formula.querySelectorAll('mi, mn')].filter(({ textContent }) => textContent.trim() !== '').map(box);
    const lies = (one: DOMRect, on: DOMRect) =>
      Math.min(one.right, on.right) - Math.max(one.left, on.left) > 0.4 * Math.min(one.width, on.width) &&
      Math.min(one.bottom, on.bottom) - Math.max(one.top, on.top) > 0.6 * Math.min(one.height, on.height);
    see('formula', formula, !letters.some((one, at) => letters.slice(at + 1).some((on) => lies(one, on))));
  }
  return looked;
}
