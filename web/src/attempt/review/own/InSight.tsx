import type { Id } from '@portal/contract';
import { useEffect, useRef } from 'react';
import { useSearch } from 'wouter';

/** Brings the question that the address names, as a search and the bell do, into sight, and the focus on or in it. */
export function InSight({ question_id }: { question_id: Id }) {
  const here = useRef<HTMLSpanElement>(null);
  const isNamed = new URLSearchParams(useSearch()).get('question') === String(question_id);
  useEffect(() => {
    if (!isNamed) return undefined;
    // Behind the heading of the page, which gets the focus first.
    const timer = setTimeout(() => {
      const box = here.current?.closest('fieldset');
      if (!box) return;
      box.scrollIntoView();
      if (box.contains(document.activeElement)) return;
      box.tabIndex = -1;
      box.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [isNamed]);
  return isNamed && <span ref={here} />;
}
