import { createContext, use } from 'react';
import styles from './question.module.css';

/** How the paper that is shown calls its options: 'numbers', else A, B, C. */
export const OptionLabels = createContext<string | undefined>(undefined);

/** The letter or number of an option, from its place: what receipts and the keyboard call it. */
export const labelAt = (place: number, labels: string | undefined): string =>
  labels === 'numbers' ? String(place + 1) : String.fromCharCode(65 + place);

interface OptionLabelProps {
  id: string;
  place: number;
  text: string;
}

/**
 * Draws the letter or number before an option, whose input is described by it; hidden where the option's text is only
 * that letter because the option itself stands in the question's picture.
 */
export function OptionLabel({ id, place, text }: OptionLabelProps) {
  const label = labelAt(place, use(OptionLabels));
  return (
    <span id={id} className={styles.letter} hidden={label === text} aria-hidden="true">
      {label !== text && label}
    </span>
  );
}
