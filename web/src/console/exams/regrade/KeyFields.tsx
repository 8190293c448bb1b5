import { useId } from 'react';
import * as regrades from '#words/consoleResults';
import * as words from '#words/consoleResults';
import { RichText } from '../../../ui/RichText.tsx';
import { CheckField, TextField } from '../../form/fields.tsx';
import type { Fared } from '../questions/useFared.ts';
import { placesOf } from './order.ts';
import form from '../../form/form.module.css';

/** The right answer of a question, as it is, to be changed; rows and columns are matched in the text alone. */
export function KeyFields({ type, text, right_answer, choices }: Fared) {
  const id = useId();
  const right = placesOf({ choices });
  return (
    <>
      <RichText text={text} />
      <RichText text={words.keyIs(right_answer)} />
      {type === 'numeric' && (
        <TextField name="number" label={regrades.rightNumber} hint={regrades.rightNumberHint} maxLength={100} />
      )}
      {(type === 'single' || type === 'multiple') && (
        <fieldset className={form.group} aria-describedby={id}>
          <legend>{regrades.rightOnes}</legend>
          <p id={id} className={form.hint}>
            {type === 'single' ? regrades.rightHint : regrades.rightSeveralHint}
          </p>
          {choices.map(
            ({ text: option, place, label }) =>
              place !== undefined && (
                <CheckField
                  key={place}
                  name="option"
                  value={String(place)}
                  checked={right.includes(place)}
                  label={
                    <>
                      {label} <RichText as="span" text={option} />
                    </>
                  }
                />
              ),
          )}
        </fieldset>
      )}
    </>
  );
}
