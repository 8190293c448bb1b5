import { useLayoutEffect, useRef, useState } from 'react';
import * as words from '#words/kinds';
import { signed } from '../answers.ts';
import own from './kinds.module.css';
import type { AnswerFieldProps } from './texts.ts';
import { isReadOtherwise, mayBecomeNumber, readNumber, withOtherSign, type NumberInput } from './typedNumber.ts';

/**
 * A field for a number. The typed text stays, also when it is no answer: then the fault is told below, and the question
 * counts as not answered.
 */
export function NumericField({ id, question: { input = {} }, answer, onAnswer }: AnswerFieldProps) {
  const [typed, setTyped] = useState({ text: answer, answer });
  const [left, setLeft] = useState(true);
  const field = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(undefined);
  // Changed elsewhere: by another page, or by the server.
  if (typed.answer !== answer) setTyped({ text: answer, answer });

  useLayoutEffect(() => {
    if (caret.current !== undefined) field.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  }, [typed.text]);

  const read = readNumber(typed.text, input);
  const fault = 'fault' in read && (left || !mayBecomeNumber(typed.text)) ? read.fault : undefined;
  const otherwise = 'answer' in read && isReadOtherwise(typed.text) ? read.answer : undefined;

  function type(text: string) {
    const next = readNumber(text, input);
    const given = 'answer' in next ? next.answer : '';
    setTyped({ text, answer: given });
    if (given !== answer) onAnswer(given);
  }

  function turnSign() {
    const { current } = field;
    const text = withOtherSign(typed.text);
    caret.current = Math.max(0, (current?.selectionStart ?? typed.text.length) + text.length - typed.text.length);
    type(text);
    current?.focus();
  }

  return (
    <div>
      <label htmlFor={id} className={own.label}>
        {words.yourNumber}
      </label>
      <div className={own.entry}>
        {isSigned(input) && (
          // The decimal keyboards of some phones have no minus. The field keeps the focus, and the keyboard stays.
          <button
            type="button"
            className={own.sign}
            aria-label={words.changeSign}
            onMouseDown={(event) => event.preventDefault()}
            onClick={turnSign}
          >
            ±
          </button>
        )}
        <input
          ref={field}
          id={id}
          className={own.number}
          inputMode={input.integer === 1 ? 'numeric' : 'decimal'}
          autoComplete="off"
          spellCheck={false}
          value={typed.text}
          aria-invalid={fault !== undefined || undefined}
          aria-describedby={`${id}-hint ${id}-said`}
          onChange={(event) => {
            setLeft(false);
            type(event.target.value);
          }}
          onBlur={() => setLeft(true)}
        />
        <span id={`${id}-hint`} className={own.range}>
          {hintOf(input)}
        </span>
      </div>
      <p id={`${id}-said`} className={own.said} data-tone={fault && 'bad'} aria-live="polite">
        {fault ? words.notCounted(faultOf(fault, input)) : otherwise !== undefined && words.readAs(signed(otherwise))}
      </p>
    </div>
  );
}

const isSigned = ({ min = -1 }: NumberInput): boolean => min < 0;

/** 'A whole number from 0 to 100'. */
function hintOf({ integer, decimals, min, max }: NumberInput): string {
  const kind =
    integer === 1 || decimals === 0 ? words.wholeNumber : decimals === undefined ? words.number : words.decimals(decimals);
  if (min !== undefined && max !== undefined) return `${kind} ${words.between(signed(min), signed(max))}`;
  return [kind, min !== undefined && words.from(signed(min)), max !== undefined && words.to(signed(max))]
    .filter(Boolean)
    .join(' ');
}

function faultOf(fault: keyof typeof words.numberFaults, input: NumberInput): string {
  const said = words.numberFaults[fault];
  return fault === 'none' || fault === 'long' ? said : `${said} ${words.wanted(hintOf(input))}`;
}
