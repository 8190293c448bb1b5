import { useEffect, useRef, type RefObject } from 'react';

export type Heading = RefObject<HTMLHeadingElement | null>;

/** Moves the focus to the heading of the card when the card changes; not at the first card. */
export function useHeading(name: string): Heading {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef<string>(undefined);
  useEffect(() => {
    const shown = heading.current;
    if (!shown || before.current === name) return;
    if (before.current !== undefined) {
      scrollTo(0, 0);
      shown.focus({ preventScroll: true });
    }
    before.current = name;
  });
  return heading;
}
