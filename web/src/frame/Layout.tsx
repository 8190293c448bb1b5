import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useStore } from 'zustand';
import * as words from '#words/frame';
import { getConfig } from '../api/config.ts';
import { useChunk } from '../route/useChunk.ts';
import { reach } from '../api/reach.ts';
import { Icon } from '../ui/Icon.tsx';
import { Header } from './Header.tsx';
import { LATER } from './later.ts';
import { focusHeading, SetPage, type Page } from './page.ts';
import { Sidebar } from './Sidebar.tsx';
import styles from './Layout.module.css';

/**
 * The layout of every guarded screen: skip link, sidebar, header, the screen, support chat. `title` holds until the
 * screen names itself.
 */
export function Layout({ title, children }: { title: string; children: ReactNode }) {
  const [path] = useLocation();
  const [page, setPage] = useState<Page>({ title, subtitle: undefined, late: false });
  // A screen that is called what it was expected to be called draws the frame once.
  const name = useCallback((next: Page) => setPage((was) => (isSame(was, next) ? was : next)), []);
  useHeadingFocus(path);
  const { part: later } = useChunk(LATER, useSettled());

  return (
    <SetPage value={name}>
      <title>{`${page.title} · ${getConfig().brandName}`}</title>
      <a className="skip-link" href="#main">
        {words.skip}
      </a>
      <div className="frame">
        <Sidebar path={path} />
        <div className="frame-body">
          <Header {...page} path={path}>
            {later && <later.SearchDoor path={path} />}
            {later && <later.Bell path={path} />}
          </Header>
          <main className="frame-main" id="main" tabIndex={-1}>
            {children}
          </main>
        </div>
      </div>
      <OfflineSign />
      {later && <later.SupportChat floats={path === '/'} />}
    </SetPage>
  );
}

const isSame = (one: Page, other: Page): boolean =>
  one.title === other.title && one.subtitle === other.subtitle && one.late === other.late;

/**
 * A new address is a new page: its heading gets the focus, as after a full load. The first page keeps the browser's own
 * focus.
 */
function useHeadingFocus(path: string): void {
  const last = useRef(path);
  useEffect(() => {
    if (last.current === path) return;
    last.current = path;
    focusHeading();
  }, [path]);
}

/** Says, while there is no connection, what that means for the screen. */
function OfflineSign() {
  const offline = useStore(reach, (known) => known.offline);
  return (
    <div role="status" className={styles.place}>
      {offline && (
        <p className={styles.sign}>
          <Icon name="cloud-off" className={styles.icon} />
          <span>{words.offline}</span>
        </p>
      )}
    </div>
  );
}

const AFTER_FIRST_PAINT_MS = 1500;

/** True once the first screen has had its turn: what may come later begins then. */
function useSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setSettled, AFTER_FIRST_PAINT_MS, true);
    return () => clearTimeout(timer);
  }, []);
  return settled;
}
