import { useId, type KeyboardEvent } from 'react';
import * as words from '#words/console/paperLanguages';
import { Findings } from '../../source/Found.tsx';
import type { ByPlace } from '../findings.ts';
import type { Question } from '../question.ts';
import type { Side } from './EachLanguage.tsx';
import { partOf, withPart } from './others.ts';

interface PartFieldProps {
  side: Side;
  question: Question;
  /** The name of the question's fields on the page. */
  at: string;
  findings: ByPlace;
  /** 'options' and a place, 'rows' or 'columns' and a name. */
  part: readonly [field: string, name: string | number];
  /** The text in the paper's own language. */
  own: string;
  label: string;
  onChange: (question: Question) => void;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/**
 * A field for an option, a row or a column in one language. An empty field in another language takes the text of the
 * paper's own: numbers and formulas are not typed twice.
 */
export function PartField({ side, question, at, findings, part, own, label, onChange, onKeyDown }: PartFieldProps) {
  const id = useId();
  const { language, lang, of, within } = side;
  const field = within(part.join('.'));
  // Faults of the paper's own language are shown below all fields instead.
  const found = language === undefined ? [] : findings.at(field);
  return (
    <>
      <input
        type="text"
        lang={lang}
        data-field={`${at}.${field}`}
        aria-label={side.label(label)}
        {...(found.length > 0 && { 'aria-describedby': id, 'aria-invalid': found.some(({ warning }) => !warning) })}
        placeholder={language === undefined ? undefined : words.asFirst(own)}
        value={language === undefined ? own : partOf(of, ...part)}
        onChange={({ target }) => onChange(withPart(question, language, part, target.value))}
        onKeyDown={onKeyDown}
      />
      <div id={id}>
        <Findings findings={found} />
      </div>
    </>
  );
}
