import { search } from '@portal/contract';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import * as words from '#words/search';
import { useApi } from '../api/useApi.ts';
import { findPath } from '../route/findPath.ts';
import { PAGES } from '../route/pages.ts';
import { href } from '../route/paths.ts';
import { Icon } from '../ui/Icon.tsx';
import { isKnownThere, noteThere } from '../api/knownThere.ts';
import styles from './door.module.css';

/**
 * The way to the search, in the header: a link, and the key '/'. Not there where the server has no such call, nor in
 * the middle of an attempt.
 */
export function SearchDoor({ path }: { path: string }) {
  const isThere = useIsThere();
  const [, navigate] = useLocation();
  const page = findPath(path)?.name;
  const isShown = isThere && !(page && PAGES[page].atWork);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      const field = document.querySelector<HTMLInputElement>('input[type=search]');
      if (field) field.select();
      else navigate(href('search'));
    };
    if (isShown) addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [isShown, navigate]);
  if (!isShown) return null;
  return (
    <Link
      href={href('search')}
      className={styles.door}
      data-place="search"
      aria-label={words.open}
      aria-current={page === 'search' ? 'page' : undefined}
    >
      <Icon name="search" />
    </Link>
  );
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/u.test(target.tagName) || target.closest('dialog') !== null);

/**
 * Says whether the server can be searched. It is asked once in a browser, for nothing; one that cannot, at every visit.
 */
function useIsThere(): boolean {
  const [known] = useState(() => isKnownThere('search'));
  const { data } = useApi(search.search, { q: '' }, { enabled: !known });
  const answered = data !== undefined;
  useEffect(() => {
    if (answered) noteThere('search', true);
  }, [answered]);
  return known || answered;
}
