import { useId } from 'react';
import * as words from '#words/kinds';
import { Icon } from '../../../ui/Icon.tsx';
import { textOf, type Paper } from '../../answers.ts';
import { PassageText } from '../../paper/PassageText.tsx';
import styles from '../room.module.css';

/** A text of so many letters fills a phone. */
const LONG = 400;

interface PassageProps {
  passage: NonNullable<Paper['passages']>[number];
  /** The numbers of the first and the last question about the passage. */
  first: number;
  last: number;
  folded: boolean;
  onFold: (key: string, folded: boolean) => void;
}

/**
 * The text that a question is about. A long one can be folded, so that a phone has room for the question; beside its
 * question it stands open.
 */
export function Passage({ passage, first, last, folded, onFold }: PassageProps) {
  const id = useId();
  const isLong = textOf(passage.text).replaceAll(/<[^<>]*>/gu, '').length > LONG;
  const isFolded = isLong && folded;
  return (
    <section className={styles.passage} aria-label={words.passageFor(first, last)}>
      {isLong && (
        <button
          type="button"
          className={styles.fold}
          aria-expanded={!isFolded}
          aria-controls={id}
          onClick={() => onFold(passage.key, !isFolded)}
        >
          {isFolded ? words.showText(first, last) : words.foldText}
          <Icon name={isFolded ? 'chevron-down' : 'chevron-up'} />
        </button>
      )}
      <div id={id} data-folded={isFolded}>
        <PassageText passage={passage} />
      </div>
    </section>
  );
}
