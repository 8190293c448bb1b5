import { useState } from 'react';
import * as words from '#words/pdf';
import type { Found } from '../view/finding.ts';
import { IconButton } from './IconButton.tsx';
import styles from './controls.module.css';

/** The state of the search, in words. */
function outcome(query: string, { current, total, searching }: Found): string {
  if (query === '') return '';
  if (total > 0) return words.matches(current, total);
  return searching ? words.searching : words.noMatch;
}

/** Find in the document: searches while typing, counts, steps through the matches. */
export function FindBar(props: {
  found: Found;
  onFind: (query: string, how: 'new' | 'next' | 'previous') => void;
  onClose: () => void;
}) {
  const { found, onFind, onClose } = props;
  const [query, setQuery] = useState('');
  return (
    <search className={styles.find}>
      <input
        className={styles.field}
        type="search"
        enterKeyHint="search"
        placeholder={words.find}
        aria-label={words.find}
        autoFocus
        value={query}
        onChange={(event) => {
          setQuery(event.target.value);
          onFind(event.target.value, 'new');
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onFind(query, event.shiftKey ? 'previous' : 'next');
          // Left alone, Esc would empty the box first and close the search only the second time.
          if (event.key !== 'Escape') return;
          event.preventDefault();
          event.stopPropagation();
          onClose();
        }}
      />
      <output className={styles.count}>{outcome(query, found)}</output>
      <IconButton icon="up" label={words.previousMatch} disabled={!found.total} onClick={() => onFind(query, 'previous')} />
      <IconButton icon="down" label={words.nextMatch} disabled={!found.total} onClick={() => onFind(query, 'next')} />
      <IconButton icon="close" label={words.closeSearch} onClick={onClose} />
    </search>
  );
}
