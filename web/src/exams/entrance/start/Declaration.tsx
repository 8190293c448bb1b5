import { useId, useRef } from 'react';
import * as words from '#words/entrance';
import { Button } from '../../../ui/Button.tsx';
import styles from './start.module.css';

interface DeclarationProps {
  isOpen: boolean;
  isTicked: boolean;
  isStarting: boolean;
  /** True while the pictures of a paper that is here are on their way. */
  isComing: boolean;
  onTick: (on: boolean) => void;
  onStart: () => void;
}

/** Shows the box to tick before an exam, and the button that starts it; the button says why it does not start yet. */
export function Declaration({ isOpen, isTicked, isStarting, isComing, onTick, onStart }: DeclarationProps) {
  const why = useId();
  const box = useRef<HTMLInputElement>(null);
  const able = isOpen && isTicked && !isStarting;
  const said = isStarting
    ? words.starting
    : isOpen
      ? isTicked
        ? isComing
          ? words.isComing
          : words.isOpen
        : words.tickFirst
      : isTicked
        ? words.startsItself
        : words.tickBefore;
  return (
    <section className={styles.begin}>
      <h2>{words.begin}</h2>
      <label className={styles.box}>
        <input ref={box} type="checkbox" checked={isTicked} onChange={({ target }) => onTick(target.checked)} />
        <span>{words.declaration}</span>
      </label>
      <p id={why} role="status">
        {said}
      </p>
      <Button
        wide
        icon="play"
        aria-disabled={!able || undefined}
        aria-describedby={why}
        onClick={() => (able ? onStart() : box.current?.focus())}
      >
        {words.start}
      </Button>
    </section>
  );
}
