import { useId } from 'react';
import * as regrades from '#words/consoleResults';
import * as papers from '#words/console/papers';
import * as words from '#words/consoleResults';
import { RichText } from '../../../ui/RichText.tsx';
import { CheckField, TextField } from '../../form/fields.tsx';
import type { Fared } from '../questions/useFared.ts';
import { placesOf } from './order.ts';
import form from '../../form/form.module.css';

/** The right answer of a question, as it is, to be changed. */
export function KeyFields({ type, text, right_answer, choices, matrix }: Fared) {
  const id = useId();
  const right = placesOf({ choices });
  return (
    <>
      <RichText text={text} />
      <RichText text={words.keyIs(right_answer)} />
      {type === 'numeric' && (
        <TextField name="number" label={regrades.rightNumber} hint={regrades.rightNumberHint} maxLength={100} />
      )}
      {matrix?.rows.map((row) => (
        <fieldset key={row.key} className={form.group}>
          <legend>
            {row.key} <RichText as="span" text={row.text} />
          </legend>
          {matrix.columns.map((column) => (
            <CheckField
              key={column.key}
              name="cell"
              value={`${row.key} ${column.key}`}
              checked={matrix.right[row.key]?.includes(column.key) ?? false}
              label={
                <>
                  <span className="visually-hidden">{papers.pairAt(row.key, column.key)}: </span>
                  <span aria-hidden="true">{column.key}</span> <RichText as="span" text={column.text} />
                </>
              }
            />
          ))}
        </fieldset>
      ))}
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
