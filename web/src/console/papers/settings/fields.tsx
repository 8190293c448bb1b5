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
  /** Kept as a number, where it is one. */
  isNumber?: boolean;
  /** The language in which it is typed. */
  lang?: string | undefined;
}

/** One line of text, a number, a day or a moment; empty, the field says nothing. */
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
  /** What may be chosen, by what is kept of it. */
  options: Readonly<Record<string, string>>;
  /** What is chosen where the field says nothing; without it that cannot be chosen again. */
  none?: string;
  isFixed?: boolean;
}

const KEPT: Readonly<Record<string, unknown>> = { true: true, false: false };

/** One of several; a value that is none of them stays until another is chosen. */
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
