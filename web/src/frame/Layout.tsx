import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import * as words from '#words/frame';
import { getConfig } from '../api/config.ts';
import { useChunk } from '../route/useChunk.ts';
import { Header } from './Header.tsx';
import { LATER } from './later.ts';
import { focusHeading, SetPage, type Page } from './page.ts';
import { Sidebar } from './Sidebar.tsx';
import { OfflineSign } from './OfflineSign.tsx';
import { useSettled } from './useSettled.ts';

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
