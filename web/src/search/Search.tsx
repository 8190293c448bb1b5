import { SEARCH } from '@portal/contract';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearch as useQuery } from 'wouter';
import * as words from '#words/search';
import { isUnknownCall } from '../api/failures.ts';
import { usePage } from '../frame/page.ts';
import { noteThere } from '../api/knownThere.ts';
import { href } from '../route/paths.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Results } from './Results.tsx';
import { useSearch } from './useSearch.ts';
import styles from './search.module.css';

const PAUSE_MS = 200;

/**
 * Searches for names. The typed text stands in the address, in one entry of the history: Back leaves the page, and
 * returns to the hits.
 */
export function Search() {
  usePage(words.search);
  const [, navigate] = useLocation();
  const asked = new URLSearchParams(useQuery()).get('q') ?? '';
  const [typed, setTyped] = useState(asked);
  const field = useRef<HTMLInputElement>(null);
  useFirstFocus(field, asked === '');
  useEffect(() => {
    if (typed.trim() === asked) return undefined;
    const timer = setTimeout(() => {
      navigate(`${href('search')}?${new URLSearchParams({ q: typed.trim() })}`, { replace: true });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, asked, navigate]);
  const { found, error, again } = useSearch(asked);
  const isMissing = isUnknownCall(error);
  useEffect(() => {
    if (isMissing) noteThere('search', false);
  }, [isMissing]);

  return (
    <div className={styles.search}>
      <search className={styles.box}>
        <Icon name="search" className={styles.sign} />
        <input
          ref={field}
          type="search"
          className={styles.field}
          aria-label={words.field}
          placeholder={words.search}
          maxLength={SEARCH.most}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {typed !== '' && (
          <button
            type="button"
            className={styles.clear}
            aria-label={words.clear}
            onClick={() => {
              setTyped('');
              field.current?.focus();
            }}
          >
            <Icon name="x" />
          </button>
        )}
      </search>
      {error && !found && (
        <div className={styles.said}>
          <p role="status">{isMissing ? words.missing : words.failed}</p>
          {!isMissing && (
            <Button look="plain" icon="refresh-cw" onClick={again}>
              {words.again}
            </Button>
          )}
        </div>
      )}
      <Results found={found} hint={!error} />
    </div>
  );
}

/** The field has the focus where nothing was looked for yet; the heading of a new page gets it first. */
function useFirstFocus(field: { current: HTMLInputElement | null }, wanted: boolean): void {
  const first = useRef(wanted);
  useEffect(() => {
    if (!first.current) return undefined;
    const timer = setTimeout(() => field.current?.focus());
    return () => clearTimeout(timer);
  }, [field]);
}
