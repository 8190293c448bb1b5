import { useRef, useState, type KeyboardEvent } from 'react';
import * as words from '#words/room';
import { Button } from '../../../ui/Button.tsx';
import { Sheet } from '../Sheet.tsx';
import styles from '../sheet.module.css';
import type { Figures } from './figures.ts';

/** The steps of the zoom: as wide as the screen, twice and three times that. */
const STEPS = [1, 2, 3];

/** How much larger a figure is than in its question when it opens; less would be no zoom. */
const OPENS_LARGER = 1.25;

const firstStep = (drawn = 0): number => STEPS.find((step) => innerWidth * step >= drawn * OPENS_LARGER) ?? STEPS.length;

interface FigureSheetProps extends Figures {
  /** Single letters are keys. */
  letters: boolean;
  onTurn: (at: number) => void;
  onClose: () => void;
}

/**
 * A figure over the whole screen, larger than it stands in the question; the key that opens it goes on to the next one.
 */
export function FigureSheet({ all, at, letters, onTurn, onClose }: FigureSheetProps) {
  const [step, setStep] = useState(() => firstStep(all[at]?.width));
  const place = useRef<HTMLDivElement>(null);
  const { src, alt } = all[at] ?? { src: '', alt: '' };
  const name = alt || words.figure;
  const several = all.length > 1;
  const title = several ? words.oneOfFigures(name, at + 1, all.length) : name;
  const turn = () => {
    const next = (at + 1) % all.length;
    onTurn(next);
    setStep(firstStep(all[next]?.width));
    // The sheet is named after the figure, and read out so.
    place.current?.focus();
  };
  const onKey = ({ key }: KeyboardEvent) => {
    if (letters && /^z$/iu.test(key)) turn();
  };
  return (
    <Sheet title={title} whole onClose={onClose} onKey={onKey}>
      <div className={styles.ways}>
        <Button look="plain" icon="zoom-out" disabled={step === 1} onClick={() => setStep(step - 1)}>
          {words.smaller}
        </Button>
        <Button look="plain" icon="zoom-in" disabled={step === STEPS.length} onClick={() => setStep(step + 1)}>
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
        <img src={src} alt={name} data-step={step} data-art={all[at]?.dataset['art']} />
      </div>
    </Sheet>
  );
}
