import * as words from '#words/consoleResults';
import { Bar } from '../../../ui/Bar.tsx';
import { RichText } from '../../../ui/RichText.tsx';
import type { Fared } from './useFared.ts';
import { percent } from './share.ts';
import styles from './questions.module.css';

/** How often each option was chosen, or each answer given, with a bar as long as its share. */
export function Choices({ choices, attempts }: Pick<Fared, 'choices' | 'attempts'>) {
  return (
    <ul className={styles.choices}>
      {choices.map(({ text, label, count, best, right }) => (
        <li key={text}>
          <div className={styles.choice}>
            {label !== undefined && <b>{label}</b>}
            <RichText text={text} className={styles.answer} />
          </div>
          <p>
            {words.chosenBy(count, percent(count / attempts), best)}
            {right === 1 && <strong> ✓ {words.byKey}</strong>}
          </p>
          <Bar share={count / attempts} tone={right === 1 ? 'good' : undefined} />
        </li>
      ))}
    </ul>
  );
}
