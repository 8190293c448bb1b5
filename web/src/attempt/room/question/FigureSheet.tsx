import { useState } from 'react';
import * as words from '#words/room';
import { Button } from '../../../ui/Button.tsx';
import { Sheet } from '../Sheet.tsx';
import styles from '../sheet.module.css';
import type { Figure } from './figures.ts';

/** The steps of the zoom: as wide as the screen, twice and three times that. */
const STEPS = 3;

/** A figure over the whole screen, larger than it stands in the question. */
export function FigureSheet({ figure, onClose }: { figure: Figure; onClose: () => void }) {
  const [step, setStep] = useState(1);
  return (
    <Sheet title={figure.alt || words.figure} look="whole" onClose={onClose}>
      <div className={styles.ways}>
        <Button look="plain" icon="zoom-out" disabled={step === 1} onClick={() => setStep(step - 1)}>
          {words.smaller}
        </Button>
        <Button look="plain" icon="zoom-in" disabled={step === STEPS} onClick={() => setStep(step + 1)}>
          {words.larger}
        </Button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It is scrolled by keys as well. */}
      <div className={styles.figure} tabIndex={0} role="region" aria-label={words.figure}>
        <img src={figure.src} alt={figure.alt || words.figure} data-step={step} />
      </div>
    </Sheet>
  );
}
