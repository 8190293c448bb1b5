import { staffCalls } from '@portal/contract/staff';
import { useIsFetching } from '@tanstack/react-query';
import { startTransition, useEffect, useState, type ReactNode } from 'react';
import * as words from '#words/console';
import * as health from '#words/console/health';
import { LinkButton } from '../../ui/Button.tsx';
import { Screen } from '../frame/Screen.tsx';
import { useMay, useSignedIn } from '../signIn/useSignedIn.ts';
import { LongWaiting } from '../feedback/doubts/Times.tsx';
import { NextSteps } from '../firstRun/NextSteps.tsx';
import { queries } from '../calls/queries.ts';
import { Classes } from './Classes.tsx';
import { Exams } from './Exams.tsx';
import { Health } from './Health.tsx';
import { Messages } from './Messages.tsx';
import { NotSeen } from './NotSeen.tsx';
import { Waiting } from './Waiting.tsx';

/**
 * Shows what is on today: classes, exams, what students wrote, who waits for approval, and what is wrong with the
 * portal itself; to the front desk first of all who waits.
 */
export function Today() {
  const { role } = useSignedIn();
  const may = useMay();
  return (
    <Screen title={words.screens.today}>
      {role === 'desk' ? (
        <>
          <Waiting />
          <Messages />
          <NotSeen />
          <Classes />
        </>
      ) : (
        <>
          {may(staffCalls.today.begun) && <NextSteps />}
          <Classes />
          <Exams />
          <Messages />
          <Later>
            {may(staffCalls.feedback.doubt_times) && <LongWaiting />}
            {may(staffCalls.students.approve) && <Waiting />}
            {may(staffCalls.today.health) && (
              <Health
                action={
                  <LinkButton href="/health" look="quiet">
                    {health.toDay}
                  </LinkButton>
                }
              />
            )}
          </Later>
        </>
      )}
    </Screen>
  );
}

/**
 * Draws what stands below the first screen of a phone once the calls above are answered: a slow phone that draws every
 * answer at once lets nobody scroll or press for a tenth of a second.
 */
function Later({ children }: { children: ReactNode }) {
  const asking = useIsFetching();
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    // Counts anew: sections above begin to ask in the same pass in which this effect runs first.
    if (queries.isFetching() === 0) startTransition(() => setDue(true));
  }, [asking]);
  return isDue && children;
}
