import { useCallback, useState } from 'react';
import * as words from '#words/entrance';
import { name } from '#words/tryOut';
import { Taking } from '../../../attempt/Taking.tsx';
import { usePage } from '../../../frame/page.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import styles from '../entrance.module.css';
import { SAMPLE } from './sample.ts';
import { useTryOutAttempt } from './useTryOutAttempt.ts';

/** The exam room to try: five questions, no clock, the same code as on the day. `back`: address of the entrance. */
export function TryOut({ back }: { back: string }) {
  usePage(name);
  const [isOver, setOver] = useState(false);
  const attempt = useTryOutAttempt(useCallback(() => setOver(true), []));
  if (!isOver) return <Taking room what="exam" title={name} paper={SAMPLE} attempt={attempt} />;
  return (
    <div className={styles.tryOut}>
      <div className={styles.panel}>
        <p role="status">{words.tryOutDone}</p>
        <LinkButton href={back} icon="arrow-left">
          {words.leaveTryOut}
        </LinkButton>
      </div>
    </div>
  );
}
