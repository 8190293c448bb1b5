import type { HTMLInputTypeAttribute } from 'react';
import * as words from '#words/console/papers';
import { Found, type Finding } from '../../source/Found.tsx';
import { fieldName } from './names.ts';

/** The fields of a paper, of a section or of a question, and what becomes of them. */
export interface FieldsOf {
  of: Readonly<Record<string, unknown>>;
  /** Names of fields beside each other on a page: 'questions.q1' of the question q1. */
  at?: string;
  onChange: (change: Readonly<Record<string, unknown>>) => void;
}

interface FieldProps extends FieldsOf {
  field: string;
  label?: string;
  hint?: string;
  findings?: readonly Finding[];
}

const shown = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
const placed = (at: string | undefined, field: string): string => (at ? `${at}.${field}` : field);

interface InputProps extends FieldProps {
  type?: HTMLInputTypeAttribute;
  /** True to keep the text as a number, where it is one. */
  isNumber?: boolean;
  /** The language of the typed text. */
  lang?: string | undefined;
}

/** A field for one line of text, a number, a day or a moment; an empty field is left out of the file. */
export function InputField({ of, at, field, label, hint, findings = [], type = 'text', isNumber, lang, onChange }: InputProps) {
  const keep = (text: string): unknown => {
    if (text === '' && field !== 'name') return undefined;
    return isNumber && Number.isFinite(Number(text)) ? Number(text) : text;
  };
  return (
    <Found label={label ?? fieldName(field)} {...(hint !== undefined && { hint })} findings={findings}>
      {(tied) => (
        <input
          {...tied}
          type={type}
          lang={lang}
          data-field={placed(at, field)}
          {...(isNumber && { inputMode: 'decimal', autoComplete: 'off' })}
          value={shown(of[field])}
          onChange={(event) => onChange({ [field]: keep(event.target.value) })}
        />
      )}
    </Found>
  );
}

interface ChoiceProps extends FieldProps {
  /** The options: the words of each by the value that is kept. */
  options: Readonly<Record<string, string>>;
  /** The words for no choice; without them no choice cannot be chosen again. */
  none?: string;
  isFixed?: boolean;
}

const KEPT: Readonly<Record<string, unknown>> = { true: true, false: false };

/** A field to choose one option; an unknown value stays until another is chosen. */
export function ChoiceField(props: ChoiceProps) {
  const { of, at, field, label, hint, findings = [], options, none, isFixed, onChange } = props;
  const value = of[field];
  const chosen = value === undefined ? '' : typeof value === 'string' || typeof value === 'boolean' ? String(value) : 'written';
  const isStrange = chosen !== '' && !(chosen in options);
  return (
    <Found label={label ?? fieldName(field)} {...(hint !== undefined && { hint })} findings={findings}>
      {(tied) => (
        <select
          {...tied}
          data-field={placed(at, field)}
          disabled={isFixed}
          value={chosen}
          onChange={({ target }) => onChange({ [field]: target.value === '' ? undefined : (KEPT[target.value] ?? target.value) })}
        >
          {(none !== undefined || chosen === '') && <option value="">{none ?? words.choose}</option>}
          {isStrange && <option value={chosen}>{chosen === 'written' ? words.markingWritten : chosen}</option>}
          {Object.entries(options).map(([kept, name]) => (
            <option key={kept} value={kept}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Found>
  );
}
