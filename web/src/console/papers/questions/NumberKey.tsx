import { useState } from 'react';
import * as words from '#words/console/papers';
import { Found } from '../../source/Found.tsx';
import type { ByPlace } from '../findings.ts';
import type { Question } from '../question.ts';
import { numberKey, numberText } from './numberKey.ts';
import { keyOf } from './question.ts';
import form from '../../form/form.module.css';

interface NumberKeyProps {
  question: Question;
  findings: ByPlace;
  onChange: (question: Question) => void;
}

/** A field for the right number, a range of numbers, or several. */
export function NumberKey({ question, findings, onChange }: NumberKeyProps) {
  const { answer, integer } = question;
  const [typed, setTyped] = useState(() => numberText(answer));
  // False once the answer was changed elsewhere: it is shown instead of the typed text.
  const isOwn = JSON.stringify(numberKey(typed)) === JSON.stringify(answer);
  return (
    <>
      <Found label={words.fields.answer} hint={words.numberHint} findings={findings.at('answer')}>
        {(tied) => (
          <input
            {...tied}
            autoComplete="off"
            data-field={`questions.${keyOf(question)}.answer`}
            value={isOwn ? typed : numberText(answer)}
            onChange={({ target }) => {
              setTyped(target.value);
              onChange({ ...question, answer: numberKey(target.value) });
            }}
          />
        )}
      </Found>
      <label className={form.check}>
        <input
          type="checkbox"
          checked={integer === true}
          onChange={({ target }) => onChange({ ...question, integer: target.checked || undefined })}
        />
        <span>{words.fields.integer}</span>
      </label>
    </>
  );
}
