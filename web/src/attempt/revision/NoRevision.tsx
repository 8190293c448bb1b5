import * as progress from '#words/progress';
import * as words from '#words/revision';
import { usePage } from '../../frame/page.ts';
import { href } from '../../route/paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import styles from './revision.module.css';

/** Shows what stands here before a server that knows nothing of revision: its address may have come from elsewhere. */
export function NoRevision() {
  usePage(progress.revision);
  return (
    <section className={styles.over} aria-labelledby="revision-none">
      <h2 id="revision-none">{words.none}</h2>
      <p>{words.noneFor}</p>
      <div className={styles.ways}>
        <LinkButton href={href('home')}>{words.home}</LinkButton>
      </div>
    </section>
  );
}
