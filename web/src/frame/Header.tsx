import { Suspense, type ReactNode } from 'react';
import { Link } from 'wouter';
import * as words from '#words/frame';
import { getConfig } from '../api/config.ts';
import { useSession } from '../api/useSession.ts';
import { goBack } from '../route/history.ts';
import { href } from '../route/paths.ts';
import { Icon } from '../ui/Icon.tsx';
import { Picture } from '../ui/Picture.tsx';
import type { Page } from './page.ts';
import { UserMenu } from './UserMenu.tsx';
import styles from './Header.module.css';

/** The most letters of a title and a subtitle that fit on one line of a phone. */
const LONG = { title: 20, subtitle: 40 };

/**
 * Draws the head of every guarded page; `children` stand before the menu. The h1 stays the same element from page to
 * page, so that focus can rest on it.
 */
export function Header({ title, subtitle, late = false, path, children }: Page & { path: string; children: ReactNode }) {
  const name = useSession((session) => session.user?.profile?.name ?? '');
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
      <div
        className="frame-heading"
        data-late={late}
        data-lines={subtitle ? 3 : 2}
        data-long={title.length > LONG.title || (subtitle?.length ?? 0) > LONG.subtitle}
      >
        <h1 tabIndex={-1}>{title}</h1>
        {/* A new key with every title: the subtitle counts as a new line, not as one that moved. */}
        {subtitle && <p key={title}>{subtitle}</p>}
      </div>
      <div className={styles.menu}>
        {children}
        <Suspense>
          <UserMenu name={name} path={path} />
        </Suspense>
      </div>
    </header>
  );
}
