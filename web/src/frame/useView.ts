import { useEffect, useRef } from 'react';
import { useSearch } from 'wouter';
import { focusHeading } from './page.ts';

/** A subtitle that is still to come: it holds the line, so that nothing moves when it is there. */
export const BLANK = '\u00A0';

/**
 * The query parameter that says which view of a screen is shown; undefined without it. A view is a page to the student:
 * when it changes, its heading gets the focus.
 */
export function useView(parameter: string): string | undefined {
  const view = new URLSearchParams(useSearch()).get(parameter) ?? undefined;
  const last = useRef(view);
  useEffect(() => {
    if (last.current === view) return;
    last.current = view;
    focusHeading();
  }, [view]);
  return view;
}
