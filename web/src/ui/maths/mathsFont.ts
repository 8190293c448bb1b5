import { useEffect, useMemo, useState } from 'react';
import address from './maths.woff2';

/**
 * Parts of formulas that grow with their content, and stay small without the font: roots, tables, brackets and arrows,
 * signs of displayed sums.
 */
const GROWS =
  /<m(?:sqrt|root|table)\b|\b(?:stretchy|displaystyle|largeop)="true"|<mo(?![^<>]*stretchy="false")[^<>]*>\s*[()[\]{}|\u2016\u2308-\u230B\u27E8\u27E9]/u;

/** Older browsers (Chrome below 109) know no MathML: a fraction would be its two parts side by side, without a line. */
export const drawsFormulas = typeof MathMLElement !== 'undefined';

/** Says whether a text, or a text in any place of what a server sent, has a formula that needs the font. */
export function needsMathsFont(data: unknown): boolean {
  if (typeof data === 'string') return GROWS.test(data);
  return typeof data === 'object' && data !== null && Object.values(data).some(needsMathsFont);
}

/** The longest that a page waits for the font. */
const LONGEST_MS = 2000;

let font: FontFace | undefined;
/**
 * Formulas stand without it by now: in the middle of being read they would move. The next that are drawn bring it in.
 */
let isLate = false;

/**
 * Brings the font in: at once where it is loaded, or when it comes. Without a network it may be there at the next try.
 */
export async function bringMathsFont(): Promise<void> {
  if (!drawsFormulas || !('FontFace' in globalThis)) return;
  if (!font || font.status === 'error') font = new FontFace('PortalMaths', `url(${address})`);
  if (font.status === 'loaded') document.fonts.add(font);
  else if (font.status === 'unloaded') isLate = false;
  const isThere = await font.load().then(
    () => true,
    () => false,
  );
  if (isThere && !isLate) document.fonts.add(font);
}

/** True while formulas wait for their font: without it they would move once the font comes. */
export function useMathsFont(data: unknown): boolean {
  const isNeeded = useMemo(() => needsMathsFont(data), [data]);
  const [isOver, setOver] = useState(() => font !== undefined && document.fonts.has(font));
  const waits = isNeeded && !isOver;
  useEffect(() => {
    if (!isNeeded) return undefined;
    const end = () => setOver(true);
    const timer = setTimeout(() => {
      isLate = font?.status !== 'loaded';
      end();
    }, LONGEST_MS);
    void bringMathsFont().then(end);
    return () => clearTimeout(timer);
  }, [isNeeded]);
  return waits;
}
