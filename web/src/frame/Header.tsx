import { Suspense } from 'react';
import { Link } from 'wouter';
import * as words from '#words/frame';
import { getConfig } from '../api/config.ts';
import { useSession } from '../api/useSession.ts';
import { goBack } from '../route/history.ts';
import { lazyChunk } from '../route/lazyChunk.ts';
import { href } from '../route/paths.ts';
import { useChunk } from '../route/useChunk.ts';
import { Icon } from '../ui/Icon.tsx';
import { Picture } from '../ui/Picture.tsx';
import type { Page } from './page.ts';
import { useSettled } from './useSettled.ts';
import { UserMenu } from './UserMenu.tsx';
import styles from './Header.module.css';

const SEARCH = lazyChunk(() => import('./SearchDoor.tsx').then((m) => m.SearchDoor));

/** The head of every guarded page. The h1 stays the same element from page to page, so that focus can rest on it. */
export function Header({ title, subtitle, late = false, path }: Page & { path: string }) {
  const name = useSession((session) => session.user?.profile?.name ?? '');
  const { part: SearchDoor } = useChunk(SEARCH, useSettled());
  return (
    <header className="frame-bar">
      {path !== href('home') && (
        <button type="button" className="frame-back" onClick={goBack} aria-label={words.back}>
          <Icon name="arrow-left" />
        </button>
      )}
      <Link href={href('home')} className="frame-logo">
        <Picture src={getConfig().logo} alt={words.home(getConfig().brandName)} width={40} height={40} eager />
      </Link>
      <div className="frame-heading" data-late={late} data-lines={subtitle ? 3 : 2}>
        <h1 tabIndex={-1}>{title}</h1>
        {/* Under another title it is another line, not one that moved. */}
        {subtitle && <p key={title}>{subtitle}</p>}
      </div>
      <div className={styles.menu}>
        {SearchDoor && <SearchDoor path={path} />}
        <Suspense>
          <UserMenu name={name} path={path} />
        </Suspense>
      </div>
    </header>
  );
}
