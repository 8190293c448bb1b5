import { staffCalls } from '@portal/contract/staff';
import * as words from '#words/console';
import * as health from '#words/console/health';
import { LinkButton } from '../../ui/Button.tsx';
import { Screen } from '../frame/Screen.tsx';
import { useMay, useSignedIn } from '../signIn/useSignedIn.ts';
import { Classes } from './Classes.tsx';
import { Exams } from './Exams.tsx';
import { LongWaiting } from '../feedback/doubts/Times.tsx';
import { NextSteps } from '../firstRun/NextSteps.tsx';
import { Health } from './Health.tsx';
import { Later } from './Later.tsx';
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
