import * as words from '#words/live';
import { useSession } from '../api/useSession.ts';
import { usePage } from '../frame/page.ts';
import { href } from '../route/paths.ts';
import { LinkButton } from '../ui/Button.tsx';
import { NoData } from '../ui/NoData.tsx';
import { LiveClassCard } from './LiveClassCard.tsx';
import { useNow } from '../device/useNow.ts';
import styles from './live.module.css';

/** The live class that was chosen, alone. */
export function LiveSession() {
  const liveClass = useSession((session) => session.liveClass);
  const now = useNow();
  usePage(words.title);
  if (!liveClass)
    return (
      <NoData>
        <LinkButton href={href('liveSubjects')}>{words.choose}</LinkButton>
      </NoData>
    );
  return (
    <div className={styles.single}>
      <LiveClassCard liveClass={liveClass} now={now} />
    </div>
  );
}
