import { Link, useLocation } from 'wouter';
import * as words from '#words/console';
import { Icon } from '../../ui/Icon.tsx';
import { useSignedIn } from '../signIn/useSignedIn.ts';
import { Screen } from './Screen.tsx';
import type { MenuRow, ScreenRow } from './screenRow.ts';
import { MORE } from './screenRow.ts';
import { SCREENS } from './screens.ts';
import styles from './nav.module.css';

/** Limits the screens at the foot of a phone; the others are behind 'More'. */
const AT_FOOT = 3;

const isBelow = (path: string, at: string): boolean => (path === '/' ? at === '/' : at === path || at.startsWith(`${path}/`));

const isAt = ({ path, also = [] }: Pick<MenuRow, 'path' | 'also'>, at: string): boolean =>
  [path, ...also].some((each) => isBelow(each, at));

/** The screens that the caller may see: beside the page, on a phone at its foot. */
export function Nav() {
  const { role } = useSignedIn();
  const [at] = useLocation();
  const own = ownScreens(role);
  const behind = own.slice(AT_FOOT);
  return (
    <nav className={styles.nav} aria-label={words.screensOf}>
      <ul>
        {own.map((row, index) => (
          <Item key={row.path} {...row} isHere={isAt(row, at)} isBehind={index >= AT_FOOT} />
        ))}
        {behind.length > 0 && <Item {...MORE} isHere={at === MORE.path || behind.some((row) => isAt(row, at))} isMore />}
      </ul>
    </nav>
  );
}

interface ItemProps extends Pick<MenuRow, 'name' | 'path' | 'icon'> {
  isHere: boolean;
  isBehind?: boolean;
  isMore?: boolean;
}

const Item = ({ name, path, icon, isHere, isBehind, isMore }: ItemProps) => (
  <li data-behind={isBehind} data-more={isMore}>
    <Link href={path} aria-current={isHere ? 'page' : undefined}>
      <Icon name={icon} />
      <span>{words.screens[name]}</span>
    </Link>
  </li>
);

/** Shows what a phone has no place for at its foot. */
export function More() {
  const { role } = useSignedIn();
  return (
    <Screen title={words.screens.more}>
      <ul className={styles.more}>
        {ownScreens(role)
          .slice(AT_FOOT)
          .map((row) => (
            <Item key={row.path} {...row} isHere={false} />
          ))}
      </ul>
    </Screen>
  );
}

const isInMenu = (row: ScreenRow): row is MenuRow => row.icon !== undefined;

const ownScreens = (role: ScreenRow['roles'][number]): MenuRow[] =>
  SCREENS.filter(isInMenu).filter(({ roles }) => roles.includes(role));
