import { useId, useState } from 'react';
import * as words from '#words/console/bankFile';
import { Button } from '../../../ui/Button.tsx';
import { RichText } from '../../../ui/RichText.tsx';
import { languageName } from '../../form/languages.ts';
import { Findings } from '../../source/Found.tsx';
import type { Question } from '../question.ts';
import { letterAt } from './letters.ts';
import { Mend } from './Mend.tsx';
import { isGood, withPictures, type Entry, type Read } from './report.ts';
import form from '../../form/form.module.css';
import styles from './file.module.css';

interface FoundQuestionProps {
  read: Read;
  entry: Entry;
  pending: boolean;
  onTick: (isTicked: boolean) => void;
  onTyped: (source: Question) => void;
  onCheck: (source: Question) => void;
}

/** Draws a question of a file: whether it is taken, as students would see it, its faults, and its mending. */
export function FoundQuestion({ read, entry, pending, onTick, onTyped, onCheck }: FoundQuestionProps) {
  const id = useId();
  const { place, name, result, why, source, findings, shown, isTicked, isMended } = entry;
  const [isOpen, setOpen] = useState(false);
  return (
    <li className={styles.found} data-bad={!isGood(entry)}>
      <div className={styles.head}>
        <label className={form.check}>
          <input
            type="checkbox"
            checked={isTicked}
            disabled={!source}
            aria-label={words.takeThis(place)}
            aria-describedby={id}
            onChange={(event) => onTick(event.target.checked)}
          />
          <strong>{place}</strong>
        </label>
        <span className={styles.result}>{isMended ? words.mended : words.results[result]}</span>
        {source && (
          <Button
            look="quiet"
            icon="pencil"
            aria-expanded={isOpen}
            aria-label={words.mendOf(place)}
            onClick={() => setOpen(!isOpen)}
          >
            {words.mend}
          </Button>
        )}
      </div>
      <div id={id}>
        {!isMended &&
          why.map((text) => (
            <p key={text} className={result === 'dropped' ? form.fault : form.hint}>
              {text}
            </p>
          ))}
        <Findings findings={findings} />
      </div>
      {shown ? <Drawn read={read} shown={shown} /> : <p className={styles.name}>{name}</p>}
      {isOpen && source && (
        <Mend
          source={source}
          label={words.mendOf(place)}
          pending={pending}
          said={!isMended ? '' : shown ? words.isGood(shown.right) : (findings[0]?.problem ?? '')}
          onTyped={onTyped}
          onCheck={onCheck}
        />
      )}
    </li>
  );
}

function Drawn({ read, shown }: { read: Read; shown: NonNullable<Entry['shown']> }) {
  const { question, options, rows = [], columns = [], right, explanation, passage } = shown;
  const text = (markup: string) => <RichText text={withPictures(read, markup)} />;
  return (
    <div className={styles.drawn}>
      {passage !== undefined && (
        <details>
          <summary>{words.passage}</summary>
          {text(passage)}
        </details>
      )}
      {text(question)}
      {options.length > 0 && (
        <ol className={styles.options}>
          {options.map((option, place) => (
            <li key={place} data-letter={letterAt(place)}>
              {text(option)}
            </li>
          ))}
        </ol>
      )}
      {[rows, columns].map(
        (parts, which) =>
          parts.length > 0 && (
            <ul key={which} className={styles.options}>
              {parts.map((part) => (
                <li key={part.key} data-letter={part.key}>
                  {text(part.text)}
                </li>
              ))}
            </ul>
          ),
      )}
      {Object.entries(shown.in ?? {}).map(([language, texts]) => (
        <details key={language}>
          <summary>{languageName(language)}</summary>
          <div lang={language}>
            {text(texts.question)}
            <ol className={styles.options}>
              {(texts.options ?? []).map((option, place) => (
                <li key={place} data-letter={letterAt(place)}>
                  {text(option === '' ? (options[place] ?? '') : option)}
                </li>
              ))}
            </ol>
          </div>
        </details>
      ))}
      <p className={styles.key}>{words.key(right)}</p>
      {explanation !== undefined && (
        <details>
          <summary>{words.explanation}</summary>
          {text(explanation)}
        </details>
      )}
    </div>
  );
}
