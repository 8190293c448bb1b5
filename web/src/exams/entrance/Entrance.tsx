import { exams, type Data } from '@portal/contract';
import { Suspense, useCallback } from 'react';
import * as words from '#words/entrance';
import { PaperSkeleton } from '../../attempt/form/PaperSkeleton.tsx';
import { usePage } from '../../frame/page.ts';
import { useView } from '../../frame/useView.ts';
import { lazyScreen } from '../../route/lazyScreen.tsx';
import { href } from '../../route/paths.ts';
import { InLanguages } from '../../attempt/languages/InLanguages.tsx';
import { AtEntrance, Instructions } from './language/AtEntrance.tsx';
import { Button, LinkButton } from '../../ui/Button.tsx';
import type { Beginning } from './beginning.ts';
import { DeviceCheck } from './check/DeviceCheck.tsx';
import { useServerClock } from './clock/useServerClock.ts';
import styles from './entrance.module.css';
import { Facts } from './facts/Facts.tsx';
import { LateNote } from './facts/LateNote.tsx';
import { Keys, States, WhatIf } from './guide/Guide.tsx';
import { usePaper } from './paper/usePaper.ts';
import { Countdown } from './start/Countdown.tsx';
import { Declaration } from './start/Declaration.tsx';
import { useOpening } from './start/useOpening.ts';

const TRY_OUT = lazyScreen(() => import('./tryOut/TryOut.tsx').then((m) => m.TryOut));

interface EntranceProps {
  exam_id: string;
  entrance: Data<typeof exams.exam_entrance>;
  /** When the server answered, epoch milliseconds of this device. */
  heardAt: number;
  /** Asks for the entrance anew. */
  onAsk: () => unknown;
  onBegin: (beginning: Beginning) => void;
}

/**
 * Shows the entrance of an exam. It starts no clock: the exam begins with the button, or by itself at its opening where
 * the box is ticked.
 */
export function Entrance({ exam_id, entrance, heardAt, onAsk, onBegin }: EntranceProps) {
  const { exam, server_time, minutes, closes_at = exam.closes_at } = entrance;
  const isTrying = useView('try') !== undefined;
  const clock = useServerClock(server_time, heardAt, onAsk);
  const wasOpen = exam.state === 'open';
  const opensAt = wasOpen || exam.opens_at === undefined ? undefined : Date.parse(exam.opens_at);
  const { place, pictures, beginning } = usePaper(exam_id, exam, opensAt, clock);
  const begin = useCallback(() => onBegin(beginning), [onBegin, beginning]);
  const { isOpen, isTicked, tick, isStarting } = useOpening(clock, wasOpen, opensAt, { ask: onAsk, begin });
  const here = href('exam', { exam_id });
  const room = entrance.room === 1;
  const waits = !isOpen && (
    <div className={styles.panel}>
      {opensAt === undefined ? (
        <>
          <p>{words.opensLater}</p>
          <Button look="plain" icon="refresh-cw" onClick={() => void onAsk()}>
            {words.look}
          </Button>
        </>
      ) : (
        <Countdown clock={clock} opensAt={opensAt} />
      )}
    </div>
  );
  if (isTrying && room)
    return (
      <div className={styles.read}>
        {waits}
        <Suspense fallback={<PaperSkeleton />}>
          <TRY_OUT.Screen back={here} clock={clock} opensAt={isOpen ? undefined : opensAt} />
        </Suspense>
      </div>
    );
  return (
    <InLanguages languages={entrance.languages} waiting={<PaperSkeleton />}>
      <Named exam={exam}>
        <div className={styles.read}>
          {waits}
          <AtEntrance className={styles.panel} />
          <LateNote entrance={entrance} isOpen={isOpen} clock={clock} />
          {entrance.instructions !== undefined && (
            <section className={styles.panel} aria-labelledby="instructions">
              <h2 id="instructions">{words.instructions}</h2>
              <Instructions text={entrance.instructions} others={entrance.in} className={styles.instructions} />
            </section>
          )}
          <div className={styles.panel}>
            <Facts entrance={entrance} />
          </div>
          {room && (
            <div className={styles.panel}>
              <States />
              <div className={styles.tryIt}>
                <LinkButton href={`${here}?try=1`} icon="pencil">
                  {words.tryOut}
                </LinkButton>
                <small>{words.tryOutText}</small>
              </div>
            </div>
          )}
          <div className={styles.panel}>
            <WhatIf hasEnd={minutes !== undefined || closes_at !== undefined} isCounted={entrance.count_leaving === 1} />
          </div>
          {room && (
            <div className={styles.panel}>
              <Keys />
            </div>
          )}
        </div>
        <div className={styles.act}>
          <div className={styles.panel}>
            <DeviceCheck place={place} pictures={entrance.pictures} here={pictures} bytes={entrance.pictures_bytes} />
          </div>
          <div className={styles.panel}>
            <Declaration
              {...{ isOpen, isTicked, isStarting }}
              isComing={pictures !== undefined && pictures.here < pictures.of}
              onTick={tick}
              onStart={begin}
            />
          </div>
        </div>
      </Named>
    </InLanguages>
  );
}

function Named({ exam, children }: { exam: EntranceProps['entrance']['exam']; children: React.ReactNode }) {
  usePage(exam.name, exam.subject_name, true);
  return <div className={styles.entrance}>{children}</div>;
}
