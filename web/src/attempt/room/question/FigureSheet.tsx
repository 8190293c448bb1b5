import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import * as words from '#words/room';
import { Button } from '../../../ui/Button.tsx';
import { Sheet } from '../Sheet.tsx';
import styles from '../sheet.module.css';
import type { Figures } from './figures.ts';
import { hearFingers, LEAST, MOST, zoomTo } from './zoom.ts';

/** The steps of buttons and keys; fingers stop anywhere between. */
const STEPS = [LEAST, 2, 3, MOST];

/** How much larger a figure is than in its question when it opens; less would be no zoom. */
const OPENS_LARGER = 1.25;

const firstStep = (drawn = 0): number => STEPS.find((step) => innerWidth * step >= drawn * OPENS_LARGER) ?? MOST;

interface FigureSheetProps extends Figures {
  /** True where single letters are keys. */
  letters: boolean;
  onTurn: (at: number) => void;
  onClose: () => void;
}

/**
 * A figure over the whole screen, larger than it stands in the question; the key that opens it goes on to the next one.
 */
export function FigureSheet({ all, at, letters, onTurn, onClose }: FigureSheetProps) {
  const [zoom, setZoom] = useState(() => firstStep(all[at]?.width));
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => (place.current ? hearFingers(place.current, setZoom) : undefined), []);
  const { src, alt } = all[at] ?? { src: '', alt: '' };
  const name = alt || words.figure;
  const several = all.length > 1;
  const title = several ? words.oneOfFigures(name, at + 1, all.length) : name;
  const turn = () => {
    const next = (at + 1) % all.length;
    onTurn(next);
    setZoom(firstStep(all[next]?.width));
    // The sheet is named after the figure, and read out so.
    place.current?.focus();
  };
  /** Goes to the next step about the middle of what is seen. */
  const zoomBy = (more: 1 | -1) => {
    const next = more > 0 ? STEPS.find((step) => step > zoom) : STEPS.findLast((step) => step < zoom);
    if (next === undefined || !place.current) return;
    const { left, top, width, height } = place.current.getBoundingClientRect();
    setZoom(zoomTo(place.current, next, { x: left + width / 2, y: top + height / 2 }));
    // A button that goes no further loses the focus, and keys with it.
    if (next === LEAST || next === MOST) place.current.focus();
  };
  const onKey = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
    // With Ctrl the keys are the browser's own.
    if (!letters || ctrlKey || metaKey) return;
    if (/^z$/iu.test(key)) turn();
    if (/^[+=]$/u.test(key)) zoomBy(1);
    if (key === '-') zoomBy(-1);
  };
  return (
    <Sheet title={title} whole onClose={onClose} onKey={onKey}>
      <div className={styles.ways}>
        <Button look="plain" icon="zoom-out" disabled={zoom === LEAST} onClick={() => zoomBy(-1)}>
          {words.smaller}
        </Button>
        <Button look="plain" icon="zoom-in" disabled={zoom === MOST} onClick={() => zoomBy(1)}>
          {words.larger}
        </Button>
        {several && (
          <Button look="plain" icon="chevron-right" onClick={turn}>
            {words.nextFigure}
          </Button>
        )}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It is scrolled by keys as well. */}
      <div className={styles.figure} tabIndex={0} role="region" aria-label={title} ref={place}>
        <img src={src} alt={name} style={{ width: `${zoom * 100}%` }} data-art={all[at]?.dataset['art']} />
      </div>
    </Sheet>
  );
}
