import { useLayoutEffect, useRef } from 'react';
import * as words from '#words/papers';
import type { Choice } from './choice.ts';
import styles from './languages.module.css';

interface ChooserProps {
  languages: readonly string[];
  now: Choice;
  onChoose: (choice: Choice) => void;
}

/** Shows 'A / अ' at each question: another language at once, and nothing else moves. */
export function Chooser({ languages, now, onChoose }: ChooserProps) {
  const [first = '', second = ''] = languages;
  const other = now.language === first ? second : now.language;
  const pressed = useRef<{ button: Element; top: number }>(undefined);
  useLayoutEffect(() => {
    // Texts above the button may be longer now: it stays under the finger.
    if (pressed.current) scrollBack(pressed.current.button, pressed.current.top);
    pressed.current = undefined;
  });
  const choose = (button: Element, choice: Choice) => {
    pressed.current = { button, top: button.getBoundingClientRect().top };
    onChoose(choice);
  };
  return (
    <div role="group" aria-label={words.ofQuestion} className={styles.chooser}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-label={words.nameOf(language)}
          aria-pressed={language === now.language && !now.both}
          onClick={({ currentTarget }) => choose(currentTarget, { language })}
        >
          {words.letterOf(language)}
        </button>
      ))}
      <button
        type="button"
        aria-pressed={now.both === true}
        onClick={({ currentTarget }) => choose(currentTarget, { language: other, both: true })}
      >
        {words.both}
      </button>
    </div>
  );
}

/** Scrolls the box around an element until its top is where it was. */
function scrollBack(element: Element, top: number): void {
  let box = element.parentElement;
  while (box && !(box.scrollHeight > box.clientHeight && /auto|scroll/u.test(getComputedStyle(box).overflowY)))
    box = box.parentElement;
  (box ?? document.scrollingElement)?.scrollBy(0, element.getBoundingClientRect().top - top);
}
