import * as words from '#words/papers';
import type { Choice } from './choice.ts';
import styles from './languages.module.css';

interface ChooserProps {
  languages: readonly string[];
  now: Choice;
  onChoose: (choice: Choice, at: Element) => void;
}

/** 'A / अ' at each question: another language at once, and nothing else moves. */
export function Chooser({ languages, now, onChoose }: ChooserProps) {
  const [first = '', second = ''] = languages;
  const other = now.language === first ? second : now.language;
  return (
    <div role="group" aria-label={words.ofQuestion} className={styles.chooser}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-label={words.nameOf(language)}
          aria-pressed={language === now.language && !now.both}
          onClick={({ currentTarget }) => onChoose({ language }, currentTarget)}
        >
          {words.letterOf(language)}
        </button>
      ))}
      <button
        type="button"
        aria-pressed={now.both === true}
        onClick={({ currentTarget }) => onChoose({ language: other, both: true }, currentTarget)}
      >
        {words.both}
      </button>
    </div>
  );
}
