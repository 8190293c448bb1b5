import { Link } from 'wouter';
import * as words from '#words/frame';
import { getConfig } from '../api/config.ts';
import { findPath } from '../route/findPath.ts';
import { href } from '../route/paths.ts';
import { Icon } from '../ui/Icon.tsx';
import { Picture } from '../ui/Picture.tsx';
import { currentness, SIDEBAR } from './navigation.ts';
import styles from './Sidebar.module.css';

/** The navigation of wide screens; below 768 px the user menu has its entries. */
export function Sidebar({ path }: { path: string }) {
  const { brandName, logo } = getConfig();
  const page = findPath(path)?.name;
  return (
    <aside className="frame-side">
      <Link href={href('home')} className={styles.brand}>
        <Picture src={logo} width={40} height={40} eager />
        <span>{brandName}</span>
      </Link>
      <nav aria-label={words.navigation}>
        <ul className={styles.entries}>
          {SIDEBAR.map((entry) => (
            <li key={entry.href}>
              <Link href={entry.href} className={styles.entry} aria-current={currentness(entry, page)}>
                <Icon name={entry.icon} />
                <Label text={entry.label} />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </aside>
  );
}

/** A slash is a place to go on in the next line, which browsers do not see in 'News/Events'. */
function Label({ text }: { text: string }) {
  const [first, second] = text.split('/');
  if (second === undefined) return <span>{text}</span>;
  return (
    <span>
      {first}/<wbr />
      {second}
    </span>
  );
}
