import { usePage } from '../frame/page.ts';
import { href } from '../route/paths.ts';
import { LinkButton } from '../ui/Button.tsx';
import drawing from '../pictures/empty.svg';
import styles from '../ui/StatePage.module.css';

/** The screen of an unknown address, inside the layout. */
export function NotFound() {
  usePage('Page not found');
  return (
    <div className={styles.state}>
      <img src={drawing} alt="" width="200" height="150" />
      <p>There is nothing at this address. It may have been typed wrongly, or the page has moved.</p>
      <LinkButton href={href('home')} look="primary" icon="house">
        Home
      </LinkButton>
    </div>
  );
}
