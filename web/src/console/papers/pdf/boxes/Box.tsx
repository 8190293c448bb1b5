import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import * as words from '#words/console/pdf';
import type { Rect } from '../find/page.ts';
import { within, type Place } from './cut.ts';
import styles from './boxes.module.css';

const CORNERS = ['left top', 'right top', 'left bottom', 'right bottom'] as const;
/** By which a finger moves a box. */
const MIDDLE = 'middle';
/** A press of an arrow moves so far, points. */
const STEP = 4;

export interface Keys {
  split: () => void;
  join: () => void;
  remove: () => void;
}

interface BoxProps extends Keys {
  place: Place & { part: Rect };
  label: string;
  number: number;
  size: { width: number; height: number };
  isSelected: boolean;
  isUnsure: boolean;
  onSelect: () => void;
  onPut: (part: Rect) => void;
}

/** A box of a question on its page: moved and resized by a finger, a mouse or keys. */
export function Box({ place, label, number, size, isSelected, isUnsure, onSelect, onPut, split, join, remove }: BoxProps) {
  const [moving, setMoving] = useState<Rect>();
  const part = moving ?? place.part;
  const percent = (points: number, of: number): string => `${(points / of) * 100}%`;
  const drag = (event: PointerEvent<HTMLElement>, corner = ''): void => {
    if (event.button !== 0) return;
    const target = event.currentTarget;
    const page = target.closest('[data-page]');
    // A finger on the box itself scrolls the page, and chooses by a tap: it drags what is made for that alone.
    if (!page || (corner === '' && event.pointerType !== 'mouse')) return;
    onSelect();
    event.stopPropagation();
    target.setPointerCapture(event.pointerId);
    const share = size.width / page.getBoundingClientRect().width;
    const [fromX, fromY] = [event.clientX, event.clientY];
    let last = place.part;
    const move = ({ clientX, clientY }: globalThis.PointerEvent): void => {
      last = within(
        dragged(place.part, corner === MIDDLE ? '' : corner, (clientX - fromX) * share, (clientY - fromY) * share),
        size,
      );
      setMoving(last);
    };
    const over = new AbortController();
    const end = ({ type }: Event): void => {
      over.abort();
      setMoving(undefined);
      if (type === 'pointerup' && last !== place.part) onPut(last);
    };
    target.addEventListener('pointermove', move, { signal: over.signal });
    for (const type of ['pointerup', 'pointercancel']) target.addEventListener(type, end, { signal: over.signal });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const [x = 0, y = 0] =
      ({ ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] } as const)[event.key] ?? [];
    const own = { s: split, j: join, Delete: remove, Backspace: remove }[
      event.key.length === 1 ? event.key.toLowerCase() : event.key
    ];
    if (event.ctrlKey || event.metaKey || event.altKey || !(x !== 0 || y !== 0 || own)) return;
    event.preventDefault();
    if (own) return own();
    onPut(within(dragged(part, event.shiftKey ? 'right bottom' : '', x * STEP, y * STEP), size));
  };
  return (
    <div
      className={styles.place}
      data-selected={isSelected}
      data-unsure={isUnsure}
      style={{
        left: percent(part.x, size.width),
        top: percent(part.y, size.height),
        width: percent(part.width, size.width),
        height: percent(part.height, size.height),
      }}
    >
      <button
        type="button"
        className={styles.box}
        aria-label={label}
        aria-pressed={isSelected}
        data-box={`${place.id} ${place.at} ${place.isHindi ? 'hi' : ''}`}
        onFocus={onSelect}
        onClick={onSelect}
        onPointerDown={drag}
        onKeyDown={onKeyDown}
      >
        <span>{words.boxNumber(number)}</span>
      </button>
      {isSelected &&
        [...CORNERS, MIDDLE].map((corner) => (
          <span key={corner} className={styles.handle} data-corner={corner} onPointerDown={(event) => drag(event, corner)} />
        ))}
    </div>
  );
}

/** The box after that way: all of it, or of a corner the sides that meet there. */
function dragged({ page, x, y, width, height }: Rect, corner: string, byX: number, byY: number): Rect {
  if (corner === '') return { page, x: x + byX, y: y + byY, width, height };
  const isLeft = corner.includes('left');
  const isTop = corner.includes('top');
  return {
    page,
    x: isLeft ? Math.min(x + byX, x + width - 1) : x,
    y: isTop ? Math.min(y + byY, y + height - 1) : y,
    width: Math.max(1, isLeft ? width - byX : width + byX),
    height: Math.max(1, isTop ? height - byY : height + byY),
  };
}
