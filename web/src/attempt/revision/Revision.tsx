import { useSearch } from 'wouter';
import * as progress from '#words/progress';
import * as words from '#words/revision';
import { isUnknownCall } from '../../api/failures.ts';
import { usePage } from '../../frame/page.ts';
import { href } from '../../route/paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Practice } from './Practice.tsx';
import { RoundOver } from './RoundOver.tsx';
import { RoundScreen } from './RoundScreen.tsx';
import { useRevision } from './useRevision.ts';
import styles from './revision.module.css';

/** Questions that were missed, one at a time; of a topic that the address names some to practise. */
export function Revision() {
  const asked = new URLSearchParams(useSearch());
  const topic = asked.get('topic');
  return topic === null ? <Missed /> : <Practice subject_id={asked.get('subject') ?? ''} topic={topic} />;
}

function Missed() {
  const round = useRevision();
  const { query, waits } = round;
  if (!query.data && isUnknownCall(query.error)) return <NoRevision />;
  const over = (heading: Parameters<typeof RoundOver>[0]['heading']) => <RoundOver round={round} heading={heading} />;
  return <RoundScreen title={progress.revision} {...{ query, round, waits, over }} />;
}

/** The screen before a server that knows nothing of revision: its address may have come from elsewhere. */
function NoRevision() {
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
