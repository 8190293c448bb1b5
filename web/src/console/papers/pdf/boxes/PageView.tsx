import { useRef, useState, type PointerEvent } from 'react';
import * as words from '#words/console/pdf';
import { Button } from '../../../../ui/Button.tsx';
import type { Rect } from '../find/page.ts';
import type { Book } from '../pages/book.ts';
import { Box, type Keys } from './Box.tsx';
import { isPlace, LEAST, placesOf, within, type Cut, type Place } from './cut.ts';
import { Drawn } from './Drawn.tsx';
import styles from './boxes.module.css';

interface PageViewProps {
  book: Book;
  page: number;
  cuts: readonly Cut[];
  isUnsure: (cut: Cut) => boolean;
  selected: Place | undefined;
  /** True while a rectangle is being drawn. */
  isDrawing: boolean;
  keys: (place: Place) => Keys;
  onSelect: (place: Place) => void;
  onPut: (place: Place, part: Rect) => void;
  onDrawn: (part: Rect) => void;
  /** Turns the page; only for photos. */
  onTurn?: () => void;
}

/** Pixels across a page: sharp on a phone, and no more than one holds. */
const PIXELS = 1200;

/** A page with the boxes on it. */
export function PageView(props: PageViewProps) {
  const { book, page, cuts, isUnsure, selected, isDrawing, keys, onSelect, onPut, onDrawn, onTurn } = props;
  const size = book.pages[page] ?? { width: 1, height: 1 };
  const own = cuts.flatMap((cut) => placesOf(cut).flatMap((place) => (place.part.page === page ? [{ cut, place }] : [])));
  return (
    <section className={styles.page} aria-label={words.page(page + 1)}>
      <p className={styles.number}>
        {words.page(page + 1)}
        <Button look="quiet" onClick={() => onDrawn(middleOf(page, size))}>
          {words.addBox}
        </Button>
        {onTurn && (
          <Button look="quiet" icon="refresh-cw" onClick={onTurn}>
            {words.turn}
          </Button>
        )}
      </p>
      <div className={styles.paper} data-page={page}>
        <Drawn book={book} part={{ page, x: 0, y: 0, ...size }} width={PIXELS} />
        {own.map(({ cut, place }) => (
          <Box
            key={`${cut.id} ${place.at} ${place.isHindi ? 'hi' : ''}`}
            place={place}
            number={cut.number}
            label={words.boxOf(
              cut.number,
              place.at + 1,
              place.isHindi ? (cut.in?.hi.parts.length ?? 1) : cut.parts.length,
              place.isHindi,
              isUnsure(cut),
            )}
            size={size}
            isSelected={isPlace(selected, place)}
            isUnsure={isUnsure(cut)}
            onSelect={() => onSelect(place)}
            onPut={(part) => onPut(place, part)}
            {...keys(place)}
          />
        ))}
        {isDrawing && <Sheet page={page} size={size} onDrawn={onDrawn} />}
      </div>
    </section>
  );
}

/** Returns a box in the middle of a page, to be moved by keys instead of being drawn. */
const middleOf = (page: number, { width, height }: { width: number; height: number }): Rect => ({
  page,
  x: width / 8,
  y: height / 3,
  width: (width * 3) / 4,
  height: height / 6,
});

/** Lies over a page while a box is drawn upon it. */
function Sheet({ page, size, onDrawn }: Pick<PageViewProps, 'page' | 'onDrawn'> & { size: { width: number; height: number } }) {
  const from = useRef<{ x: number; y: number }>(undefined);
  const [drawn, setDrawn] = useState<Rect>();
  const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const box = currentTarget.getBoundingClientRect();
    return { x: ((clientX - box.left) / box.width) * size.width, y: ((clientY - box.top) / box.height) * size.height };
  };
  const end = (isDone: boolean): void => {
    from.current = undefined;
    setDrawn(undefined);
    if (isDone && drawn && drawn.width >= LEAST && drawn.height >= LEAST) onDrawn(within(drawn, size));
  };
  const percent = (points: number, of: number): string => `${(points / of) * 100}%`;
  return (
    <div
      className={styles.sheet}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        from.current = pointOf(event);
      }}
      onPointerMove={(event) => {
        const begun = from.current;
        if (!begun) return;
        const { x, y } = pointOf(event);
        const [width, height] = [Math.abs(x - begun.x), Math.abs(y - begun.y)];
        setDrawn({ page, x: Math.min(x, begun.x), y: Math.min(y, begun.y), width, height });
      }}
      onPointerUp={() => end(true)}
      onPointerCancel={() => end(false)}
    >
      {drawn && (
        <div
          className={styles.drawing}
          style={{
            left: percent(drawn.x, size.width),
            top: percent(drawn.y, size.height),
            width: percent(drawn.width, size.width),
            height: percent(drawn.height, size.height),
          }}
        />
      )}
    </div>
  );
}
