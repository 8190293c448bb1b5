import { useEffect, useRef } from 'react';
import type { Rect } from '../find/page.ts';
import type { Book } from '../pages/book.ts';
import styles from './boxes.module.css';

interface DrawnProps {
  book: Book;
  part: Rect;
  /** Pixels across. */
  width: number;
}

/** A part of a page, drawn while it is near the screen: a phone holds no hundred pages. */
export function Drawn({ book, part, width }: DrawnProps) {
  const place = useRef<HTMLDivElement>(null);
  const { page, x, y, width: wide, height: high } = part;
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    let [isNear, isGone] = [false, false];
    const draw = async (): Promise<void> => {
      const canvas = await book.draw({ page, x, y, width: wide, height: high }, width).catch(() => undefined);
      if (canvas && isNear && !isGone) element.replaceChildren(canvas);
    };
    if (!('IntersectionObserver' in globalThis)) return undefined;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting === isNear) return;
        isNear = entry?.isIntersecting ?? false;
        if (isNear) void draw();
        else element.replaceChildren();
      },
      { rootMargin: '50%' },
    );
    watch.observe(element);
    return () => {
      isGone = true;
      watch.disconnect();
    };
  }, [book, page, x, y, wide, high, width]);
  return <div ref={place} className={styles.drawn} aria-hidden="true" style={{ aspectRatio: `${wide} / ${high}` }} />;
}
