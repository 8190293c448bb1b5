import { useId } from 'react';
import * as words from '#words/papers';
import type { Choice } from './choice.ts';
import styles from './languages.module.css';

interface LanguageQuestionProps {
  languages: readonly string[];
  now: Choice;
  onChoose: (choice: Choice) => void;
}

/** Asks before the questions in which language to read them, and says which language decides. */
export function LanguageQuestion({ languages, now, onChoose }: LanguageQuestionProps) {
  const id = useId();
  const [first = '', second = ''] = languages;
  const other = now.language === first ? second : now.language;
  const rows: [Choice, string, string | undefined][] = languages.map((language) => [
    { language },
    words.nameOf(language),
    language,
  ]);
  rows.push([{ language: other, both: true }, words.bothOf(words.nameOf(first), words.nameOf(other)), undefined]);
  return (
    <fieldset className={styles.question}>
      <legend>{words.whichLanguage}</legend>
      <div className={styles.rows}>
        {rows.map(([choice, name, lang]) => (
          <label key={name}>
            <input
              type="radio"
              name={id}
              checked={choice.language === now.language && (choice.both ?? false) === (now.both ?? false)}
              onChange={() => onChoose(choice)}
            />
            <span lang={lang}>{name}</span>
          </label>
        ))}
      </div>
      <p>{words.firstDecides(words.nameOf(first))}</p>
    </fieldset>
  );
}
