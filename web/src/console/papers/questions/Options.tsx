import { useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import * as words from '#words/console/papers';
import { Button } from '../../../ui/Button.tsx';
import { Findings } from '../../source/Found.tsx';
import type { ByPlace } from '../findings.ts';
import { EachLanguage } from '../languages/EachLanguage.tsx';
import { PartField } from '../languages/PartField.tsx';
import type { Question } from '../question.ts';
import { chosenIn, keyOf, kindOf, optionsOf, withChosen, withOptions } from './question.ts';
import form from '../../form/form.module.css';
import styles from '../papers.module.css';

/** The most options that a question may have. */
const MOST = 10;
const letterOf = (place: number): string => String.fromCodePoint(65 + place);

interface OptionsProps {
  question: Question;
  findings: ByPlace;
  onChange: (question: Question) => void;
}

/** The options of a question and which are right: typed through by Enter, moved by Alt and arrows or by letters. */
export function Options({ question, findings, onChange }: OptionsProps) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const [dragged, setDragged] = useState<number>();
  const [options, chosen, isSingle] = [optionsOf(question), chosenIn(question), kindOf(question) === 'single'];
  const at = `questions.${keyOf(question)}`;
  const focus = (place: number, language = '') => {
    const name = `${at}.${language && `in.${language}.`}options.${place}`;
    // Waits until the changed options are drawn.
    requestAnimationFrame(() => list.current?.querySelector<HTMLInputElement>(`[data-field="${name}"]`)?.focus());
  };
  const mark = (number: number) => {
    const isMarked = chosen.includes(number);
    const others = chosen.filter((each) => each !== number);
    onChange(withChosen(question, isSingle ? [number] : isMarked ? others : [...chosen, number]));
  };
  const places = options.map((_, place) => place);
  const add = () => {
    if (options.length >= MOST) return;
    onChange({ ...question, options: [...options, ''] });
    focus(options.length);
  };
  const remove = (place: number) => {
    onChange(
      withOptions(
        question,
        places.filter((each) => each !== place),
      ),
    );
    focus(Math.max(0, place - 1));
  };
  /** Moves an option to another place; those between move up or down. */
  const move = (from: number, to: number) => onChange(withOptions(question, places.toSpliced(from, 1).toSpliced(to, 0, from)));
  const onDrag = ({ clientY }: PointerEvent) => {
    if (dragged === undefined) return;
    const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect());
    const to = rows.findIndex(({ top, bottom }) => clientY >= top && clientY <= bottom);
    if (to < 0 || to === dragged) return;
    move(dragged, to);
    setDragged(to);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>, place: number, language: string | undefined) => {
    if (event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    const to = event.altKey ? ({ ArrowUp: place - 1, ArrowDown: place + 1 } as Record<string, number>)[event.key] : undefined;
    if (to !== undefined) {
      event.preventDefault();
      if (to < 0 || to >= options.length) return;
      move(place, to);
      focus(to, language);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (event.altKey) mark(place + 1);
      else if (place < options.length - 1) focus(place + 1, language);
      else if (options[place] !== '' && language === undefined) add();
    } else if (event.key === 'Backspace' && language === undefined && options[place] === '' && options.length > 2) {
      event.preventDefault();
      remove(place);
    }
  };
  return (
    <fieldset className={form.group} data-field={`${at}.options`} aria-describedby={`${id}-found`}>
      <legend>{words.optionsAndRight}</legend>
      <ul ref={list} className={styles.options}>
        {options.map((text, place) => (
          // An option is its place: two may say the same while they are typed.
          <li key={place} data-dragged={dragged === place || undefined}>
            <b
              aria-hidden="true"
              onPointerDown={(event) => {
                if (event.button !== 0) return;
                event.currentTarget.setPointerCapture(event.pointerId);
                setDragged(place);
              }}
              onPointerMove={onDrag}
              onLostPointerCapture={() => setDragged(undefined)}
            >
              {letterOf(place)}
            </b>
            <EachLanguage of={question} onChange={onChange}>
              {(side) => (
                <PartField
                  {...{ side, question, at, findings, onChange }}
                  part={['options', place]}
                  own={text}
                  label={words.optionAt(letterOf(place))}
                  onKeyDown={(event) => onKeyDown(event, place, side.language)}
                />
              )}
            </EachLanguage>
            <label className={styles.right}>
              <input
                type={isSingle ? 'radio' : 'checkbox'}
                name={`${id}-right`}
                aria-label={words.isRight(letterOf(place))}
                checked={chosen.includes(place + 1)}
                onChange={() => mark(place + 1)}
              />
              <span aria-hidden="true">{words.right}</span>
            </label>
            {options.length > 2 && (
              <Button
                look="quiet"
                icon="x"
                aria-label={words.removeNamed(words.optionAt(letterOf(place)))}
                onClick={() => remove(place)}
              >
                {''}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div id={`${id}-found`}>
        <Findings findings={findings.at('options', 'answer', 'fixed')} />
      </div>
      {options.length < MOST && (
        <Button look="quiet" onClick={add}>
          {words.addOption}
        </Button>
      )}
    </fieldset>
  );
}
