import type { ReactNode } from 'react';
import { ShownTexts, type Shown } from '../languages/PaperText.tsx';
import styles from './question.module.css';
import { legendName, QuestionLegend, type Legend } from './QuestionLegend.tsx';

interface QuestionBoxProps extends Legend {
  disabled?: boolean;
  /** Names texts with formulas. */
  say: (text: string) => string | undefined;
  /** Id of what explains how to answer. */
  hint?: string | undefined;
  /** The question in the chosen language, where there are several. */
  shown: Shown | undefined;
  children: ReactNode;
}

/** Draws a question on its card: the legend, and the fields or the review. */
export function QuestionBox({ disabled, say, hint, shown, children, ...legend }: QuestionBoxProps) {
  return (
    <ShownTexts value={shown}>
      {shown?.chooser}
      <fieldset
        className={styles.question}
        lang={shown?.lang}
        disabled={disabled}
        aria-label={legendName(legend, say)}
        aria-describedby={hint}
      >
        <QuestionLegend {...legend} />
        {children}
      </fieldset>
    </ShownTexts>
  );
}
