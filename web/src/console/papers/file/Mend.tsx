import * as words from '#words/console/bankFile';
import { Button } from '../../../ui/Button.tsx';
import { typedIn } from '../../form/Dialog.tsx';
import { AreaField, TextField } from '../../form/fields.tsx';
import type { Question } from '../question.ts';
import { letterAt } from './letters.ts';
import { numberText } from '../questions/numberKey.ts';
import { chosenIn, optionsOf, textIn } from '../questions/question.ts';
import { mendedBy, pairsIn } from './mended.ts';
import form from '../../form/form.module.css';
import styles from './file.module.css';

interface MendProps {
  source: Question;
  label: string;
  pending: boolean;
  /** The result of the last check; '' before one. */
  said: string;
  /** Hears every letter typed, so that none is lost. */
  onTyped: (source: Question) => void;
  onCheck: (source: Question) => void;
}

/** Mends the texts and the key of a question from a file; the rest is changed in the editor. */
export function Mend({ source, label, pending, said, onTyped, onCheck }: MendProps) {
  const { type = 'single' } = source;
  const options = optionsOf(source);
  const right = chosenIn(source);
  return (
    <form
      className={`${form.form} ${styles.mend}`}
      aria-label={label}
      onInput={(event) => onTyped(mendedBy(source, typedIn(event.currentTarget)))}
      onSubmit={(event) => {
        event.preventDefault();
        onCheck(mendedBy(source, typedIn(event.currentTarget)));
      }}
    >
      <AreaField name="question" label={words.question} value={textIn(source, 'question')} rows={3} />
      {options.map((option, place) => (
        <AreaField key={place} name="option" label={words.option(letterAt(place))} value={option} rows={1} />
      ))}
      {options.length > 0 && (
        <fieldset className={form.group}>
          <legend>{words.rightOnes}</legend>
          <div className={styles.right}>
            {options.map((_, place) => (
              <label key={place} className={form.check}>
                <input
                  type={type === 'single' ? 'radio' : 'checkbox'}
                  name="right"
                  value={place + 1}
                  defaultChecked={right.includes(place + 1)}
                  aria-label={words.isRight(letterAt(place))}
                />
                {letterAt(place)}
              </label>
            ))}
          </div>
        </fieldset>
      )}
      {type === 'numeric' && (
        <TextField name="number" label={words.number} hint={words.numberHint} value={numberText(source['answer'])} />
      )}
      {type === 'matrix' && <TextField name="pairs" label={words.pairs} hint={words.pairsHint} value={pairsIn(source)} />}
      <AreaField name="explanation" label={words.explanation} value={textIn(source, 'explanation')} rows={2} />
      <p role="status" className={form.hint}>
        {said}
      </p>
      <div className={form.buttons}>
        <Button type="submit" look="plain" pending={pending}>
          {words.check}
        </Button>
      </div>
    </form>
  );
}
