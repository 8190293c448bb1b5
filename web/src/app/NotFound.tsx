import * as words from '#words/app';
import { usePage } from '../frame/page.ts';
import { href } from '../route/paths.ts';
import { LinkButton } from '../ui/Button.tsx';
import drawing from '../pictures/empty.svg';
import styles from '../ui/StatePage.module.css';

/** The screen of an unknown address, inside the layout. */
export function NotFound() {
  usePage(words.notFound);
  return (
    <div className={styles.state}>
      <img src={drawing} alt="" width="200" height="150" />
      <p>{words.nothingHere}</p>
      <LinkButton href={href('home')} look="primary" icon="house">
        {words.home}
      </LinkButton>
    </div>
  );
}
