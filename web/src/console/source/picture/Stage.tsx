import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import * as words from '#words/console/picture';
import { moved, SIDES, withCut, type Edges, type Side } from './edges.ts';
import styles from './trim.module.css';

interface StageProps {
  canvas: HTMLCanvasElement;
  edges: Edges;
  onChange: (edges: Edges) => void;
}

/** A finger so near to an edge means that edge, pixels; near a corner both. */
const NEAR = 28;
const percent = (share: number): string => `${share * 100}%`;

/** The start of a drag: the edges cut off then, and the sides that move; no sides: the frame itself is moved. */
interface Drag {
  x: number;
  y: number;
  from: Edges;
  sides: readonly Side[];
}

/** Shows the picture with a frame around what is kept; the frame is dragged, or its sides are moved by arrows. */
export function Stage({ canvas, edges, onChange }: StageProps) {
  const shown = useRef<HTMLCanvasElement>(null);
  const drag = useRef<Drag>(undefined);
  useEffect(() => {
    if (!shown.current) return;
    Object.assign(shown.current, { width: canvas.width, height: canvas.height });
    shown.current.getContext('2d')?.drawImage(canvas, 0, 0);
  }, [canvas]);
  const inset = Object.fromEntries(SIDES.map((side) => [side, percent(edges[side])]));
  const down = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const away: Record<Side, number> = {
      left: event.clientX - box.left - edges.left * box.width,
      top: event.clientY - box.top - edges.top * box.height,
      right: box.right - edges.right * box.width - event.clientX,
      bottom: box.bottom - edges.bottom * box.height - event.clientY,
    };
    const near = (one: Side, other: Side): Side[] => {
      const side = away[one] <= away[other] ? one : other;
      return away[side] <= NEAR ? [side] : [];
    };
    const sides = [...near('left', 'right'), ...near('top', 'bottom')];
    drag.current = { x: event.clientX, y: event.clientY, from: edges, sides };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const move = (event: PointerEvent<HTMLDivElement>) => {
    if (!drag.current) return;
    const { x, y, from, sides } = drag.current;
    const box = event.currentTarget.getBoundingClientRect();
    const [right, under] = [(event.clientX - x) / box.width, (event.clientY - y) / box.height];
    const by: Record<Side, number> = { left: right, right: -right, top: under, bottom: -under };
    onChange(
      sides.length === 0
        ? moved(from, right, under)
        : sides.reduce((cut, side) => withCut(cut, side, from[side] + by[side]), from),
    );
  };
  const end = () => {
    drag.current = undefined;
  };
  const onKeyDown = (event: KeyboardEvent, side: Side) => {
    const [more, less] = INWARD[side];
    const step = event.shiftKey ? 0.1 : 0.01;
    const to = { [more]: edges[side] + step, [less]: edges[side] - step, Home: 0 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    onChange(withCut(edges, side, to));
  };
  return (
    <div
      className={styles.stage}
      style={{
        width: `min(100%, ${canvas.width}px, ${(50 * canvas.width) / canvas.height}dvh)`,
        aspectRatio: canvas.width / canvas.height,
      }}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <canvas ref={shown} role="img" aria-label={words.picture} />
      <div className={styles.shade}>
        <div style={inset} />
      </div>
      <div className={styles.frame} style={inset}>
        {SIDES.map((side) => (
          <div
            key={side}
            role="slider"
            tabIndex={0}
            aria-label={words.cutOff[side]}
            aria-orientation={side === 'left' || side === 'right' ? 'horizontal' : 'vertical'}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={Math.round(edges[side] * 100)}
            aria-valuetext={words.cutShare(Math.round(edges[side] * 100))}
            data-side={side}
            onKeyDown={(event) => onKeyDown(event, side)}
          />
        ))}
      </div>
    </div>
  );
}

/** The keys that move a side into the picture, and out of it. */
const INWARD: Readonly<Record<Side, readonly [string, string]>> = {
  left: ['ArrowRight', 'ArrowLeft'],
  right: ['ArrowLeft', 'ArrowRight'],
  top: ['ArrowDown', 'ArrowUp'],
  bottom: ['ArrowUp', 'ArrowDown'],
};
