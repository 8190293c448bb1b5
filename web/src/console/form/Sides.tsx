import * as words from '#words/console';
import styles from './sides.module.css';

/** A part that two have written. */
export interface Side {
  name: string;
  label: string;
  yours: string;
  theirs: string;
  /** The side that is ticked at first, where the other has changed nothing. */
  likely?: 'yours' | 'theirs' | undefined;
}

/** Shows what both wrote of one part, side by side, one to be chosen. */
export const Sides = ({ name, label, likely, ...texts }: Side) => (
  <fieldset className={styles.choice}>
    <legend>{label}</legend>
    {(['yours', 'theirs'] as const).map((side) => (
      <label key={side} className={styles.side}>
        <input type="radio" name={name} value={side} defaultChecked={side === likely} />
        <span className={styles.whose}>{words.whose[side]}</span>
        <span className={styles.text}>{texts[side] || words.nothing}</span>
      </label>
    ))}
  </fieldset>
);
